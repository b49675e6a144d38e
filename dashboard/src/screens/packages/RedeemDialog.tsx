import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Schema } from '../../api'
import { formatDay, formatTime, dayOfWallClock } from '../../time'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { Select } from '../../ui/Select'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { appointmentsOf } from '../customers/queries'
import { useVenue } from '../../venue/venue'
import { services } from '../services/queries'
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
  const of = `visit of ${redeemed.id}`
  const redeem = useRedeem(redeemed, of)
  const form = useForm({
    of,
    start: { appointmentId: NO_BOOKING },
    save: ({ appointmentId: id }) => redeem.mutateAsync(id === NO_BOOKING ? null : id),
    onSaved: ({ customerPackage }) => {
      const left = visitsLeft(customerPackage)
      toast(
        plural(left, {
          one: 'A visit is used, # is left.',
          other: 'A visit is used, # are left.',
        }),
      )
      onClose()
    },
  })
  const booking = form.field('appointmentId')
  const bookings = useQuery(appointmentsOf(redeemed.customer_id)).data ?? []
  const names = new Map(useQuery(services()).data?.map(({ id, name }) => [id, name]))
  const choices = bookings
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, starts_at, service_id }) => ({
      id,
      name: names.get(service_id) ?? t`Visit`,
      note: `${formatDay(dayOfWallClock(starts_at), locale, 'short')}, ${formatTime(starts_at, locale)}`,
    }))
  return (
    <Dialog title={t`Redeem ${{ name: redeemed.name }}`} isOpen onClose={onClose}>
      <Form form={form}>
        <p>
          <Trans>This uses one visit. You cannot undo it.</Trans>
        </p>
        <Select
          label={t`For the booking`}
          {...booking}
          choices={[...choices, { id: NO_BOOKING, name: t`Without a booking` }]}
          onChange={(id) => booking.onChange(String(id))}
        />
        <DialogActions>{t`Redeem visit`}</DialogActions>
      </Form>
    </Dialog>
  )
}
