import { sentenceOf, type Schema } from '../../api'
import { announce } from '../../live'
import { formatMinutes, wallClockAt } from '../../time'
import { toast, toastFailure } from '../../ui/Toast'
import { useMoveReservation, type Move } from './queries'
import { withTable } from './timeline'
import { placeOf, type Moving } from './useMoving'

/** What dropping a party on the timeline does: it moves, it can be undone, and a refusal says why. */
export function useDrop(data: Schema['DayOfReservations'], locale: string) {
  const { date, tables } = data
  const move = useMoveReservation(date, tables)

  return ({ booked, from, tableId, start }: Moving) => {
    const { reservation } = booked
    const length = booked.end - booked.start
    const there: Move = {
      before: reservation,
      startsAt: wallClockAt(date, start),
      endsAt: wallClockAt(date, start + length),
      tableIds: withTable(reservation.table_ids, from, tableId),
    }
    const back: Move = {
      before: reservation,
      startsAt: reservation.starts_at,
      endsAt: reservation.ends_at,
      tableIds: reservation.table_ids,
    }
    const was = formatMinutes(booked.start, locale)
    move.mutate(there, {
      onSuccess: () => {
        toast(`Moved to ${placeOf({ start, tableId }, tables, locale)}.`, () =>
          move.mutate(back, {
            onError: (error) => toastFailure(`Not moved back: ${sentenceOf(error)}`),
          }),
        )
      },
      onError: (error) => {
        toastFailure(`Not moved: ${sentenceOf(error)}`)
        announce(`Not moved: ${sentenceOf(error)} Back at ${was}.`, 'assertive')
      },
    })
  }
}
