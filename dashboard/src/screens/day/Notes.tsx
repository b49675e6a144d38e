import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { drawings } from '../../ui/drawings'
import { EditRow } from '../../ui/EditRow'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'

interface Versioned {
  id: string
  version: number
}

interface Booking extends Versioned {
  notes: string | null
}

interface Props {
  booking: Booking
  /** Sends what is changed, and answers the booking as it is then. */
  onChange: (changes: { shown: Versioned; notes: string | null }) => Promise<Versioned>
}

/** The notes of a booking, and the way to write them. */
export function Notes({ booking, onChange }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { notes } = booking
  if (isEditing) {
    return <NotesForm booking={booking} onChange={onChange} onClose={() => setEditing(false)} />
  }
  return notes ? (
    <EditRow drawing={drawings.message} note={t`Edit notes`} onPress={() => setEditing(true)}>
      <bdi>{notes}</bdi>
    </EditRow>
  ) : (
    <EditRow drawing={drawings.message} isMore onPress={() => setEditing(true)}>
      {t`Add notes`}
    </EditRow>
  )
}

function NotesForm({ booking, onChange, onClose }: Props & { onClose: () => void }) {
  const before = booking.notes
  const form = useForm({
    of: 'notes of',
    record: booking,
    start: { notes: '' },
    save: ({ notes }, shown) => onChange({ shown, notes: notes.trim() || null }),
    onSaved: (shown) => {
      toast(t`The notes are saved.`, () => {
        onChange({ shown, notes: before }).catch((error: unknown) =>
          toastFailure(sentenceOf(error)),
        )
      })
      onClose()
    },
  })

  return (
    <Form form={form}>
      <TextField label={t`Notes`} {...form.field('notes')} lines={3} autoFocus />
      <Actions>
        <Button
          onPress={() => {
            form.discard()
            onClose()
          }}
        >
          {t`Leave notes as they are`}
        </Button>
        <Button kind="primary" type="submit" isPending={form.isPending}>
          {t`Save notes`}
        </Button>
      </Actions>
    </Form>
  )
}
