import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { SecretDialog } from '../../ui/SecretDialog'
import { Select } from '../../ui/Select'
import { useVenue } from '../../venue/venue'
import { providers } from '../staff/queries'
import { Feeds } from './Feeds'
import { useCreateFeed, type Feed } from './queries'
import { texts } from './texts'

const ALL = 'all'

interface Props {
  /** Whose bookings are proposed; null: the user's own, or those of the whole venue. */
  providerId: string | null
  onClose: () => void
}

/** Whose bookings a calendar is to follow and how much of them; then its address: shown once, and never again. */
export function CalendarDialog({ providerId, onClose }: Props) {
  const { organization, membership, isAdmin } = useVenue()
  const isSalon = organization.business_type === 'appointments'
  const team = useQuery({ ...providers(), enabled: isSalon }).data ?? []
  const [chosen, choose] = useState<string | null>(
    providerId ?? membership.provider_id ?? (isAdmin ? ALL : null),
  )
  const [detail, setDetail] = useState<Feed['detail']>('names')
  const create = useCreateFeed()

  if (create.data)
    return (
      <SecretDialog
        title={texts().theAddress}
        hint={texts().copyTheAddressNow}
        secret={create.data.url}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={texts().calendarApp} isOpen onClose={onClose}>
      <Form
        error={create.error}
        onSubmit={() =>
          create.mutate(
            chosen === ALL || !isSalon ? { all: true, detail } : { providerId: chosen, detail },
          )
        }
      >
        <p>{texts().whatItIs}</p>
        <p className="muted">{texts().howOften}</p>
        {isSalon && (
          <Select
            label={texts().whose}
            isRequired
            value={chosen}
            onChange={(id) => choose(String(id))}
            choices={[
              ...(isAdmin ? [{ id: ALL, name: texts().wholeVenue }] : []),
              ...team.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
            ]}
          />
        )}
        <Choices
          label={texts().whatAnEntryTells}
          choices={{ names: texts().names, initials: texts().initials, busy: texts().busy }}
          value={detail}
          onChange={setDetail}
        />
        <DialogActions isPending={create.isPending}>{texts().makeAddress}</DialogActions>
      </Form>
      <Feeds team={team} />
    </Dialog>
  )
}
