import { select, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Who } from '../../texts/who'
import { drawings } from '../../ui/drawings'
import { EditRow } from '../../ui/EditRow'
import { Form } from '../../ui/Form'
import { lazyPart } from '../../ui/lazyPart'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { SaveOrLeave, type Correct, type Corrected } from './correcting'
import '../../texts/parts/bookings'

const ChangeClient = lazyPart(() => import('./ChangeClient'), 'ChangeClient')

interface Props {
  booking: Corrected
  who: Who
  onCorrect: Correct
}

type Open = 'client' | 'name'

/** Who a booking is for, and what they are called: a row each, corrected in its place. What is paid, the till changes. */
export function Corrections({ booking, who, onCorrect }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const [left, setLeft] = useState<Open | null>(null)
  const { customer, guest_name, source } = booking
  const isNobody = customer === null && (source === 'walk_in' || source === 'waitlist')
  if (booking.sale_id !== null) return null
  const close = () => {
    setLeft(open)
    setOpen(null)
  }
  const form = { booking, onCorrect, onClose: close }
  if (open === 'client') return <ChangeClient {...form} who={who} />
  if (open === 'name') return <NameForm {...form} />
  const row = (one: Open) => ({ autoFocus: left === one, onPress: () => setOpen(one) })
  return (
    <>
      {isNobody && (
        <EditRow
          drawing={guest_name ? drawings.people : drawings.plus}
          isMore={!guest_name}
          {...row('name')}
        >
          {guest_name ? t`Change name` : t`Add a name`}
        </EditRow>
      )}
      <EditRow drawing={isNobody ? drawings.plus : drawings.people} isMore {...row('client')}>
        {isNobody
          ? select(who, { guest: 'Add a guest', other: 'Add a client' })
          : select(who, { guest: 'Another guest', other: 'Another client' })}
      </EditRow>
    </>
  )
}

interface FormProps {
  booking: Corrected
  onCorrect: Correct
  onClose: () => void
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
