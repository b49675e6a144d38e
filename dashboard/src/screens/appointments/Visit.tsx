import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { dayOfWallClock } from '../../time'
import { Choices } from '../../ui/Choices'
import { Notice } from '../../ui/Notice'
import { Row, Rows } from '../../ui/Rows'
import { useVenue } from '../../venue/venue'
import { StateTag } from '../day/StateTag'
import { whenSeenFrom } from '../day/whenSeenFrom'
import { services } from '../services/queries'
import { providers } from '../staff/queries'
import type { Appointment } from './diary'
import { visitOf } from './visit'
import './Visit.css'

/** What a press on a button below changes. */
export type Scope = 'whole' | 'one'

const scopes = (): Record<Scope, string> => ({
  whole: t`The whole visit`,
  one: t`This service`,
})

interface Props {
  appointment: Appointment
  scope: Scope
  onScope: (scope: Scope) => void
}

/** All services of the visit that an appointment belongs to, and to how much of it the buttons apply; nothing for one alone. */
export function Visit({ appointment, scope, onScope }: Props) {
  const { locale } = useVenue()
  const { data: visit = [], error } = useQuery(visitOf(appointment.group_id))
  const offered = useQuery(services()).data ?? []
  const team = useQuery(providers()).data ?? []
  if (error) return <Notice>{sentenceOf(error)}</Notice>
  if (visit.length < 2) return null
  const day = dayOfWallClock(appointment.starts_at)
  const nameIn = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? ''

  return (
    <section className="visit" aria-labelledby="visit">
      <h3 id="visit">
        <Trans>Visit of {{ count: visit.length }} services</Trans>
      </h3>
      <Rows label={t`Services of the visit`}>
        {visit.map((one) => {
          const when = whenSeenFrom(day, one.starts_at, locale)
          return (
            <Row
              key={one.id}
              name={`${when} · ${nameIn(offered, one.service_id)}`}
              note={
                one.id === appointment.id
                  ? t`${{ provider: nameIn(team, one.provider_id) }} · this service`
                  : nameIn(team, one.provider_id)
              }
            >
              <StateTag status={one.status} />
            </Row>
          )
        })}
      </Rows>
      <Choices
        label={t`The buttons below act on`}
        choices={scopes()}
        value={scope}
        onChange={onScope}
      />
    </section>
  )
}
