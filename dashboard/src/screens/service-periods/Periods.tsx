import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { weekInWords } from '../hours/week'
import { useVenue } from '../../venue/venue'
import { OnOff } from '../settings/OnOff'
import { servicePeriods, useSwitchPeriod } from './queries'

const PeriodDialog = lazyPart(() => import('./PeriodDialog'), 'PeriodDialog')

/** When parties are taken: lunch, dinner, a late supper. */
export function Periods() {
  const all = useSuspenseQuery(servicePeriods()).data
  const [edited, setEdited] = useState<Schema['ServicePeriod'] | 'new' | null>(null)
  return (
    <Part
      title={words.servicePeriods.servicePeriods}
      action={
        <Button icon="plus" onPress={() => setEdited('new')}>
          {words.servicePeriods.newPeriod}
        </Button>
      }
    >
      {all.length === 0 ? (
        <p className="muted">{words.servicePeriods.whyAddServicePeriods}</p>
      ) : (
        <Rows label={words.servicePeriods.servicePeriods}>
          {all.map((period) => (
            <OnePeriod key={period.id} period={period} onEdit={() => setEdited(period)} />
          ))}
        </Rows>
      )}
      {edited && (
        <PeriodDialog edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Part>
  )
}

function OnePeriod({ period, onEdit }: { period: Schema['ServicePeriod']; onEdit: () => void }) {
  const { locale } = useVenue()
  const { id, name, days, starts_at: opens, ends_at: closes, cover_cap, turn_minutes } = period
  const change = useSwitchPeriod(id)
  const week = weekInWords(
    days.map((day) => ({ day, opens, closes })),
    locale,
  )
  const note = [
    ...week,
    cover_cap === null ? words.servicePeriods.noCap : words.servicePeriods.covers(cover_cap),
    words.servicePeriods.minATable(turn_minutes),
    ...(period.bookable_online ? [] : [words.common.notOnline]),
  ]
  return (
    <Row name={name} note={note.join(' · ')}>
      <OnOff
        name={name}
        isOn={period.active}
        change={change.mutateAsync}
        isPending={change.isPending}
      />
      <Button kind="quiet" aria-label={words.common.editOf(name)} onPress={onEdit}>
        {words.common.edit}
      </Button>
    </Row>
  )
}
