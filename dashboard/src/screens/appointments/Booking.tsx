import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schema } from '../../api'
import { isBookedAt } from './isBooked'
import { dayOfWallClock, minutesOf, timeOfDay, wallClockAt, type Day } from '../../time'
import { Button } from '../../ui/Button'
import { DialogActions } from '../../ui/Dialog'
import { Panel } from '../../ui/Panel'
import { Form } from '../../ui/Form'
import { lazyPart } from '../../ui/lazyPart'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { ClientPicker } from '../customers/ClientPicker'
import { makesClient, newClientOf, NO_DETAILS } from '../customers/newClient'
import { NewClientFields } from '../customers/NewClientFields'
import { announcing } from '../day/doubt'
import { Doubts } from '../day/Doubts'
import { useOverrideQuestion, type Certainty } from '../day/useOverrideQuestion'
import { whenSeenFrom } from '../day/whenSeenFrom'
import { useVenue } from '../../venue/venue'
import { services } from '../services/queries'
import { providers } from '../staff/queries'
import { useBook, type Client, type Slot, type Wanted } from './queries'
import type { Repeats } from './series'
import type { Chosen } from './visit'
import type { When } from './when'
import { useFreeSlots, WhenFields } from './WhenFields'

// Most appointments are one of their own: what makes a visit or a series of them comes a moment after the form.
const MoreServices = lazyPart(() => import('./MoreServices'), 'MoreServices')
const PickedClient = lazyPart(() => import('../customers/PickedClient'), 'PickedClient')
const QuickServices = lazyPart(() => import('./QuickServices'), 'QuickServices')
const ServicePicker = lazyPart(() => import('../services/ServicePicker'), 'ServicePicker')
const SumOf = lazyPart(() => import('./SumOf'), 'SumOf')
const LeftOut = lazyPart(() => import('./LeftOut'), 'LeftOut')
const RepeatsFields = lazyPart(() => import('./RepeatsFields'), 'RepeatsFields')

/** What the form begins with that books for somebody who is known. */
export interface Begun {
  client: { id: string; name: string }
  /** With whom they like best to be. */
  preferredId: string | null
  /** With whom the first service is; null: with anyone who is free. */
  providerId: string | null
  /** In turn; none: not chosen yet. */
  services: readonly Chosen[]
  /** The free time nearest to this is filled in; null: the first of the day. */
  near: { day: Day; time: string } | null
}

interface Props {
  day: Day
  slot: Slot
  begun?: Begun
  /** Where the free time of a provider was pressed: it is blocked instead. */
  onBlock?: (() => void) | undefined
  onClose: () => void
}

