import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useDeleteSection, useSaveSections } from './queries'
import { tablesFor } from './sections'

interface Props {
  day: Schema['DayOfReservations']
  /** Null: a new one. */
  edited: Schema['Section'] | null
  onClose: () => void
}

/** A section: its name, and which tables belong to it. */
export function SectionForm({ day: { tables, sections }, edited, onClose }: Props) {
  const save = useSaveSections()
  const remove = useDeleteSection()
  const form = useForm({
    of: 'section',
    record: edited,
    start: { name: '', tableIds: [] as string[] },
    named: ({ name }) => name,
    save: async (values, section) => {
      const name = values.name.trim()
      await save.mutateAsync([{ id: section?.id ?? null, ...values, name }])
      return name
    },
    onSaved: (name) => done(t`${name} is saved.`),
  })

  function done(text: string) {
    toast(text)
    form.discard()
    onClose()
  }

  return (
    <Dialog title={edited ? t`Edit section` : t`New section`} isOpen onClose={onClose}>
      <Form form={form} error={form.error ?? remove.error}>
        <TextField label={t`Name`} {...form.field('name')} isRequired autoFocus />
        <CheckboxGroup
          label={t`Tables`}
          {...form.field('tableIds')}
          choices={tablesFor(edited, tables, sections)}
        />
        {edited && (
          <Button
            kind="quiet"
            icon="close"
            isPending={remove.isPending}
            onPress={() =>
              remove.mutate(edited.id, {
                onSuccess: () => done(t`${{ name: edited.name }} is deleted.`),
              })
            }
          >
            {t`Delete section`}
          </Button>
        )}
        <DialogActions isDisabled={form.values.tableIds.length === 0}>
          {t`Save section`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
