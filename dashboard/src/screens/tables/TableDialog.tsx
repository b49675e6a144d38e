import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useSaveTable } from './queries'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
import { useOpened } from '../../versions'

interface Props {
  /** Null: a new one. */
  edited: Schema['Table'] | null
  onClose: () => void
}

/** A table, its area, and the parties that it is for. */
export function TableDialog({ edited, onClose }: Props) {
  const form = useFormOf('table', edited)
  const [name, setName] = useTyped(form, 'name', edited?.name ?? '')
  const [area, setArea] = useTyped(form, 'area', edited?.area ?? '')
  const [minSeats, setMinSeats] = useTyped(form, 'minSeats', edited?.min_seats ?? 1)
  const [maxSeats, setMaxSeats] = useTyped(form, 'maxSeats', edited?.max_seats ?? 4)
  useOpened(edited)
  const save = useSaveTable(edited?.id ?? null)

  function submit(values: FormData) {
    const body = {
      name: name.trim(),
      area: area.trim() || null,
      minSeats,
      maxSeats,
      bookableOnline: values.has('bookableOnline'),
    }
    save.mutate(body, {
      onSuccess: () => {
        toast(words.tables.tableIs(body.name, edited !== null))
        forgetTyped(form)
        onClose()
      },
    })
  }

  return (
    <Dialog
      title={edited ? words.tables.editTable : words.tables.newTable}
      isOpen
      onClose={onClose}
    >
      <Form keptAs={form} error={save.error} onSubmit={submit}>
        <Pair>
          <TextField
            label={words.common.name}
            name="name"
            isRequired
            value={name}
            onChange={setName}
            autoFocus
          />
          <TextField label={words.tables.area} name="area" value={area} onChange={setArea} />
        </Pair>
        <Pair>
          <NumberField
            label={words.tables.guestsAtLeast}
            name="minSeats"
            minValue={1}
            maxValue={500}
            value={minSeats}
            onChange={setMinSeats}
          />
          <NumberField
            label={words.tables.guestsAtMost}
            name="maxSeats"
            minValue={1}
            maxValue={500}
            value={maxSeats}
            onChange={setMaxSeats}
          />
        </Pair>
        <Checkbox name="bookableOnline" defaultSelected={edited?.bookable_online ?? true}>
          {words.common.bookableOnline}
        </Checkbox>
        <DialogActions isPending={save.isPending}>
          {edited ? words.common.save : words.tables.addTable}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
