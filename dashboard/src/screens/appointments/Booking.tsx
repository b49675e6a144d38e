import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schema } from '../../api'
import { isBookedAt } from './isBooked'
import { formatCents } from '../../money'
import { dayOfWallClock, minutesOf, timeOfDay, wallClockAt, type Day } from '../../time'
import { Button } from '../../ui/Button'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { lazyPart } from '../../ui/lazyPart'
import { Select } from '../../ui/Select'
import { toast } from '../../ui/Toast'
import { forgetTyped, useTyped, useTypedUnless } from '../../typed'
import { ClientPicker } from '../customers/ClientPicker'
import { makesClient, newClientOf, NO_DETAILS } from '../customers/newClient'
import { NewClientFields } from '../customers/NewClientFields'
import { announceRefusal } from '../day/doubt'
import { Doubts } from '../day/Doubts'
import { useDoubt } from '../day/useDoubt'
import { whenSeenFrom } from '../day/whenSeenFrom'
import { useVenue } from '../../venue/venue'
import { services } from '../services/queries'
import { providers } from '../staff/queries'
import { useBook, type Client, type Slot, type Wanted } from './queries'
import type { Repeats } from './series'
import { useLeftOut } from './useLeftOut'
import type { Chosen } from './visit'
import { useFreeSlots, WhenFields, type When } from './WhenFields'

const Choices = lazyPart(() => import('../../ui/Choices'), 'Choices')
// Most appointments are one of their own: what makes a visit or a series of them comes a moment after the form.
const MoreServices = lazyPart(() => import('./MoreServices'), 'MoreServices')
const LeftOut = lazyPart(() => import('./LeftOut'), 'LeftOut')
const RepeatsFields = lazyPart(() => import('./RepeatsFields'), 'RepeatsFields')

interface Props {
  day: Day
  slot: Slot
  /** Where the free time of a provider was pressed: it is blocked instead. */
  onBlock?: (() => void) | undefined
  onClose: () => void
}

