import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Schema } from '../../api'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
import { Button } from '../../ui/Button'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/TypedForm'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { PartySizeField } from '../reservations/PartySizeField'
import { useDeleteEntry, useSaveEntry } from './queries'
import { useQuote } from './useQuote'
import type { Entry } from './waiting'

interface Props {
  day: Schema['DayOfReservations']
  /** Null: a party that comes in now. */
  edited: Entry | null
  onClose: () => void
}

const USUAL_PARTY = 2
const LONGEST_MINUTES = 720

/** Who comes in and waits, and how long they are told. */
export function EntryForm({ day, edited, onClose }: Props) {
  const form = useFormOf('wait list', edited)
  const [name, setName] = useTyped(form, 'name', edited?.guest_name ?? '')
  const [phone, setPhone] = useTyped(form, 'phone', edited?.phone ?? '')
  const [partySize, setPartySize] = useTyped(form, 'partySize', edited?.party_size ?? USUAL_PARTY)
  const [notes, setNotes] = useTyped(form, 'notes', edited?.notes ?? '')
  const quote = useQuote(day.date, partySize)
  // As long as nobody has said something else, what the tables say.
  const [quoted, setQuoted] = useState(edited?.quoted_minutes ?? null)
  const quotedMinutes = quoted ?? quote.minutes
  const save = useSaveEntry()
  const remove = useDeleteEntry()

  function done(text: string) {
    toast(text)
    forgetTyped(form)
    onClose()
  }

  function submit() {
    const guestName = name.trim()
    const optional = { phone: phone.trim() || null, notes: notes.trim() || null }
    const body = { guestName, partySize, quotedMinutes, ...optional }
    save.mutate(
      { id: edited?.id ?? null, body },
      { onSuccess: () => done(t`${{ name: guestName }} waits for a table.`) },
    )
  }

  return (
    <Dialog title={edited ? t`Edit wait list` : t`Add to wait list`} isOpen onClose={onClose}>
      <Form keptAs={form} error={save.error ?? remove.error} onSubmit={submit}>
        <TextField
          label={t`Name`}
          name="guestName"
          isRequired
          autoFocus
          value={name}
          onChange={setName}
        />
        <Pair>
          <PartySizeField value={partySize} onChange={setPartySize} />
          <NumberField
            label={t`Quoted wait, in minutes`}
            name="quotedMinutes"
            minValue={0}
            maxValue={LONGEST_MINUTES}
            step={5}
            value={quotedMinutes}
            onChange={setQuoted}
            description={quote.sentence}
          />
        </Pair>
        <TextField label={t`Phone`} name="phone" type="tel" value={phone} onChange={setPhone} />
        <TextField label={t`Notes`} name="notes" value={notes} onChange={setNotes} />
        {edited && (
          <Button
            kind="quiet"
            icon="close"
            isPending={remove.isPending}
            onPress={() =>
              remove.mutate(edited.id, {
                onSuccess: () => done(t`${{ name: edited.guest_name }} is off the wait list.`),
              })
            }
          >
            {t`Delete entry`}
          </Button>
        )}
        <DialogActions isPending={save.isPending}>
          {edited ? t`Save` : t`Add to wait list`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
