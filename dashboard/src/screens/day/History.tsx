import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLately } from '../../time'
import { Button } from '../../ui/Button'
import { Drawn } from '../../ui/Drawn'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { logOf } from '../audit-log/queries'
import { whoOf } from '../audit-log/words'
import { customer } from '../customers/queries'
import { members } from '../members/queries'
import { services } from '../services/queries'
import { happenedTo, namedIn, type Kept, type Logged } from './happened'
import { movesOf } from './moves'
import '../../texts/parts/bookings'
import './History.css'

const SHOWN = 4

interface Props {
  booking: Kept & { id: string; version: number }
}

/** What has happened to a booking, the newest first; who of the team did it, for who may read the audit log. */
export function History({ booking }: Props) {
  const { locale, timezone, isAdmin, organization, who } = useVenue()
  const money = useMoney()
  const [isWhole, setWhole] = useState(false)
  const { data: moves = [] } = useQuery(movesOf(organization.business_type, booking))
  const { data: entries = [] } = useQuery({ ...logOf(booking), enabled: isAdmin })
  const { data: team = [] } = useQuery({ ...members(), enabled: isAdmin })
  const people = new Map(team.map(({ user_id, email }) => [user_id, email ?? '']))
  const log = entries.map((entry) => ({ entry, by: whoOf(entry, people) }))
  const nameOf = useNamesIn(log)
  const all = happenedTo(booking, moves, log, locale, { money, who, nameOf })
  const shown = isWhole ? all : all.slice(0, SHOWN)
  return (
    <section className="history" aria-labelledby="history">
      <header className="history-head">
        <h3 id="history">
          <Trans context="booking">What happened</Trans>
        </h3>
        {shown.length < all.length && (
          <Button kind="quiet" onPress={() => setWhole(true)}>
            {t`Show all ${{ count: all.length }}`}
          </Button>
        )}
      </header>
      <ol>
        {shown.map(({ at, what, drawing, by }) => (
          <li key={`${at} ${what}`}>
            <Drawn path={drawing} />
            <span>
              {what}
              {by && <small>{by}</small>}
            </span>
            <time dateTime={at}>{formatLately(at, locale, timezone)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the services and clients are called that a booking had and has. */
function useNamesIn(log: readonly Logged[]): (id: string) => string | null {
  const ids = namedIn(log)
  const { data: offered = [] } = useQuery({ ...services(), enabled: ids.services.length > 0 })
  const clients = useQueries({ queries: ids.clients.map((id) => customer(id)) })
  const known = [...offered, ...clients.flatMap(({ data }) => data ?? [])]
  return (id) => known.find((one) => one.id === id)?.name ?? null
}
