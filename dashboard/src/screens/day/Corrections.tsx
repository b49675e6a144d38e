import { select, t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import type { Who } from '../../texts/who'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { lazyPart } from '../../ui/lazyPart'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { MoneyField } from '../../venue/MoneyField'
import { SaveOrLeave, type Correct, type Corrected } from './correcting'

const ChangeClient = lazyPart(() => import('./ChangeClient'), 'ChangeClient')

interface Props {
  booking: Corrected
  who: Who
  onCorrect: Correct
  /** What else can be corrected of it. */
  children?: ReactNode
}

type Open = 'client' | 'name' | 'price'

/** Who a booking is for, what they are called and what they pay: corrected in its place. What is paid, the till changes. */
export function Corrections({ booking, who, onCorrect, children }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const { customer, price_cents, guest_name, source } = booking
  const isNobody = customer === null && (source === 'walk_in' || source === 'waitlist')
  if (booking.sale_id !== null) return null
  const form = { booking, onCorrect, onClose: () => setOpen(null) }
  if (open === 'client') return <ChangeClient {...form} who={who} />
  if (open === 'name') return <NameForm {...form} />
  if (open === 'price') return <PriceForm {...form} />
  return (
    <Actions>
      {children}
      {price_cents !== undefined && (
        <Button kind="quiet" onPress={() => setOpen('price')}>{t`Change price`}</Button>
      )}
      {isNobody && (
        <Button kind="quiet" onPress={() => setOpen('name')}>
          {guest_name ? t`Change name` : t`Add a name`}
        </Button>
      )}
      <Button kind="quiet" onPress={() => setOpen('client')}>
        {isNobody
          ? select(who, { guest: 'Add a guest', other: 'Add a client' })
          : select(who, { guest: 'Another guest', other: 'Another client' })}
      </Button>
    </Actions>
  )
}

interface FormProps {
  booking: Corrected
  onCorrect: Correct
  onClose: () => void
}

function PriceForm({ booking, onCorrect, onClose }: FormProps) {
  const form = useForm({
    of: 'price of',
    record: { id: booking.id, version: booking.version, price_cents: booking.price_cents ?? null },
    start: { priceCents: null as number | null },
    save: ({ priceCents }, shown) => onCorrect({ shown, priceCents: priceCents ?? 0 }),
    onSaved: () => {
      toast(t`The price is changed.`)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <MoneyField label={t`Price`} {...form.field('priceCents')} isRequired autoFocus />
      <SaveOrLeave form={form} onClose={onClose} />
    </Form>
  )
}

function NameForm({ booking, onCorrect, onClose }: FormProps) {
  const form = useForm({
    of: 'name of',
    record: { id: booking.id, version: booking.version, guest_name: booking.guest_name },
    start: { guestName: '' },
    save: ({ guestName }, shown) => onCorrect({ shown, guestName: guestName.trim() || null }),
    onSaved: () => {
      toast(t`The name is changed.`)
      onClose()
    },
  })
  return (
    <Form form={form}>
      <TextField label={t`Name`} {...form.field('guestName')} autoFocus />
      <SaveOrLeave form={form} onClose={onClose} />
    </Form>
  )
}
