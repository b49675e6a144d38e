import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { added, renamed, useChangeTags, type Tag } from './tags'

interface Props {
  /** Null: a new one. */
  edited: Tag | null
  onClose: () => void
}

/** A tag's name; whoever carries the tag has it under its new name at once. */
export function TagDialog({ edited, onClose }: Props) {
  const change = useChangeTags()
  const [name, setName] = useState(edited?.name ?? '')

  function submit() {
    const wanted = name.trim()
    change.mutate((tags) => (edited ? renamed(tags, edited, wanted) : added(tags, wanted)), {
      onSuccess: () => {
        toast(edited ? t`The tag is now “${wanted}”.` : t`The tag “${wanted}” is added.`)
        onClose()
      },
    })
  }

  return (
    <Dialog
      title={edited ? t`Rename “${{ name: edited.name }}”` : t`New tag`}
      isOpen
      onClose={onClose}
    >
      <Form error={change.error} onSubmit={submit}>
        <TextField
          label={t`Name`}
          name="name"
          isRequired
          autoFocus
          value={name}
          onChange={setName}
        />
        <DialogActions isPending={change.isPending}>
          {edited ? t`Rename tag` : t`Add tag`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
