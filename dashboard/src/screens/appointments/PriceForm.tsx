import { t } from '@lingui/core/macro'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { MoneyField } from '../../venue/MoneyField'
import { SaveOrLeave } from '../day/correcting'
import { useChangeAppointment } from './queries'
import type { Service } from './visit'
import '../../texts/parts/bookings'

interface Props {
  booking: Pick<Service, 'id' | 'version' | 'price_cents'>
  /** Of which service it is the price. */
  name: string
  onClose: () => void
}

/** What a service of a booking costs, in the place of its line. */
export function PriceForm({ booking, name, onClose }: Props) {
  const change = useChangeAppointment()
  const form = useForm({
    of: 'price of',
    record: { id: booking.id, version: booking.version, price_cents: booking.price_cents },
    start: { priceCents: null as number | null },
    save: ({ priceCents }, shown) => change.mutateAsync({ shown, priceCents: priceCents ?? 0 }),
    onSaved: () => {
      toast(t`The price is changed.`)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <MoneyField label={t`Price of ${name}`} {...form.field('priceCents')} isRequired autoFocus />
      <SaveOrLeave form={form} onClose={onClose} />
    </Form>
  )
}
