import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { HitList } from './HitList'

interface Props {
  whom: Schema['WhomItHits']
  onDone: (isMeant: boolean) => void
}

/** Asks before time is taken away in which somebody is booked: nobody is cancelled by it. */
export function HitsDialog({ whom: { hits, hitsTotal }, onDone }: Props) {
  return (
    <Dialog title={words.hits.title} isOpen onClose={() => onDone(false)}>
      <p>{words.hits.stay(hitsTotal)}</p>
      <HitList hits={hits} onLeave={() => onDone(false)} />
      {hitsTotal > hits.length && (
        <p className="muted">{words.hits.more(hitsTotal - hits.length)}</p>
      )}
      <Actions>
        <Button onPress={() => onDone(false)}>{words.hits.leaveAsItIs}</Button>
        <Button kind="primary" onPress={() => onDone(true)}>
          {words.hits.changeAnyway}
        </Button>
      </Actions>
    </Dialog>
  )
}
