import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Select } from '../../ui/Select'
import type { PartOfSettings } from './settings'

/** What the colours of a salon's diary tell. */
export function DiaryColours({ settings, onChange }: PartOfSettings) {
  return (
    <>
      <Select
        label={t`Colour appointments by`}
        choices={[
          { id: 'status', name: t`Status` },
          { id: 'service', name: t`Service` },
          { id: 'provider', name: t`Provider` },
        ]}
        value={settings.diaryColours}
        onChange={(id) => {
          if (id === 'status' || id === 'service' || id === 'provider')
            onChange({ diaryColours: id })
        }}
      />
      <p className="muted">
        <Trans>The status always has a picture and a word of its own.</Trans>
      </p>
    </>
  )
}
