import { onlineWords } from '../../messages/online/words'
import { Pair } from '../../ui/Form'
import { SettingNumber } from './SettingNumber'
import type { PartOfOnlineSettings } from './settings'

/** Until when guests cancel, with their deposit back, and until when and how often they move a booking. */
export function Changes(part: PartOfOnlineSettings) {
  return (
    <>
      <SettingNumber
        label={onlineWords.cancelUntilHours}
        hint={onlineWords.cancelUntilHint}
        name="cancelUntilHours"
        least={0}
        most={720}
        {...part}
      />
      <Pair>
        <SettingNumber
          label={onlineWords.changeUntilHours}
          hint={onlineWords.changeUntilHint}
          name="changeUntilHours"
          least={0}
          most={720}
          {...part}
        />
        <SettingNumber
          label={onlineWords.maxChanges}
          hint={onlineWords.maxChangesHint}
          name="maxChanges"
          least={0}
          most={20}
          {...part}
        />
      </Pair>
    </>
  )
}
