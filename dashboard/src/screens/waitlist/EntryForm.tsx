import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
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
  const save = useSaveEntry()
  const remove = useDeleteEntry()
  const form = useForm({
    of: 'wait list',
    record: edited,
    start: {
      guestName: '',
      phone: '',
      partySize: USUAL_PARTY,
      // As long as nobody has said something else, what the tables say.
      quotedMinutes: null as number | null,
      notes: '',
    },
    named: ({ guestName }) => guestName,
    save: async (values, entry) => {
      const guestName = values.guestName.trim()
      const optional = { phone: values.phone.trim() || null, notes: values.notes.trim() || null }
      const quotedMinutes = values.quotedMinutes ?? quote.minutes
      const body = { guestName, partySize: values.partySize, quotedMinutes, ...optional }
      await save.mutateAsync({ id: entry?.id ?? null, body })
      return guestName
    },
    onSaved: (name) => done(t`${name} waits for a table.`),
  })
  const quote = useQuote(day.date, form.values.partySize)
  const quoted = form.field('quotedMinutes')

  function done(text: string) {
    toast(text)
    form.discard()
    onClose()
  }

  return (
    <Dialog title={edited ? t`Edit wait list` : t`Add to wait list`} isOpen onClose={onClose}>
      <Form form={form} error={form.error ?? remove.error}>
        <TextField label={t`Name`} {...form.field('guestName')} isRequired autoFocus />
        <Pair>
          <PartySizeField {...form.field('partySize')} />
          <NumberField
            label={t`Quoted wait, in minutes`}
            name="quotedMinutes"
            minValue={0}
            maxValue={LONGEST_MINUTES}
            step={5}
            value={quoted.value ?? quote.minutes}
            onChange={quoted.onChange}
            {...(quoted.theirs != null && { theirs: quoted.theirs })}
            description={quote.sentence}
          />
        </Pair>
        <TextField label={t`Phone`} {...form.field('phone')} type="tel" />
        <TextField label={t`Notes`} {...form.field('notes')} />
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
        <DialogActions>{edited ? t`Save` : t`Add to wait list`}</DialogActions>
      </Form>
    </Dialog>
  )
}
