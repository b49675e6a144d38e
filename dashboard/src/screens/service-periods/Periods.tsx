import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schema } from '../../api'
import { latest } from '../../latest'
import { lasting } from '../../texts/lasting'
import { Button } from '../../ui/Button'
import { RowToEdit } from '../../ui/RowToEdit'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Rows } from '../../ui/Rows'
import { weekInWords } from '../hours/week'
import { useVenue } from '../../venue/venue'
import { OffTag } from '../settings/OffTag'
import { servicePeriods } from './queries'

const PeriodDialog = lazyPart(() => import('./PeriodDialog'), 'PeriodDialog')

/** When parties are taken: lunch, dinner, a late supper. */
export function Periods() {
  const all = useSuspenseQuery(servicePeriods()).data
  const [edited, setEdited] = useState<Schema['ServicePeriod'] | 'new' | null>(null)
  return (
    <Part
      title={t`Service periods`}
      action={
        <Button icon="plus" onPress={() => setEdited('new')}>
          {t`New period`}
        </Button>
      }
    >
      {all.length === 0 ? (
        <p className="muted">
          <Trans>Say when you serve, and guests can be offered times.</Trans>
        </p>
      ) : (
        <Rows label={t`Service periods`}>
          {all.map((period) => (
            <OnePeriod key={period.id} period={period} onEdit={() => setEdited(period)} />
          ))}
        </Rows>
      )}
      {edited && (
        <PeriodDialog
          edited={edited === 'new' ? null : latest(all, edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </Part>
  )
}

function OnePeriod({ period, onEdit }: { period: Schema['ServicePeriod']; onEdit: () => void }) {
  const { locale } = useVenue()
  const { name, days, starts_at: opens, ends_at: closes, cover_cap, turn_minutes } = period
  const week = weekInWords(
    days.map((day) => ({ day, opens, closes })),
    locale,
  )
  const note = [
    ...week,
    cover_cap === null
      ? t`no cap`
      : plural({ count: cover_cap }, { one: '# cover', other: '# covers' }),
    t`${{ length: lasting(turn_minutes) }} per table`,
    ...(period.bookable_online ? [] : [t`not online`]),
  ]
  return (
    <RowToEdit name={name} note={note.join(' · ')} onEdit={onEdit}>
      {!period.active && <OffTag />}
    </RowToEdit>
  )
}
