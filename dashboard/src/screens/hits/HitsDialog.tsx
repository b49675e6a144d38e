import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { HitList } from './HitList'
import '../../texts/parts/hits'

interface Props {
  whom: Schema['WhomItHits']
  onDone: (isMeant: boolean) => void
}

/** Asks before time is taken away in which somebody is booked: nobody is cancelled by it. */
export function HitsDialog({ whom: { hits, hitsTotal }, onDone }: Props) {
  return (
    <Dialog title={t`Who is booked`} isOpen onClose={() => onDone(false)}>
      <p>
        {plural(
          { count: hitsTotal },
          {
            one: '# booking cannot stay like this. Nobody is cancelled by the change: call, and move or cancel them.',
            other:
              '# bookings cannot stay like this. Nobody is cancelled by the change: call, and move or cancel them.',
          },
        )}
      </p>
      <HitList hits={hits} onLeave={() => onDone(false)} />
      {hitsTotal > hits.length && (
        <p className="muted">
          <Trans>And {{ count: hitsTotal - hits.length }} more, later.</Trans>
        </p>
      )}
      <Actions>
        <Button onPress={() => onDone(false)}>{t`Leave as it is`}</Button>
        <Button kind="primary" onPress={() => onDone(true)}>
          {t`Change anyway`}
        </Button>
      </Actions>
    </Dialog>
  )
}
