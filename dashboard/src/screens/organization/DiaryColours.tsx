import { words } from '../../messages/words'
import { Select } from '../../ui/Select'
import type { PartOfSettings } from './settings'

/** What the colours of a salon's diary tell. */
export function DiaryColours({ settings, onChange }: PartOfSettings) {
  const { byStatus, byService, byProvider, diaryColours, diaryColoursHint } = words.organization
  return (
    <>
      <Select
        label={diaryColours}
        choices={[
          { id: 'status', name: byStatus },
          { id: 'service', name: byService },
          { id: 'provider', name: byProvider },
        ]}
        value={settings.diaryColours}
        onChange={(id) => {
          if (id === 'status' || id === 'service' || id === 'provider')
            onChange({ diaryColours: id })
        }}
      />
      <p className="muted">{diaryColoursHint}</p>
    </>
  )
}
