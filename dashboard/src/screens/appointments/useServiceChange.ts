import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { announce } from '../../live'
import type { WallClock } from '../../time'
import { toast, toastFailure } from '../../ui/Toast'
import { usePermission } from '../../venue/usePermission'
import { Doubt, withWarnings } from '../day/doubt'
import type { Certainty } from '../day/useOverrideQuestion'
import { useUndoAppointment } from './queries'
import { isInARow, openOf, useChangeServices, type Change } from './services'
import type { Service } from './visit'
import '../../texts/parts/bookings'

/** What is to become of the services of a visit; `name` is the service's that it is about. */
export interface Wanted {
  change: Change
  shown: Pick<Service, 'id' | 'version'>
  name: string
}

const ONCE_TRIED: Certainty = { isSure: false }

/**
 * Changes the services of a visit, says so and offers the way back. What is unusual is asked first (`doubt`), and what is
 * refused stays `wanted`, with `refusal`, until something else is.
 */
export function useServiceChange(visit: readonly Service[], notify: boolean) {
  const change = useChangeServices()
  const undo = useUndoAppointment()
  const mayOverride = usePermission('override')
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [reason, setReason] = useState('')
  const raised = change.error instanceof Doubt ? change.error : null
  const doubt = raised && (raised.refusal === null || mayOverride) ? raised : null

  function send(next: Wanted, certainty: Certainty, startsAt?: WallClock): Promise<void> {
    setWanted(next)
    const { shown, change: done } = next
    const when = startsAt && { startsAt }
    const sent = change.mutateAsync({ shown, change: done, notify, ...certainty, ...when })
    return sent.then(
      ({ appointments, warnings }) => {
        setWanted(null)
        setReason('')
        toast(withWarnings(saidOf(next), warnings), wayBack(next, appointments, Boolean(startsAt)))
      },
      (refused: unknown) => {
        if (!(refused instanceof Doubt)) announce(sentenceOf(refused), 'assertive')
      },
    )
  }

  /** How it is taken back; undefined where that would not lead to what was before. */
  function wayBack({ change: done, shown, name }: Wanted, after: Service[], hasMoved: boolean) {
    const before = openOf(visit)
    const startsAt = hasMoved && before[0] ? { startsAt: before[0].starts_at } : {}
    const now = (id: string) => after.find((one) => one.id === id)
    switch (done.kind) {
      case 'add': {
        const added = after.find((one) => !visit.some(({ id }) => id === one.id))
        return added && takeBack(added, { kind: 'take out', id: added.id }, startsAt)
      }
      case 'take out': {
        const gone = hasMoved ? undefined : now(done.id)
        if (!gone) return undefined
        return () => undo.mutate({ id: gone.id, name, version: gone.version, isWhole: false })
      }
      case 'order': {
        const moved = isInARow(before) ? now(shown.id) : undefined
        const ids = before.map(({ id }) => id)
        return moved && takeBack(moved, { kind: 'order', ids }, startsAt)
      }
    }
  }

  function takeBack(shown: Service, back: Change, when: { startsAt?: WallClock }) {
    const sent = { shown, change: back, notify, isSure: true, ...when }
    return () => change.mutate(sent, { onError: (refused) => toastFailure(sentenceOf(refused)) })
  }

  return {
    wanted,
    doubt: wanted && doubt,
    refusal: wanted && !doubt ? (raised?.refusal ?? change.error) : null,
    isPending: change.isPending,
    reason,
    setReason,
    want: (next: Wanted, startsAt?: WallClock) => send(next, ONCE_TRIED, startsAt),
    /** Does what was asked about. */
    insist: () => {
      const override = doubt?.refusal && { override: { reason: reason.trim() } }
      if (wanted) void send(wanted, { isSure: true, ...override })
    },
    leave: () => {
      change.reset()
      setWanted(null)
    },
  }
}

function saidOf({ change, name }: Wanted): string {
  switch (change.kind) {
    case 'add':
      return t`${name} is added to the visit.`
    case 'take out':
      return t`${name} is taken out of the visit.`
    case 'order':
      return t`${name} has another place in the visit.`
  }
}
