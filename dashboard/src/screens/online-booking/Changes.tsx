import { t } from '@lingui/core/macro'
import { Pair } from '../../ui/Form'
import { SettingNumber } from './SettingNumber'
import type { PartOfOnlineSettings } from './settings'
import '../../texts/parts/online'

/** Until when guests cancel, with their deposit back, and until when and how often they move a booking. */
export function Changes(part: PartOfOnlineSettings) {
  return (
    <>
      <SettingNumber
        label={t`Can be cancelled up to, hours before`}
        hint={t`A paid deposit is refunded until then. After that, or for a no-show, you keep it. You can decide otherwise each time.`}
        name="cancelUntilHours"
        least={0}
        most={720}
        {...part}
      />
      <Pair>
        <SettingNumber
          label={t`Can be moved up to, hours before`}
          hint={t`By the link in the email.`}
          name="changeUntilHours"
          least={0}
          most={720}
          {...part}
        />
        <SettingNumber
          label={t`Moves per booking at most`}
          hint={t`With 0, only you can move a booking.`}
          name="maxChanges"
          least={0}
          most={20}
          {...part}
        />
      </Pair>
    </>
  )
}
