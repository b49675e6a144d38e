import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Rows } from '../../ui/Rows'
import { useToday } from '../../venue/today'
import { waitingGuests } from './bookings'
import { OneWaiting } from './OneWaiting'
import '../../texts/parts/online'

const AddWaiting = lazyPart(() => import('./AddWaiting'), 'AddWaiting')

/** Who waits for a booking, what is offered to whom until when, and the way to add somebody. */
export function WaitingGuests() {
  const guests = useSuspenseQuery(waitingGuests(useToday())).data
  const [isAdding, setAdding] = useState(false)
  return (
    <Part title={t`Wait list`}>
      <p className="muted">
        {guests.length === 0
          ? t`Nobody waits for a booking.`
          : t`A time that becomes free is offered by email to whoever it suits and has waited longest.`}
      </p>
      {guests.length > 0 && (
        <Rows label={t`Wait list`}>
          {guests.map((guest) => (
            <OneWaiting key={guest.id} guest={guest} />
          ))}
        </Rows>
      )}
      <Actions>
        <Button onPress={() => setAdding(true)}>
          {t({ message: 'Add to wait list', context: 'online booking' })}
        </Button>
      </Actions>
      {isAdding && <AddWaiting onClose={() => setAdding(false)} />}
    </Part>
  )
}
