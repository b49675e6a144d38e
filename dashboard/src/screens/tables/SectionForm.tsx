import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
import { Button } from '../../ui/Button'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
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
    <Dialog
      title={edited ? words.tables.editSection : words.tables.newSection}
      isOpen
      onClose={onClose}
    >
      <Form
        keptAs={form}
        error={save.error ?? remove.error}
        onSubmit={() =>
          save.mutate([{ id: edited?.id ?? null, name: name.trim(), tableIds }], {
            onSuccess: () => done(words.tables.sectionSaved(name.trim())),
          })
        }
      >
        <TextField
          label={words.common.name}
          name="name"
          isRequired
          autoFocus
          value={name}
          onChange={setName}
        />
        <CheckboxGroup
          label={words.common.tables}
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
                onSuccess: () => done(words.tables.sectionDeleted(edited.name)),
              })
            }
          >
            {words.tables.deleteSection}
          </Button>
        )}
        <DialogActions isPending={save.isPending} isDisabled={tableIds.length === 0}>
          {words.tables.saveSection}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
