import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schema } from '../../api'
import { useNow, useToday } from '../../venue/today'
import { dayOfReservations } from '../day/queries'
import { Booking } from './Booking'
import { firstSlot } from './timeline'

interface Props {
  guest: Pick<Schema['Customer'], 'id' | 'name'>
  onClose: () => void
}

/** A new reservation for a guest who is known, beside whatever led to it: today's, until another day is chosen. */
export function ReserveFor({ guest, onClose }: Props) {
  const today = useToday()
  const now = useNow(today)
  const { data } = useSuspenseQuery(dayOfReservations(today))
  const [minutes] = useState(() => firstSlot(data, now))
  const slot = { tableId: null, minutes, isWalkIn: false }
  return <Booking day={data} slot={slot} guest={guest} onClose={onClose} />
}
