import { words } from '../../messages/words'
import { Pair } from '../../ui/Form'
import { useVenue } from '../../venue/venue'
import { SettingNumber } from './SettingNumber'
import type { PartOfOnlineSettings } from './settings'

/** How near, how far ahead and how far apart the times are that guests are offered, and for how many. */
export function Times(part: PartOfOnlineSettings) {
  const { who } = useVenue()
  return (
    <>
      <Pair>
        <SettingNumber
          label={words.onlineBooking.noticeInMinutes}
          hint={words.onlineBooking.noticeHint}
          name="minNoticeMinutes"
          least={0}
          most={43_200}
          {...part}
        />
        <SettingNumber
          label={words.onlineBooking.daysAhead}
          hint={words.onlineBooking.daysAheadHint}
          name="maxAdvanceDays"
          least={1}
          most={365}
          {...part}
        />
      </Pair>
      <Pair>
        <SettingNumber
          label={words.onlineBooking.minutesBetweenTimes}
          hint={words.onlineBooking.minutesBetweenTimesHint}
          name="slotStepMinutes"
          least={5}
          most={60}
          {...part}
        />
        {who === 'guest' && (
          <SettingNumber
            label={words.onlineBooking.largestParty}
            hint={words.onlineBooking.largestPartyHint}
            name="maxPartySize"
            least={1}
            most={50}
            {...part}
          />
        )}
      </Pair>
    </>
  )
}
