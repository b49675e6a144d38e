import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onlineWords } from '../../messages/online/words'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Rows } from '../../ui/Rows'
import { useToday } from '../../venue/today'
import { waitingGuests } from './bookings'
import { OneWaiting } from './OneWaiting'

const AddWaiting = lazyPart(() => import('./AddWaiting'), 'AddWaiting')

/** Who waits for a booking, what is offered to whom until when, and the way to add somebody. */
export function WaitingGuests() {
  const guests = useSuspenseQuery(waitingGuests(useToday())).data
  const [isAdding, setAdding] = useState(false)
  return (
    <Part title={onlineWords.waitList}>
      <p className="muted">
        {guests.length === 0 ? onlineWords.nobodyWaits : onlineWords.howItIsOffered}
      </p>
      {guests.length > 0 && (
        <Rows label={onlineWords.waitList}>
          {guests.map((guest) => (
            <OneWaiting key={guest.id} guest={guest} />
          ))}
        </Rows>
      )}
      <Actions>
        <Button onPress={() => setAdding(true)}>{onlineWords.addToWaitList}</Button>
      </Actions>
      {isAdding && <AddWaiting onClose={() => setAdding(false)} />}
    </Part>
  )
}
