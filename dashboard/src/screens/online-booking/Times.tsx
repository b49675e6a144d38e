import { words } from '../../messages/words'
import { Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { useVenue } from '../../venue/venue'
import type { PartOfOnlineSettings } from './settings'

/** How near, how far ahead and how far apart the times are that guests are offered, and for how many. */
export function Times({ settings, onChange }: PartOfOnlineSettings) {
  const { who } = useVenue()
  return (
    <>
      <Pair>
        <NumberField
          label={words.onlineBooking.noticeInMinutes}
          name="onlineBooking.minNoticeMinutes"
          description={words.onlineBooking.noticeHint}
          minValue={0}
          maxValue={43_200}
          isRequired
          value={settings.minNoticeMinutes}
          onChange={(minNoticeMinutes) => onChange({ minNoticeMinutes })}
        />
        <NumberField
          label={words.onlineBooking.daysAhead}
          name="onlineBooking.maxAdvanceDays"
          description={words.onlineBooking.daysAheadHint}
          minValue={1}
          maxValue={365}
          isRequired
          value={settings.maxAdvanceDays}
          onChange={(maxAdvanceDays) => onChange({ maxAdvanceDays })}
        />
      </Pair>
      <Pair>
        <NumberField
          label={words.onlineBooking.minutesBetweenTimes}
          name="onlineBooking.slotStepMinutes"
          description={words.onlineBooking.minutesBetweenTimesHint}
          minValue={5}
          maxValue={60}
          isRequired
          value={settings.slotStepMinutes}
          onChange={(slotStepMinutes) => onChange({ slotStepMinutes })}
        />
        {who === 'guest' && (
          <NumberField
            label={words.onlineBooking.largestParty}
            name="onlineBooking.maxPartySize"
            description={words.onlineBooking.largestPartyHint}
            minValue={1}
            maxValue={50}
            isRequired
            value={settings.maxPartySize}
            onChange={(maxPartySize) => onChange({ maxPartySize })}
          />
        )}
      </Pair>
    </>
  )
}
