import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { words } from '../../messages/words'
import { formatDay } from '../../time'
import { Button } from '../../ui/Button'
import { Row, Rows } from '../../ui/Rows'
import { LazySelect } from '../../ui/LazySelect'
import { Tag } from '../../ui/Tag'
import { toast, toastFailure } from '../../ui/Toast'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { noteOf, reasons, yearsOf } from './holidays'
import { holidays, specialHours, useDeleteSpecialHours, useSetSpecialHours } from './queries'
import { windowsInWords } from './week'
import './Holidays.css'

const LONGEST_NAME = 100

/** The public holidays of where the business is, each with what it does on that day. */
export function Holidays() {
  const { business } = useVenue()
  const today = useToday()
  const [year, setYear] = useState<number | null>(null)
  const told = useSuspenseQuery(holidays(year)).data
  const coming = told.holidays.filter(({ date }) => date >= today)
  if (told.reason !== null) return <p>{reasons()[told.reason]}</p>
  return (
    <>
      <div className="holidays-year">
        <LazySelect
          label={words.hours.year}
          choices={yearsOf(told.yearRange, today)}
          value={String(told.year)}
          onChange={(key) => setYear(Number(key))}
        />
      </div>
      {told.regionUnknown && (
        <p>
          {business.state === null
            ? words.hours.addYourState
            : words.hours.unknownState(business.state)}
        </p>
      )}
      {coming.length === 0 ? (
        <p className="muted">{words.hours.noHolidayLeft}</p>
      ) : (
        <Rows label={words.hours.publicHolidays}>
          {coming.map((holiday) => (
            <OneHoliday key={`${holiday.date} ${holiday.name}`} holiday={holiday} />
          ))}
        </Rows>
      )}
    </>
  )
}

function OneHoliday({ holiday }: { holiday: Schema['Holiday'] }) {
  const { business, locale } = useVenue()
  const special = useSuspenseQuery(specialHours()).data.find(({ date }) => date === holiday.date)
  // Not with the button, which is gone by the time that the day is closed: nobody would be told then.
  const set = useSetSpecialHours()
  const remove = useDeleteSpecialHours()
  const { date, name } = holiday
  const day = formatDay(date, locale)
  const onError = (error: Error) => toastFailure(sentenceOf(error))

  function close() {
    set.mutate(
      { date, closed: true, name: name.slice(0, LONGEST_NAME) },
      {
        onSuccess: () => toast(words.hours.closedOn(day), () => remove.mutate(date, { onError })),
        onError,
      },
    )
  }

  return (
    <Row name={name} note={`${day}${noteOf(holiday, business.opening_hours, locale)}`}>
      {special === undefined ? (
        <Button
          aria-label={words.hours.closeOnThisDay(day)}
          isPending={set.isPending}
          onPress={close}
        >
          {words.hours.closeThisDay}
        </Button>
      ) : (
        <Tag tone={special.closed ? 'off' : 'good'} icon={special.closed ? 'strike' : 'clock'}>
          {special.closed
            ? words.hours.closed
            : words.hours.open(windowsInWords(special.windows, locale))}
        </Tag>
      )}
    </Row>
  )
}
