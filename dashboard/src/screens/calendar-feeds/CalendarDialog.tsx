import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Choices } from '../../ui/Choices'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { SecretDialog } from '../../ui/SecretDialog'
import { Select } from '../../ui/Select'
import { useForm } from '../../useForm'
import { nobodysFace, withFaces } from '../../venue/faces'
import { useVenue } from '../../venue/venue'
import { providers } from '../staff/queries'
import { Feeds } from './Feeds'
import { useCreateFeed, type Feed } from './queries'
import { details } from './details'
import '../../texts/parts/calendar-feeds'

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
  const create = useCreateFeed()
  const start: { providerId: string | null; detail: Feed['detail'] } = {
    providerId: providerId ?? membership.provider_id ?? (isAdmin ? ALL : null),
    detail: 'names',
  }
  const form = useForm({
    of: null,
    start,
    save: ({ providerId: whose, detail }) =>
      create.mutateAsync(
        whose === ALL || !isSalon ? { all: true, detail } : { providerId: whose, detail },
      ),
  })
  const whose = form.field('providerId')

  if (create.data)
    return (
      <SecretDialog
        title={t`The address for your calendar`}
        hint={t`Copy it now: it is shown this once. Paste it where your calendar program subscribes to a calendar. Whoever has it reads these bookings.`}
        secret={create.data.url}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={t`Show in a calendar app`} isOpen onClose={onClose}>
      <Form form={form}>
        <p>
          <Trans>
            Your calendar program can follow the bookings by an address. It shows what is booked,
            and changes nothing here.
          </Trans>
        </p>
        <p className="muted">
          <Trans>
            How soon it sees a change is up to the program: Apple Calendar and Outlook look every
            few minutes to hours, Google only a few times a day.
          </Trans>
        </p>
        {isSalon && (
          <Select
            label={t`Whose bookings`}
            isRequired
            {...whose}
            onChange={(id) => whose.onChange(String(id))}
            choices={[
              ...(isAdmin ? [nobodysFace({ id: ALL, name: t`The whole venue` })] : []),
              ...withFaces(
                team.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
              ),
            ]}
          />
        )}
        <Choices label={t`What an entry tells`} choices={details()} {...form.field('detail')} />
        <DialogActions>{t`Make an address`}</DialogActions>
      </Form>
      <Feeds team={team} />
    </Dialog>
  )
}
