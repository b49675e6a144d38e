import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
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
  const found = useSuspenseQuery(holidays(year)).data
  const coming = found.holidays.filter(({ date }) => date >= today)
  if (found.reason !== null) return <p>{reasons()[found.reason]}</p>
  return (
    <>
      <div className="holidays-year">
        <LazySelect
          label={t`Year`}
          choices={yearsOf(found.yearRange, today)}
          value={String(found.year)}
          onChange={(key) => setYear(Number(key))}
        />
      </div>
      {found.regionUnknown && (
        <p>
          {business.state === null
            ? t`Add your state under Business to see its holidays too. These are the national ones.`
            : t`The state “${{ state: business.state }}” is not known here. These are the national holidays.`}
        </p>
      )}
      {coming.length === 0 ? (
        <p className="muted">
          <Trans>No public holidays left this year.</Trans>
        </p>
      ) : (
        <Rows label={t`Public holidays`}>
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
        onSuccess: () => toast(t`Closed on ${day}.`, () => remove.mutate(date, { onError })),
        onError,
      },
    )
  }

  return (
    <Row name={name} note={`${day}${noteOf(holiday, business.opening_hours, locale)}`}>
      {special === undefined ? (
        <Button aria-label={t`Close on this day: ${day}`} isPending={set.isPending} onPress={close}>
          {t`Close on this day`}
        </Button>
      ) : (
        <Tag tone={special.closed ? 'off' : 'good'} icon={special.closed ? 'strike' : 'clock'}>
          {special.closed
            ? t`Closed`
            : t`Open ${{ hours: windowsInWords(special.windows, locale) }}`}
        </Tag>
      )}
    </Row>
  )
}
