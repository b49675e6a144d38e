import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { Choices } from '../../ui/Choices'
import { Notice } from '../../ui/Notice'
import { mailbox } from '../customers/mailbox'
import type { Further } from '../day/StepsMenu'
import { services } from '../services/queries'
import { providers } from '../staff/queries'
import { AddService } from './AddService'
import type { Appointment } from './diary'
import { NotChanged } from './NotChanged'
import { ServiceLine } from './ServiceLine'
import { openOf, ordered } from './services'
import { useServiceChange } from './useServiceChange'
import { visitOf, type Service } from './visit'
import '../../texts/parts/bookings'
import './Services.css'

/** What a press on a button below changes. */
export type Scope = 'whole' | 'one'

const scopes = (): Record<Scope, string> => ({
  whole: t`The whole visit`,
  one: t`This service`,
})

interface Props {
  appointment: Appointment
  /** Whether its services are what they are: it is paid, of a series, or over. */
  isFixed: boolean
  scope: Scope
  onScope: (scope: Scope) => void
}

/** The services of a visit: one is added, taken out, or comes earlier or later, each by a press that can be undone. */
export function Services({ appointment, isFixed, scope, onScope }: Props) {
  const { id, version, group_id, customer } = appointment
  const { data = [], error } = useQuery(visitOf(group_id))
  const offered = useQuery(services()).data ?? []
  const team = useQuery(providers()).data ?? []
  const [tells, setTells] = useState(true)
  const visit: readonly Service[] = data.length > 0 ? data : [appointment]
  const isMailed = mailbox(customer) !== null
  const change = useServiceChange(visit, tells && isMailed)
  if (error) return <Notice>{sentenceOf(error)}</Notice>

  const open = openOf(visit)
  const nameOf = (one: Service) =>
    offered.find((service) => service.id === one.service_id)?.name ?? appointment.service.name

  function stepsOf(one: Service): Further[] {
    const at = open.indexOf(one)
    if (isFixed || at < 0 || open.length < 2) return []
    const about = { shown: one, name: nameOf(one) }
    // Its line moves in the page, and the focus would stay behind.
    const follow = () =>
      requestAnimationFrame(() =>
        document.getElementById(lineOf(one.id))?.querySelector('button')?.focus(),
      )
    const move = (by: -1 | 1) => () => {
      const ids = ordered(open, one.id, by)
      void change.want({ ...about, change: { kind: 'order', ids } }).then(follow)
    }
    return [
      ...(at > 0 ? [{ name: t`Move up`, take: move(-1) }] : []),
      ...(at < open.length - 1 ? [{ name: t`Move down`, take: move(1) }] : []),
      {
        name: t`Take out of the visit`,
        take: () => void change.want({ ...about, change: { kind: 'take out', id: one.id } }),
        isAgainst: true,
      },
    ]
  }

  return (
    <section className="services" aria-label={t`Services`}>
      <ul className="edit-rows" aria-label={t`Services of the visit`}>
        {visit.map((one) => (
          <li key={one.id} id={lineOf(one.id)}>
            <ServiceLine
              one={one}
              name={nameOf(one)}
              provider={team.find(({ id: who }) => who === one.provider_id)?.name ?? ''}
              isAlone={visit.length === 1}
              isShown={visit.length > 1 && one.id === id}
              steps={stepsOf(one)}
            />
          </li>
        ))}
      </ul>
      {!isFixed && open.length > 0 && open.length < MOST_OF_A_VISIT && (
        <AddService
          isPending={change.isPending}
          onChoose={({ id: serviceId, name }) =>
            void change.want({ change: { kind: 'add', serviceId }, shown: { id, version }, name })
          }
        />
      )}
      {!isFixed && isMailed && visit.length > 1 && (
        <Checkbox isSelected={tells} onChange={setTells}>
          {t`Email the client when services change`}
        </Checkbox>
      )}
      <NotChanged change={change} seenFrom={appointment.starts_at} />
      {visit.length > 1 && (
        <Choices
          label={t`The buttons below act on`}
          choices={scopes()}
          value={scope}
          onChange={onScope}
        />
      )}
    </section>
  )
}

const MOST_OF_A_VISIT = 10
const lineOf = (id: string) => `service-${id}`
