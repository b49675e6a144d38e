import { t } from '@lingui/core/macro'
import { sentenceOf } from '../../api'
import { dialling } from '../../phone'
import { lasting } from '../../texts/lasting'
import { Button } from '../../ui/Button'
import { Tag } from '../../ui/Tag'
import { toast, toastFailure } from '../../ui/Toast'
import { useChangeEntry } from './queries'
import type { Waiting } from './waiting'

interface Props {
  waiting: Waiting
  onEdit: () => void
  onSeat: () => void
}

/** A party at the door, and the two ways in which its wait ends. */
export function DoorLine({ waiting: { entry, waited, isOverdue }, onEdit, onSeat }: Props) {
  const { id, guest_name, party_size, phone, notes, quoted_minutes } = entry
  const change = useChangeEntry()
  const onError = (error: Error) => toastFailure(sentenceOf(error))

  function leave() {
    const back = () => change.mutate({ id, status: 'waiting' }, { onError })
    // The line is gone by then, and with it what `mutate` would call.
    void change
      .mutateAsync({ id, status: 'left' })
      .then(() => toast(t`${{ name: guest_name }} has left.`, back), onError)
  }

  return (
    <li className="door-line">
      <div className="door-who">
        <Button kind="quiet" className="evening-name" onPress={onEdit}>
          {`${guest_name} · ${party_size}`}
        </Button>
        {phone && <a href={dialling(phone)}>{phone}</a>}
        {notes && <span className="door-note">{notes}</span>}
      </div>
      <Tag tone={isOverdue ? 'bad' : 'off'} icon="clock">
        {t`${{ waited: lasting(waited) }} of ${{ quoted: lasting(quoted_minutes) }}`}
      </Tag>
      <div className="door-steps">
        <Button
          isPending={change.isPending}
          aria-label={t`${{ name: guest_name }} left`}
          onPress={leave}
        >
          {t`Left`}
        </Button>
        <Button kind="primary" aria-label={t`Seat ${{ name: guest_name }}`} onPress={onSeat}>
          {t`Seat`}
        </Button>
      </div>
    </li>
  )
}
