import { t } from '@lingui/core/macro'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useDeleteGroup, useSaveGroup } from './groupQueries'
import '../../texts/parts/menu'

interface Props {
  /** Null: a new one. */
  edited: Schema['ServiceGroup'] | null
  onClose: () => void
}

/** A group of services: what it is called, and what guests read below its name. */
export function GroupDialog({ edited, onClose }: Props) {
  const save = useSaveGroup()
  const remove = useDeleteGroup()
  const form = useForm({
    of: 'service-group',
    record: edited,
    start: { name: '', note: '' },
    named: ({ name }) => name,
    save: (values, group) =>
      save.mutateAsync({ group, body: { name: values.name, note: values.note.trim() || null } }),
    onSaved: () => {
      toast(edited ? t`The group is changed.` : t`The group is added.`)
      onClose()
    },
  })

  function take(group: Schema['ServiceGroup']) {
    void remove.mutateAsync(group).then(
      () => {
        toast(t`The group is deleted. Its services stay.`)
        onClose()
      },
      (error: unknown) => toastFailure(sentenceOf(error)),
    )
  }

  return (
    <Dialog title={edited ? t`Edit group` : t`New group`} isOpen onClose={onClose}>
      <Form form={form}>
        <TextField label={t`Name`} {...form.field('name')} isRequired autoFocus maxLength={100} />
        <TextField
          label={t`Note`}
          description={t`Guests read it below the name.`}
          {...form.field('note')}
          maxLength={120}
        />
        {edited && (
          <div>
            <Button kind="danger" isPending={remove.isPending} onPress={() => take(edited)}>
              {t`Delete group`}
            </Button>
          </div>
        )}
        <DialogActions>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
