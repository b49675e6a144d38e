import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useSaveTable } from './queries'

interface Props {
  /** Null: a new one. */
  edited: Schema['Table'] | null
  /** Left out where tables are only added. */
  onDelete?: (table: Schema['Table']) => void
  onClose: () => void
}

/** A table, its area, and the parties that it is for. */
export function TableDialog({ edited, onDelete, onClose }: Props) {
  const save = useSaveTable()
  const form = useForm({
    of: 'table',
    record: edited,
    start: { name: '', area: '', minSeats: 1, maxSeats: 4, active: true, bookableOnline: true },
    named: ({ name }) => name,
    save: async (values, table) => {
      const name = values.name.trim()
      await save.mutateAsync({ table, body: { ...values, name, area: values.area.trim() || null } })
      return name
    },
    onSaved: (name) => {
      toast(edited !== null ? t`Table ${name} is changed.` : t`Table ${name} is added.`)
      onClose()
    },
  })

  return (
    <Dialog title={edited ? t`Edit table` : t`New table`} isOpen onClose={onClose}>
      <Form form={form}>
        <Pair>
          <TextField label={t`Name`} {...form.field('name')} isRequired autoFocus />
          <TextField label={t`Area`} {...form.field('area')} />
        </Pair>
        <Pair>
          <NumberField
            label={t`Guests at least`}
            {...form.field('minSeats')}
            minValue={1}
            maxValue={500}
          />
          <NumberField
            label={t`Guests at most`}
            {...form.field('maxSeats')}
            minValue={1}
            maxValue={500}
          />
        </Pair>
        <Checkbox {...form.checked('active')}>{t`Can be booked`}</Checkbox>
        <Checkbox {...form.checked('bookableOnline')}>{t`Bookable online`}</Checkbox>
        {edited && onDelete && (
          <div>
            <Button
              kind="danger"
              onPress={() => {
                onClose()
                onDelete(edited)
              }}
            >
              {t`Delete table…`}
            </Button>
          </div>
        )}
        <DialogActions>{edited ? t`Save` : t`Add table`}</DialogActions>
      </Form>
    </Dialog>
  )
}
