import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { endpoints, useChangeEndpoint, useCreateEndpoint, type Endpoint } from './queries'
import { SecretDialog } from '../../ui/SecretDialog'
import { useForm } from '../../useForm'
import '../../texts/parts/webhooks'

interface Props {
  /** The endpoint that is changed; left out: a new one, of which the secret is shown then. */
  endpoint?: Endpoint
  onClose: () => void
}

/** Where events go, what for, and which ones. */
export function EndpointForm({ endpoint, onClose }: Props) {
  const { eventTypes } = useSuspenseQuery(endpoints()).data
  const create = useCreateEndpoint()
  const change = useChangeEndpoint(endpoint?.id ?? '')
  const start: { url: string; description: string; events: string[] } = {
    url: '',
    description: '',
    events: eventTypes,
  }
  const form = useForm({
    of: 'endpoint',
    record: endpoint ?? null,
    start,
    named: ({ url }) => url,
    save: async ({ url, description, events }, shown) => {
      const body = {
        url: url.trim(),
        description: description.trim() || null,
        events: eventTypes.filter((one) => events.includes(one)),
      }
      if (shown) await change.mutateAsync(body)
      else await create.mutateAsync(body)
    },
    onSaved: () => {
      if (endpoint) onClose()
    },
  })
  const secret = create.data?.secret

  if (secret !== undefined)
    return (
      <SecretDialog
        title={t`The secret of the endpoint`}
        hint={t`Copy it now: it is shown this once. With it the other program checks that an event comes from here.`}
        secret={secret}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={endpoint === undefined ? t`New endpoint` : t`Edit endpoint`}
      isOpen
      onClose={onClose}
    >
      <Form form={form}>
        <TextField
          label={t`Address`}
          {...form.field('url')}
          type="url"
          inputMode="url"
          description={t`Begins with https://`}
          isRequired
          autoFocus
          autoComplete="off"
        />
        <TextField
          label={t`What for`}
          {...form.field('description')}
          maxLength={200}
          autoComplete="off"
        />
        <CheckboxGroup
          label={t`Events`}
          {...form.field('events')}
          columns="wide"
          isRequired
          choices={eventTypes.map((id) => ({ id, name: id }))}
        />
        <DialogActions>{endpoint === undefined ? t`Create` : t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
