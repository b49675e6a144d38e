import { useQuery } from '@tanstack/react-query'
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { formatDay, formatTime, dayOfWallClock } from '../../time'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { Select } from '../../ui/Select'
import { toast } from '../../ui/Toast'
import { appointmentsOf } from '../customers/queries'
import { useVenue } from '../../venue/venue'
import { services } from '../services/queries'
import { useTyped } from '../../typed'
import { useRedeem } from './queries'
import { visitsLeft } from './visits'

interface Props {
  redeemed: Schema['CustomerPackage']
  onClose: () => void
}

const NO_BOOKING = 'none'

/** Uses one visit, for one of the customer's bookings or without any. It cannot be undone. */
export function RedeemDialog({ redeemed, onClose }: Props) {
  const { locale } = useVenue()
  const form = `visit of ${redeemed.id}`
  const redeem = useRedeem(redeemed, form)
  const bookings = useQuery(appointmentsOf(redeemed.customer_id)).data ?? []
  const names = new Map(useQuery(services()).data?.map(({ id, name }) => [id, name]))
  const [booking, setBooking] = useTyped(form, 'booking', NO_BOOKING)
  const choices = bookings
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, starts_at, service_id }) => ({
      id,
      name: names.get(service_id) ?? words.packages.visit,
      note: `${formatDay(dayOfWallClock(starts_at), locale, 'short')}, ${formatTime(starts_at, locale)}`,
    }))
  return (
    <Dialog title={words.packages.redeem(redeemed.name)} isOpen onClose={onClose}>
      <Form
        keptAs={form}
        error={redeem.error}
        onSubmit={() =>
          redeem.mutate(booking === NO_BOOKING ? null : booking, {
            onSuccess: ({ customerPackage }) => {
              toast(words.packages.visitUsedLeft(visitsLeft(customerPackage)))
              onClose()
            },
          })
        }
      >
        <p>{words.packages.whatRedeemingDoes}</p>
        <Select
          label={words.packages.forTheBooking}
          name="appointmentId"
          choices={[...choices, { id: NO_BOOKING, name: words.packages.withoutABooking }]}
          value={booking}
          onChange={(id) => setBooking(String(id))}
        />
        <DialogActions isPending={redeem.isPending}>{words.packages.redeemAVisit}</DialogActions>
      </Form>
    </Dialog>
  )
}
