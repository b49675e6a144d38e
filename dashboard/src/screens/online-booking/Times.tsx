import { onlineWords } from '../../messages/online/words'
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
          label={onlineWords.noticeInMinutes}
          hint={onlineWords.noticeHint}
          name="minNoticeMinutes"
          least={0}
          most={43_200}
          {...part}
        />
        <SettingNumber
          label={onlineWords.daysAhead}
          hint={onlineWords.daysAheadHint}
          name="maxAdvanceDays"
          least={1}
          most={365}
          {...part}
        />
      </Pair>
      <Pair>
        <SettingNumber
          label={onlineWords.minutesBetweenTimes}
          hint={onlineWords.minutesBetweenTimesHint}
          name="slotStepMinutes"
          least={5}
          most={60}
          {...part}
        />
        {who === 'guest' && (
          <SettingNumber
            label={onlineWords.largestParty}
            hint={onlineWords.largestPartyHint}
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
