import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { formatDay, today } from '../../time'
import { Button } from '../../ui/Button'
import { Row, Rows } from '../../ui/Rows'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../organization/queries'
import { specialHours, useDeleteSpecialHours, useSetSpecialHours } from './queries'
import { windowsInWords } from './week'

const SetSpecialHours = lazy(() =>
  import('./SetSpecialHours').then(({ SetSpecialHours }) => ({ default: SetSpecialHours })),
)

/** Dates with other hours than usual: those to come, and who wants to see them, those that are over. */
export function SpecialHours() {
  const { timezone } = useVenue()
  const all = useSuspenseQuery(specialHours()).data
  const [isAdding, setAdding] = useState(false)
  const now = today(timezone)
  const coming = all.filter(({ date }) => date >= now)
  const over = all.filter(({ date }) => date < now)
  return (
    <section className="hours-part" aria-label="Special hours">
      <header className="hours-head">
        <h2>Special hours</h2>
        <Button icon="plus" onPress={() => setAdding(true)}>
          Add a date
        </Button>
      </header>
      <p className="muted">
        Dates on which you are closed, or open at other times than usual. The times that are offered
        follow them.
      </p>
      {coming.length > 0 && <Dates label="Special hours to come" dates={coming} />}
      {over.length > 0 && (
        <details>
          <summary>{`Earlier dates (${over.length})`}</summary>
          <Dates label="Earlier special hours" dates={over.toReversed()} />
        </details>
      )}
      <Suspense>{isAdding && <SetSpecialHours onClose={() => setAdding(false)} />}</Suspense>
    </section>
  )
}

function Dates({ label, dates }: { label: string; dates: readonly Schema['SpecialHours'][] }) {
  const { locale } = useVenue()
  const set = useSetSpecialHours()
  const remove = useDeleteSpecialHours()
  const onError = (error: Error) => toastFailure(sentenceOf(error))

  function removeNow({ date, closed, windows }: Schema['SpecialHours']) {
    remove.mutate(date, {
      onSuccess: () =>
        toast(`${formatDay(date, locale)} has its usual hours again.`, () =>
          set.mutate({ date, closed, windows }, { onError }),
        ),
      onError,
    })
  }

  return (
    <Rows label={label}>
      {dates.map((one) => (
        <Row
          key={one.date}
          name={formatDay(one.date, locale)}
          note={one.closed ? 'Closed' : windowsInWords(one.windows, locale)}
        >
          <Button
            kind="quiet"
            icon="close"
            aria-label={`Remove ${formatDay(one.date, locale)}`}
            onPress={() => removeNow(one)}
          />
        </Row>
      ))}
    </Rows>
  )
}
