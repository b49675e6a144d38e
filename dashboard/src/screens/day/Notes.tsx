import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { forgetTyped, useTyped } from '../../typed'
import { useOpened } from '../../versions'
import './Notes.css'

interface Booking {
  id: string
  version: number
  notes: string | null
}

interface Change {
  mutate: (
    changes: { id: string; notes: string | null },
    then?: { onSuccess: () => void },
  ) => unknown
  error: Error | null
  isPending: boolean
}

interface Props {
  booking: Booking
  change: Change
}

/** The notes of a booking, and the way to write them. */
export function Notes({ booking, change }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { notes } = booking
  if (isEditing) {
    return <NotesForm booking={booking} change={change} onClose={() => setEditing(false)} />
  }
  return (
    <div className="booking-notes">
      {notes && <p dir="auto">{notes}</p>}
      <Button kind="quiet" onPress={() => setEditing(true)}>
        {notes ? t`Edit notes` : t`Add notes`}
      </Button>
    </div>
  )
}

function NotesForm({ booking, change, onClose }: Props & { onClose: () => void }) {
  useOpened(booking)
  const { id, notes: before } = booking
  const form = `notes of ${id}`
  const [text, setText] = useTyped(form, 'notes', before ?? '')

  function close() {
    forgetTyped(form)
    onClose()
  }

  function save() {
    change.mutate(
      { id, notes: text.trim() || null },
      {
        onSuccess: () => {
          toast(t`The notes are saved.`, () => change.mutate({ id, notes: before }))
          close()
        },
      },
    )
  }

  return (
    <Form keptAs={form} error={change.error} onSubmit={save}>
      <TextField
        label={t`Notes`}
        name="notes"
        lines={3}
        autoFocus
        value={text}
        onChange={setText}
      />
      <Actions>
        <Button onPress={close}>{t`Leave notes as they are`}</Button>
        <Button kind="primary" type="submit" isPending={change.isPending}>
          {t`Save notes`}
        </Button>
      </Actions>
    </Form>
  )
}
