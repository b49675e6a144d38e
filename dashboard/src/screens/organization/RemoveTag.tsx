import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { toast } from '../../ui/Toast'
import { removed, useChangeTags, type Tag } from './tags'

interface Props {
  tag: Tag
  /** Who carries tags here, in words. */
  many: string
  onClose: () => void
}

/** Asks once more: a tag that is removed leaves all who carry it, and cannot be brought back to them. */
export function RemoveTag({ tag, many, onClose }: Props) {
  const change = useChangeTags()

  function removeNow() {
    change.mutate((tags) => removed(tags, tag), {
      onSuccess: () => {
        toast(`The tag “${tag.name}” is removed.`)
        onClose()
      },
    })
  }

  return (
    <Dialog title={`Remove “${tag.name}”?`} isOpen onClose={onClose}>
      {change.error && <Notice>{sentenceOf(change.error)}</Notice>}
      <p>
        {`All ${many} who carry it lose it. A new tag of the same name does not come back to them.`}
      </p>
      <Actions>
        <Button onPress={onClose}>Keep tag</Button>
        <Button kind="danger" isPending={change.isPending} onPress={removeNow}>
          Remove tag
        </Button>
      </Actions>
    </Dialog>
  )
}
