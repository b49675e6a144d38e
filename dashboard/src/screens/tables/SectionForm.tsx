import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
import { Button } from '../../ui/Button'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
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
  const form = useFormOf('section', edited)
  const [name, setName] = useTyped(form, 'name', edited?.name ?? '')
  const [tableIds, setTableIds] = useTyped(form, 'tableIds', edited?.table_ids ?? [])
  const save = useSaveSections()
  const remove = useDeleteSection()

  function done(text: string) {
    toast(text)
    forgetTyped(form)
    onClose()
  }

  return (
    <Dialog title={edited ? t`Edit section` : t`New section`} isOpen onClose={onClose}>
      <Form
        keptAs={form}
        error={save.error ?? remove.error}
        onSubmit={() =>
          save.mutate([{ id: edited?.id ?? null, name: name.trim(), tableIds }], {
            onSuccess: () => done(t`${{ name: name.trim() }} is saved.`),
          })
        }
      >
        <TextField
          label={t`Name`}
          name="name"
          isRequired
          autoFocus
          value={name}
          onChange={setName}
        />
        <CheckboxGroup
          label={t`Tables`}
          value={tableIds}
          onChange={setTableIds}
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
        <DialogActions isPending={save.isPending} isDisabled={tableIds.length === 0}>
          {t`Save section`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
