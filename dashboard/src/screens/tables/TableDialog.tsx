import type { Schema } from '../../api'
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

  function submit() {
    const body = { name: name.trim(), area: area.trim() || null, minSeats, maxSeats }
    save.mutate(body, {
      onSuccess: () => {
        toast(`Table ${body.name} is ${edited ? 'changed' : 'added'}.`)
        forgetTyped(form)
        onClose()
      },
    })
  }

  return (
    <Dialog title={edited ? 'Edit table' : 'New table'} isOpen onClose={onClose}>
      <Form keptAs={form} error={save.error} onSubmit={submit}>
        <Pair>
          <TextField
            label="Name"
            name="name"
            isRequired
            value={name}
            onChange={setName}
            autoFocus
          />
          <TextField label="Area" name="area" value={area} onChange={setArea} />
        </Pair>
        <Pair>
          <NumberField
            label="Guests at least"
            name="minSeats"
            minValue={1}
            maxValue={500}
            value={minSeats}
            onChange={setMinSeats}
          />
          <NumberField
            label="Guests at most"
            name="maxSeats"
            minValue={1}
            maxValue={500}
            value={maxSeats}
            onChange={setMaxSeats}
          />
        </Pair>
        <DialogActions isPending={save.isPending}>{edited ? 'Save' : 'Add table'}</DialogActions>
      </Form>
    </Dialog>
  )
}
