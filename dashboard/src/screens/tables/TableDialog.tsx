import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/TypedForm'
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
        toast(
          edited !== null
            ? t`Table ${{ name: body.name }} is changed.`
            : t`Table ${{ name: body.name }} is added.`,
        )
        forgetTyped(form)
        onClose()
      },
    })
  }

  return (
    <Dialog title={edited ? t`Edit table` : t`New table`} isOpen onClose={onClose}>
      <Form keptAs={form} error={save.error} onSubmit={submit}>
        <Pair>
          <TextField
            label={t`Name`}
            name="name"
            isRequired
            value={name}
            onChange={setName}
            autoFocus
          />
          <TextField label={t`Area`} name="area" value={area} onChange={setArea} />
        </Pair>
        <Pair>
          <NumberField
            label={t`Guests at least`}
            name="minSeats"
            minValue={1}
            maxValue={500}
            value={minSeats}
            onChange={setMinSeats}
          />
          <NumberField
            label={t`Guests at most`}
            name="maxSeats"
            minValue={1}
            maxValue={500}
            value={maxSeats}
            onChange={setMaxSeats}
          />
        </Pair>
        <Checkbox name="bookableOnline" defaultSelected={edited?.bookable_online ?? true}>
          {t`Bookable online`}
        </Checkbox>
        <DialogActions isPending={save.isPending}>{edited ? t`Save` : t`Add table`}</DialogActions>
      </Form>
    </Dialog>
  )
}
