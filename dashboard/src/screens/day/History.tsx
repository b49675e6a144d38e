import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLately } from '../../time'
import { Button } from '../../ui/Button'
import { Drawn } from '../../ui/Drawn'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { logOf } from '../audit-log/queries'
import { whoOf } from '../audit-log/words'
import { members } from '../members/queries'
import { happenedTo, type Kept } from './happened'
import { movesOf } from './moves'
import '../../texts/parts/bookings'
import './History.css'

const SHOWN = 4

interface Props {
  booking: Kept & { id: string; version: number }
}

/** What has happened to a booking, the newest first; who of the team did it, for who may read the audit log. */
export function History({ booking }: Props) {
  const { locale, timezone, isAdmin, organization } = useVenue()
  const money = useMoney()
  const [isWhole, setWhole] = useState(false)
  const { data: moves = [] } = useQuery(movesOf(organization.business_type, booking))
  const { data: entries = [] } = useQuery({ ...logOf(booking), enabled: isAdmin })
  const { data: team = [] } = useQuery({ ...members(), enabled: isAdmin })
  const people = new Map(team.map(({ user_id, email }) => [user_id, email ?? '']))
  const log = entries.map((entry) => ({ entry, by: whoOf(entry, people) }))
  const all = happenedTo(booking, moves, log, locale, money)
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
