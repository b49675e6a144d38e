import { words } from '../../messages/words'
import { Pair } from '../../ui/Form'
import { SettingNumber } from './SettingNumber'
import type { PartOfOnlineSettings } from './settings'

/** Until when guests cancel, with their deposit back, and until when and how often they move a booking. */
export function Changes(part: PartOfOnlineSettings) {
  return (
    <>
      <SettingNumber
        label={words.onlineBooking.cancelUntilHours}
        hint={words.onlineBooking.cancelUntilHint}
        name="cancelUntilHours"
        least={0}
        most={720}
        {...part}
      />
      <Pair>
        <SettingNumber
          label={words.onlineBooking.changeUntilHours}
          hint={words.onlineBooking.changeUntilHint}
          name="changeUntilHours"
          least={0}
          most={720}
          {...part}
        />
        <SettingNumber
          label={words.onlineBooking.maxChanges}
          hint={words.onlineBooking.maxChangesHint}
          name="maxChanges"
          least={0}
          most={20}
          {...part}
        />
      </Pair>
    </>
  )
}
