import { Suspense, useState } from 'react'
import { errorOf, sentenceOf } from '../../api'
import { announce } from '../../live'
import { dayOfWallClock, minutesOf, timeOfDay, wallClockAt } from '../../time'
import { Button } from '../../ui/Button'
import { DatePicker } from '../../ui/DatePicker'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useVenue } from '../organization/queries'
import { DurationSelect } from '../reservations/DurationSelect'
import { TablesOfDay } from '../reservations/MoveForm'
import { useWrites, type Enquiry } from './queries'

interface Props {
  enquiry: Enquiry
  onClose: () => void
}

const FIELDS = ['partySize', 'startsAt']

/** Holds tables for the group until it has made up its mind, or books them at once. */
export function Holding({ enquiry, onClose }: Props) {
  const { locale } = useVenue()
  const [day, setDay] = useState(dayOfWallClock(enquiry.starts_at))
  const [time, setTime] = useState(timeOfDay(minutesOf(enquiry.starts_at)))
  const [partySize, setPartySize] = useState(enquiry.party_size)
  const [durationMinutes, setDuration] = useState<number | null>(null)
  const [tableIds, setTableIds] = useState<string[]>([])
  const { convert } = useWrites(enquiry.id)

  function hold(status: 'pending' | 'confirmed') {
    const startsAt = wallClockAt(day, minutesOf(time))
    convert.mutate(
      {
        status,
        tableIds,
        partySize,
        startsAt,
        ...(durationMinutes !== null && { durationMinutes }),
      },
      {
        onSuccess: () => {
          const done = status === 'pending' ? 'pencilled in' : 'booked'
          toast(`${enquiry.guest_name} is ${done}.`)
          onClose()
        },
        onError: (error) => announce(`Not held: ${sentenceOf(error)}`, 'assertive'),
      },
    )
  }

  return (
    <Dialog title={`Tables for ${enquiry.guest_name}`} isOpen onClose={onClose}>
      <Form error={errorOf(convert.error, FIELDS)} onSubmit={() => hold('pending')}>
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
            except={null}
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
          <DurationSelect value={durationMinutes} onChange={setDuration} unset="As usual" />
        </Pair>
        <Actions>
          <Button
            isPending={convert.isPending}
            isDisabled={tableIds.length === 0}
            onPress={() => hold('confirmed')}
          >
            Book at once
          </Button>
          <Button
            kind="primary"
            type="submit"
            isPending={convert.isPending}
            isDisabled={tableIds.length === 0}
          >
            Pencil in
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