/** Slot → client, known or new → service → free time → Book. Who walks in needs no name, and gets the first time today. */
export function Booking({ day, slot, onBlock, onClose }: Props) {
  const { locale, currency } = useVenue()
  const { isWalkIn = false } = slot
  const form = isWalkIn ? 'walk-in' : 'appointment'
  const team = (useQuery(providers()).data ?? []).filter(({ active }) => active)
  const [name, setName] = useTyped(form, 'name', '')
  const [clientId, setClientId] = useTyped<string | null>(form, 'clientId', null)
  const [preferredId, setPreferredId] = useTyped<string | null>(form, 'preferredId', null)
  const [details, setDetails] = useTyped(form, 'details', NO_DETAILS)
  const [serviceId, setServiceId] = useTyped<string | null>(form, 'serviceId', null)
  // Who goes on to another day means that one.
  const [chosen, setChosen] = useTypedUnless(slot.minutes !== null, form, `when from ${day}`, () =>
    whenOf(day, slot),
  )
  const [repeats, setRepeats] = useTyped<Repeats | null>(form, 'repeats', null)
  const [more, setMore] = useTyped<readonly Chosen[]>(form, 'more', [])
  const book = useBook({ onClient: know, onBooked: () => forgetTyped(form) })
  const found = useFreeSlots(serviceId, chosen, { isSoon: isWalkIn, more })
  const { when } = found
  const series = JSON.stringify([when, repeats])
  const { skip, onSkip } = useLeftOut(form, series)
  const [tried, setTried] = useState('')
  const asked = useDoubt(book.error, [serviceId, when, repeats, more, clientId, name])

  const isSuggested =
    preferredId !== null && chosen.providerId === preferredId && slot.providerId === null
  const gives = (providerId: string | null, id: string) =>
    team.find((one) => one.id === providerId)?.service_ids.includes(id) ?? true
  const offered = (useQuery(services()).data ?? []).filter(
    ({ id, active }) => active && (isSuggested || gives(chosen.providerId, id)),
  )

  /** Who was preferred of somebody else goes with them; a column that was pressed, or a choice, stays. */
  function pick(client: Schema['FoundCustomer'] | null) {
    const preferred = team.find(({ id }) => id === client?.preferred_provider_id)?.id ?? null
    const fits = preferred !== null && (serviceId === null || gives(preferred, serviceId))
    const providerId = (isSuggested ? null : chosen.providerId) ?? (fits ? preferred : null)
    setClientId(client?.id ?? null)
    setPreferredId(preferred)
    if (providerId !== chosen.providerId) setChosen({ ...chosen, providerId })
  }

  /** Whom the client prefers is not chosen for what somebody else does. */
  function chooseService(id: string | null) {
    setServiceId(id)
    if (id !== null && !gives(chosen.providerId, id)) setChosen({ ...chosen, providerId: null })
  }

  function know(client: { id: string; name: string }) {
    setName(client.name)
    setClientId(client.id)
  }

  function submit(providerId: string | null) {
    const wanted = wantedOf({ serviceId, providerId }, more)
    if (wanted === null) return
    const startsAt = wallClockAt(when.day, minutesOf(when.time))
    setTried(series)
    book.mutate(
      { client: clientOf(), booking: { ...wanted, startsAt }, repeats, skip, ...asked.certainty() },
      {
        onSuccess: () => {
          toast(
            isBookedAt(
              (isNew ? newClientOf(name, details).name : name.trim()) || t`The walk-in`,
              repeats ? repeats.count - skip.length : 1,
              more.length + 1,
              whenSeenFrom(day, startsAt, locale),
            ),
          )
          onClose()
        },
        onError: (error) => announceRefusal(t`Not booked`, error),
      },
    )
  }

  function clientOf(): Client {
    if (clientId !== null) return { id: clientId }
    if (isWalkIn && !isNew) return { guestName: name.trim() || null }
    return newClientOf(name, details)
  }

  const isNew = clientId === null && makesClient(name, isWalkIn)
  return (
    <Dialog title={isWalkIn ? t`Walk-in` : t`New appointment`} isOpen onClose={onClose}>
      {onBlock && (
        <Button icon="strike" onPress={onBlock}>
          {t`Block time instead`}
        </Button>
      )}
      <Form
        keptAs={form}
        error={found.refused ?? asked.error}
        onSubmit={() => found.withTaker(submit)}
      >
        <ClientPicker
          label={t`Client`}
          text={name}
          onText={setName}
          picked={clientId}
          onPick={pick}
          isWalkIn={isWalkIn}
        />
        {isNew && <NewClientFields typed={name} details={details} onDetails={setDetails} />}
        {isWalkIn ? (
          <Choices
            label={t`Service`}
            choices={Object.fromEntries(
              offered.map(({ id, name, duration_minutes }) => [
                id,
                t`${name} · ${{ durationMinutes: duration_minutes }} min`,
              ]),
            )}
            value={serviceId ?? ''}
            onChange={chooseService}
          />
        ) : (
          <Select
            label={t`Service`}
            name="serviceId"
            isRequired
            placeholder={t`Choose a service`}
            value={serviceId}
            onChange={(key) => chooseService(key === null ? null : String(key))}
            choices={offered.map((one) => ({
              id: one.id,
              name: one.name,
              note: t`${{ durationMinutes: one.duration_minutes }} min · ${{ amount: formatCents(one.price_cents, currency, locale) }}`,
            }))}
          />
        )}
        <WhenFields
          value={when}
          onChange={setChosen}
          found={found}
          refused={book.error}
          preferredId={preferredId}
        >
          {repeats === null && <MoreServices first={serviceId} more={more} onChange={setMore} />}
        </WhenFields>
        {!isWalkIn && more.length === 0 && (
          <RepeatsFields day={when.day} repeats={repeats} onChange={setRepeats} />
        )}
        {repeats && (
          <LeftOut error={tried === series ? book.error : null} skip={skip} onSkip={onSkip} />
        )}
        <Doubts asked={asked} anyway={t`Book anyway`} />
        <DialogActions
          isPending={book.isPending}
          isDisabled={isWalkIn && (serviceId === null || when.time === '')}
        >
          {asked.doubt ? t`Book anyway` : t`Book`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** What is booked: one service with who is free, or all of a visit; null while something is not chosen yet. */
function wantedOf(first: Chosen, more: readonly Chosen[]): Wanted | null {
  const chosen = [first, ...more].flatMap(({ serviceId, providerId }) =>
    serviceId === null ? [] : [{ serviceId, providerId }],
  )
  if (more.length > 0) return chosen.length > more.length ? { services: chosen } : null
  const { serviceId, providerId } = first
  return serviceId === null || providerId === null ? null : { serviceId, providerId }
}

/** What was pressed in the diary; a time after midnight is one of the next day. */
function whenOf(day: Day, { providerId, minutes }: Slot): When {
  const startsAt = wallClockAt(day, minutes ?? 0)
  const time = minutes === null ? '' : timeOfDay(minutesOf(startsAt))
  return { day: dayOfWallClock(startsAt), time, providerId }
}
