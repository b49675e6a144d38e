import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { added, renamed, useChangeTags, type Tag } from './tags'

interface Props {
  /** Null: a new one. */
  edited: Tag | null
  onRemove: (tag: Tag) => void
  onClose: () => void
}

/** A tag's name; whoever carries the tag has it under its new name at once. */
export function TagDialog({ edited, onRemove, onClose }: Props) {
  const change = useChangeTags()
  const { business } = useVenue()
  const form = useForm({
    of: 'tag',
    record: edited && { ...edited, version: business.version },
    start: { name: '' },
    named: ({ name }) => name,
    save: async ({ name }, tag) => {
      const wanted = name.trim()
      await change.mutateAsync({
        shown: { ...business, version: tag?.version ?? business.version },
        change: (tags) => (tag ? renamed(tags, tag, wanted) : added(tags, wanted)),
      })
      return wanted
    },
    onSaved: (wanted) => {
      toast(edited ? t`The tag is now “${wanted}”.` : t`The tag “${wanted}” is added.`)
      onClose()
    },
  })

  return (
    <Dialog
      title={edited ? t`Rename “${{ name: edited.name }}”` : t`New tag`}
      isOpen
      onClose={onClose}
    >
      <Form form={form}>
        <TextField label={t`Name`} {...form.field('name')} isRequired autoFocus />
        {edited && (
          <div>
            <Button
              kind="danger"
              onPress={() => {
                onClose()
                onRemove(edited)
              }}
            >
              {t`Remove tag…`}
            </Button>
          </div>
        )}
        <DialogActions>{edited ? t`Rename tag` : t`Add tag`}</DialogActions>
      </Form>
    </Dialog>
  )
}
