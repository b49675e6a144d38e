import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { words } from '../../messages/words'
import { formatDay } from '../../time'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { toast, toastFailure } from '../../ui/Toast'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { specialHours, useDeleteSpecialHours, useSetSpecialHours } from './queries'
import { windowsInWords } from './week'

const SetSpecialHours = lazyPart(() => import('./SetSpecialHours'), 'SetSpecialHours')

/** Dates with other hours than usual: those to come, and who wants to see them, those that are over. */
export function SpecialHours() {
  const all = useSuspenseQuery(specialHours()).data
  const [isAdding, setAdding] = useState(false)
  const removeNow = useRemoval()
  const now = useToday()
  const coming = all.filter(({ date }) => date >= now)
  const over = all.filter(({ date }) => date < now)
  return (
    <Part
      title={words.hours.specialHours}
      action={
        <Button icon="plus" onPress={() => setAdding(true)}>
          {words.hours.addADate}
        </Button>
      }
    >
      <p className="muted">{words.hours.specialDaysHint}</p>
      {coming.length > 0 && (
        <Dates label={words.hours.specialHoursToCome} dates={coming} onRemove={removeNow} />
      )}
      {over.length > 0 && (
        <details>
          <summary>{words.hours.earlierDates(over.length)}</summary>
          <Dates
            label={words.hours.earlierSpecialHours}
            dates={over.toReversed()}
            onRemove={removeNow}
          />
        </details>
      )}
      {isAdding && <SetSpecialHours onClose={() => setAdding(false)} />}
    </Part>
  )
}

/** Takes a date's own hours away, and offers to bring them back. Not with the list, which is gone with its last date. */
function useRemoval() {
  const { locale } = useVenue()
  const set = useSetSpecialHours()
  const remove = useDeleteSpecialHours()
  const onError = (error: Error) => toastFailure(sentenceOf(error))

  return ({ date, name, closed, windows }: Schema['SpecialHours']) => {
    remove.mutate(date, {
      onSuccess: () =>
        toast(words.hours.hasItsUsualHoursAgain(formatDay(date, locale)), () =>
          set.mutate({ date, name, closed, windows }, { onError }),
        ),
      onError,
    })
  }
}

interface DatesProps {
  label: string
  dates: readonly Schema['SpecialHours'][]
  onRemove: (date: Schema['SpecialHours']) => void
}

function Dates({ label, dates, onRemove }: DatesProps) {
  const { locale } = useVenue()
  return (
    <Rows label={label}>
      {dates.map((one) => (
        <Row
          key={one.date}
          name={formatDay(one.date, locale)}
          note={[one.closed ? words.hours.closed : windowsInWords(one.windows, locale), one.name]
            .filter(Boolean)
            .join(': ')}
        >
          <Button
            kind="quiet"
            icon="close"
            aria-label={words.hours.remove(formatDay(one.date, locale))}
            onPress={() => onRemove(one)}
          />
        </Row>
      ))}
    </Rows>
  )
}