/** Slot → client, known or new → service → free time → Book. Who walks in needs no name, and gets the first time today. */
export function Booking({ day, slot, begun, onBlock, onClose }: Props) {
  const { locale } = useVenue()
  const { isWalkIn = false } = slot
  const team = (useQuery(providers()).data ?? []).filter(({ active }) => active)
  const form = useForm({
    of: begun ? `appointment for ${begun.client.id}` : isWalkIn ? 'walk-in' : 'appointment',
    start: {
      name: begun?.client.name ?? '',
      clientId: begun?.client.id ?? null,
      preferredId: begun?.preferredId ?? null,
      details: NO_DETAILS,
      serviceId: begun?.services[0]?.serviceId ?? null,
      when: begun
        ? { day: begun.near?.day ?? day, time: '', providerId: begun.providerId }
        : whenOf(day, slot),
      notes: '',
      repeats: null as Repeats | null,
      more: begun?.services.slice(1) ?? ([] as readonly Chosen[]),
      /** The visits of a series that are left out: of this one, until another is filled in. */
      left: { of: '', days: [] as readonly Day[] },
    },
    ...(slot.minutes !== null && { pressed: ['when'] }),
    named: ({ name }) => name,
    save,
    onSaved: (said) => {
      toast(said)
      onClose()
    },
  })
  const book = useBook((client) => form.set({ name: client.name, clientId: client.id }))
  const { name, clientId, preferredId, details, serviceId, notes, repeats, more, left } =
    form.values
  const chosen = form.values.when
  const setChosen = (when: When) => form.set({ when })
  // Who has pressed no time gets the first that is free that day.
  const near = begun?.near?.day === chosen.day ? begun.near.time : null
  const found = useFreeSlots(serviceId, chosen, { isSoon: slot.minutes === null, near, more })
  const { when } = found
  const series = JSON.stringify([when, repeats])
  const skip = left.of === series ? left.days : []
  const [tried, setTried] = useState('')
  /** The services at a press go as one is chosen: the field that has it then gets their focus. */
  const [isQuick, setQuick] = useState(false)
  const question = useOverrideQuestion(form.error, [serviceId, when, repeats, more, clientId, name])

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
    form.set({
      clientId: client?.id ?? null,
      preferredId: preferred,
      ...(providerId !== chosen.providerId && { when: { ...chosen, providerId } }),
    })
  }

  /** Whom the client prefers is not chosen for what somebody else does. */
  function chooseService(id: string | null) {
    const isGiven = id === null || gives(chosen.providerId, id)
    form.set({ serviceId: id, ...(!isGiven && { when: { ...chosen, providerId: null } }) })
  }

  function submit() {
    const picked = pickedOf([{ serviceId, providerId: chosen.providerId }, ...more])
    if (picked === null) return
    setTried(series)
    form.submit({ picked, ...question.certainty() })
  }

  /** Books what is filled in, and answers what is said of it. */
  async function save(
    _values: unknown,
    _shown: null,
    { picked, ...certainty }: Certainty & { picked: Picked },
  ): Promise<string> {
    const startsAt = wallClockAt(when.day, minutesOf(when.time))
    const [{ serviceId }, ...others] = picked
    const wanted: Wanted =
      others.length > 0 ? { services: picked } : { serviceId, providerId: await found.taker() }
    const booking = { ...wanted, startsAt, ...(notes.trim() && { notes: notes.trim() }) }
    const sent = book.mutateAsync({ client: clientOf(), booking, repeats, skip, ...certainty })
    const takers = await announcing(t`Not booked`, sent)
    const isAnyones = team.length > 1 && picked.some(({ providerId }) => providerId === null)
    return isBookedAt(
      (isNew ? newClientOf(name, details).name : name.trim()) || t`The walk-in`,
      repeats ? repeats.count - skip.length : 1,
      more.length + 1,
      whenSeenFrom(day, startsAt, locale),
      isAnyones ? team.filter(({ id }) => takers.includes(id)).map((one) => one.name) : [],
    )
  }

  function clientOf(): Client {
    if (clientId !== null) return { id: clientId }
    if (isWalkIn && !isNew) return { guestName: name.trim() || null }
    return newClientOf(name, details)
  }

  const isNew = clientId === null && makesClient(name, isWalkIn)
  return (
    <Panel title={isWalkIn ? t`Walk-in` : t`New appointment`} onClose={onClose}>
      {onBlock && (
        <Button icon="strike" onPress={onBlock}>
          {t`Block time instead`}
        </Button>
      )}
      <Form form={form} error={question.error} onSubmit={submit}>
        <ClientPicker
          label={t`Client`}
          text={name}
          onText={form.field('name').onChange}
          picked={clientId}
          onPick={pick}
          isWalkIn={isWalkIn}
        />
        {isNew && (
          <NewClientFields
            typed={name}
            details={details}
            onDetails={form.field('details').onChange}
          />
        )}
        {clientId !== null && <PickedClient id={clientId} />}
        <ServicePicker
          key={`${isQuick}`}
          label={t`Service`}
          name="serviceId"
          autoFocus={isQuick}
          value={serviceId}
          onChange={chooseService}
          isOffered={({ id }) => isSuggested || gives(chosen.providerId, id)}
        />
        {serviceId === null && (
          <QuickServices
            clientId={clientId}
            offered={offered}
            day={day}
            onChoose={(id) => {
              chooseService(id)
              setQuick(true)
            }}
          />
        )}
        <WhenFields
          value={when}
          onChange={setChosen}
          found={found}
          refused={form.error}
          preferredId={preferredId}
          hasFirst={!isWalkIn}
        >
          {repeats === null && (
            <MoreServices first={serviceId} more={more} onChange={form.field('more').onChange} />
          )}
        </WhenFields>
        {!isWalkIn && more.length === 0 && (
          <RepeatsFields
            day={when.day}
            repeats={repeats}
            onChange={form.field('repeats').onChange}
          />
        )}
        {!isWalkIn && repeats === null && (
          <TextField label={t`Notes`} {...form.field('notes')} lines={2} />
        )}
        {repeats && (
          <LeftOut
            error={tried === series ? form.error : null}
            skip={skip}
            onSkip={(days) => form.set({ left: { of: series, days } })}
          />
        )}
        <Doubts question={question} anyway={t`Book anyway`} />
        <DialogActions
          isDisabled={isWalkIn && (serviceId === null || when.time === '')}
          sum={
            <SumOf
              wanted={[serviceId, ...more.map((one) => one.serviceId)]}
              when={when}
              taking={found.taking}
            />
          }
        >
          {question.doubt
            ? t`Book anyway`
            : repeats
              ? plural(
                  { count: repeats.count - skip.length },
                  { one: 'Book # appointment', other: 'Book # appointments' },
                )
              : t`Book`}
        </DialogActions>
      </Form>
    </Panel>
  )
}

type Picked = [Schema['WantedService'], ...Schema['WantedService'][]]

/** What is booked, in turn; null while a service is not chosen yet. */
function pickedOf(chosen: readonly Chosen[]): Picked | null {
  const [first, ...more] = chosen.flatMap(({ serviceId, providerId }) =>
    serviceId === null ? [] : [{ serviceId, providerId }],
  )
  return first && more.length === chosen.length - 1 ? [first, ...more] : null
}

/** What was pressed in the diary; a time after midnight is one of the next day. */
function whenOf(day: Day, { providerId, minutes }: Slot): When {
  const startsAt = wallClockAt(day, minutes ?? 0)
  const time = minutes === null ? '' : timeOfDay(minutesOf(startsAt))
  return { day: dayOfWallClock(startsAt), time, providerId }
}
