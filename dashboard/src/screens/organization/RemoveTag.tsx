import { select, t } from '@lingui/core/macro'
import { sentenceOf } from '../../api'
import type { Who } from '../../texts/who'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { toast } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { removed, useChangeTags, type Tag } from './tags'

interface Props {
  tag: Tag
  who: Who
  onClose: () => void
}

/** Asks once more: a tag that is removed leaves all who carry it, and cannot be brought back to them. */
export function RemoveTag({ tag, who, onClose }: Props) {
  const { business } = useVenue()
  const change = useChangeTags()

  function removeNow() {
    change.mutate(
      { shown: business, change: (tags) => removed(tags, tag) },
      {
        onSuccess: () => {
          toast(t`The tag “${{ name: tag.name }}” is removed.`)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t`Remove “${{ name: tag.name }}”?`} isOpen onClose={onClose}>
      {change.error && <Notice>{sentenceOf(change.error)}</Notice>}
      <p>
        {select(who, {
          guest:
            'All guests who carry it lose it. A new tag of the same name does not come back to them.',
          other:
            'All clients who carry it lose it. A new tag of the same name does not come back to them.',
        })}
      </p>
      <Actions>
        <Button onPress={onClose}>{t`Keep tag`}</Button>
        <Button kind="danger" isPending={change.isPending} onPress={removeNow}>
          {t`Remove tag`}
        </Button>
      </Actions>
    </Dialog>
  )
}
