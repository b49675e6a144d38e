import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Select } from '../../ui/Select'
import type { PartOfSettings } from './settings'

/** What the colours of a salon's diary tell. */
export function DiaryColours({ form }: PartOfSettings) {
  return (
    <>
      <Select
        label={t`Colour appointments by`}
        choices={[
          { id: 'status', name: t`Status` },
          { id: 'service', name: t`Service` },
          { id: 'provider', name: t`Provider` },
        ]}
        {...form.field('diaryColours')}
        onChange={(id) => {
          if (id === 'status' || id === 'service' || id === 'provider')
            form.set({ diaryColours: id })
        }}
      />
      <p className="muted">
        <Trans>The status always has a picture and a word of its own.</Trans>
      </p>
    </>
  )
}
