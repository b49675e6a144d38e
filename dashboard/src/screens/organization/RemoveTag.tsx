import { sentenceOf } from '../../api'
import type { Who } from '../../messages/who'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { toast } from '../../ui/Toast'
import { removed, useChangeTags, type Tag } from './tags'

interface Props {
  tag: Tag
  who: Who
  onClose: () => void
}

/** Asks once more: a tag that is removed leaves all who carry it, and cannot be brought back to them. */
export function RemoveTag({ tag, who, onClose }: Props) {
  const change = useChangeTags()

  function removeNow() {
    change.mutate((tags) => removed(tags, tag), {
      onSuccess: () => {
        toast(words.organization.theTagIsRemoved(tag.name))
        onClose()
      },
    })
  }

  return (
    <Dialog title={words.organization.removeQuestion(tag.name)} isOpen onClose={onClose}>
      {change.error && <Notice>{sentenceOf(change.error)}</Notice>}
      <p>{words.organization.whatRemovingATagDoes(who)}</p>
      <Actions>
        <Button onPress={onClose}>{words.organization.keepTag}</Button>
        <Button kind="danger" isPending={change.isPending} onPress={removeNow}>
          {words.organization.removeTag}
        </Button>
      </Actions>
    </Dialog>
  )
}
