import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { errorOf, sentenceOf, type Schema } from '../../api'
import { announce } from '../../live'
import {
  dayOfWallClock,
  formatTime,
  minutesInto,
  minutesOf,
  timeOfDay,
  wallClockAt,
  type Day,
} from '../../time'
import { Button } from '../../ui/Button'
import { DatePicker } from '../../ui/DatePicker'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { dayOfReservations } from '../day/queries'
import { useVenue } from '../organization/queries'
import { tableChoices } from '../tables/choices'
import { TablePicker } from '../tables/TablePicker'
import { DurationSelect } from './DurationSelect'
import { useChangeReservation } from './queries'
import type { Reservation } from './timeline'

interface Props {
  reservation: Reservation
  onClose: () => void
}

const FIELDS = ['startsAt', 'partySize']

/** To another time, day, tables, length or party, without a pointer. */
export function MoveForm({ reservation, onClose }: Props) {
  const { id, starts_at, ends_at, table_ids, party_size } = reservation
  const { locale } = useVenue()
  const [day, setDay] = useState(dayOfWallClock(starts_at))
  const [time, setTime] = useState(timeOfDay(minutesOf(starts_at)))
  const [tableIds, setTableIds] = useState(table_ids)
  const [partySize, setPartySize] = useState(party_size)
  const [durationMinutes, setDuration] = useState<number | null>(null)
  const change = useChangeReservation()

  function undo() {
    const lasted = minutesInto(dayOfWallClock(starts_at), ends_at) - minutesOf(starts_at)
    change.mutate(
      {
        id,
        body: {
          startsAt: starts_at,
          tableIds: table_ids,
          partySize: party_size,
          durationMinutes: lasted,
        },
      },
      { onError: (error) => toastFailure(`Not moved back: ${sentenceOf(error)}`) },
    )
  }

  function submit() {
    const body: Schema['UpdateReservation'] = {
      startsAt: wallClockAt(day, minutesOf(time)),
      tableIds,
      partySize,
      ...(durationMinutes !== null && { durationMinutes }),
    }
    change.mutate(
      { id, body },
      {
        onSuccess: (answered) => {
          toast(`Moved to ${formatTime(answered.reservation.starts_at, locale)}.`, undo)
          onClose()
        },
        onError: (error) => announce(`Not moved: ${sentenceOf(error)}`, 'assertive'),
      },
    )
  }

  return (
    <Dialog title={`Move ${reservation.customer.name}`} isOpen onClose={onClose}>
      <Form error={errorOf(change.error, FIELDS)} onSubmit={submit}>
        <Pair>
          <DatePicker label="Day" value={day} onChange={setDay} />
          <TextField
            label="Time"
            name="startsAt"
            type="time"
            isRequired
            value={time}
            onChange={setTime}
          />
        </Pair>
        <Suspense>
          <TablesOfDay
            day={day}
            time={time}
            except={id}
            locale={locale}
            value={tableIds}
            onChange={setTableIds}
          />
        </Suspense>
        <Pair>
          <NumberField
            label="Guests"
            name="partySize"
            isRequired
            minValue={1}
            maxValue={500}
            value={partySize}
            onChange={setPartySize}
          />
          <DurationSelect value={durationMinutes} onChange={setDuration} unset="As long as now" />
        </Pair>
        <Actions>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            isPending={change.isPending}
            isDisabled={tableIds.length === 0}
          >
            Move
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}

interface TablesProps {
  day: Day
  time: string
  /** The reservation that is being moved. */
  except: string | null
  locale: string
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** The tables as they are taken on a day that may not be the one on the screen. */
export function TablesOfDay({ day, time, except, ...picker }: TablesProps) {
  const { data } = useSuspenseQuery(dayOfReservations(day))
  return (
    <TablePicker
      {...picker}
      choices={tableChoices(data, minutesOf(time) || 0, except)}
      whenNone="Choose at least one"
    />
  )
}
