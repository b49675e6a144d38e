import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { formatDay } from '../../time'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { RowToEdit } from '../../ui/RowToEdit'
import { toast, toastFailure } from '../../ui/Toast'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { specialHours, useDeleteSpecialHours, useSetSpecialHours } from './queries'
import { windowsInWords } from './week'

const SetSpecialHours = lazyPart(() => import('./SetSpecialHours'), 'SetSpecialHours')

/** Dates with other hours than usual: those to come, and who wants to see them, those that are over. */
export function SpecialHours() {
  const all = useSuspenseQuery(specialHours()).data
  const [edited, setEdited] = useState<Schema['SpecialHours'] | 'new' | null>(null)
  const removeNow = useRemoval()
  const now = useToday()
  const coming = all.filter(({ date }) => date >= now)
  const over = all.filter(({ date }) => date < now)
  return (
    <Part
      title={t`Special hours`}
      action={
        <Button icon="plus" onPress={() => setEdited('new')}>
          {t`Add a date`}
        </Button>
      }
    >
      <p className="muted">
        <Trans>
          Days you are closed or open at other times than usual. Nobody can book online outside
          them.
        </Trans>
      </p>
      {coming.length > 0 && (
        <Dates
          label={t`Special hours to come`}
          dates={coming}
          onEdit={setEdited}
          onRemove={removeNow}
        />
      )}
      {over.length > 0 && (
        <details>
          <summary>
            <Trans>Earlier dates ({{ count: over.length }})</Trans>
          </summary>
          <Dates label={t`Earlier special hours`} dates={over.toReversed()} onRemove={removeNow} />
        </details>
      )}
      {edited && (
        <SetSpecialHours
          edited={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
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
        toast(t`${{ day: formatDay(date, locale) }} has its usual hours again.`, () =>
          set.mutate({ date, name, closed, windows }, { onError }),
        ),
      onError,
    })
  }
}

interface DatesProps {
  label: string
  dates: readonly Schema['SpecialHours'][]
  /** Left out for those that are over. */
  onEdit?: (date: Schema['SpecialHours']) => void
  onRemove: (date: Schema['SpecialHours']) => void
}

function Dates({ label, dates, onEdit, onRemove }: DatesProps) {
  const { locale } = useVenue()
  return (
    <Rows label={label}>
      {dates.map((one) => {
        const day = formatDay(one.date, locale)
        const line = {
          name: day,
          note: [one.closed ? t`Closed` : windowsInWords(one.windows, locale), one.name]
            .filter(Boolean)
            .join(': '),
          children: (
            <Button
              kind="quiet"
              icon="close"
              aria-label={t`Remove ${{ day }}`}
              onPress={() => onRemove(one)}
            />
          ),
        }
        return onEdit ? (
          <RowToEdit key={one.date} {...line} onEdit={() => onEdit(one)} />
        ) : (
          <Row key={one.date} {...line} />
        )
      })}
    </Rows>
  )
}
