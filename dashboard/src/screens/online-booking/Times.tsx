import { t } from '@lingui/core/macro'
import { Pair } from '../../ui/Form'
import { useVenue } from '../../venue/venue'
import { SettingNumber } from './SettingNumber'
import type { PartOfOnlineSettings } from './settings'
import '../../texts/parts/online'

/** How near, how far ahead and how far apart the times are that guests are offered, and for how many. */
export function Times(part: PartOfOnlineSettings) {
  const { who } = useVenue()
  return (
    <>
      <Pair>
        <SettingNumber
          label={t`Shortest notice, in minutes`}
          hint={t`How long before the start one can still book. 120 is two hours, 1440 a day.`}
          name="minNoticeMinutes"
          least={0}
          most={43_200}
          {...part}
        />
        <SettingNumber
          label={t`Days ahead`}
          hint={t`How far ahead a booking can be made.`}
          name="maxAdvanceDays"
          least={1}
          most={365}
          {...part}
        />
      </Pair>
      <Pair>
        <SettingNumber
          label={t`Minutes between times`}
          hint={t`With 15, the times are 9:00, 9:15, 9:30 and so on.`}
          name="slotStepMinutes"
          least={5}
          most={60}
          {...part}
        />
        {who === 'guest' && (
          <SettingNumber
            label={t`Largest party`}
            hint={t`Larger parties cannot book themselves.`}
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
