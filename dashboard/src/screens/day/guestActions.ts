import { t } from '@lingui/core/macro'

/** What a guest did online with a booking. */
export const guestActions = () => ({
  booked: t`Booked online`,
  changed: t`Changed online`,
  cancelled: t`Cancelled online`,
})
