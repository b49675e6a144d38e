import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { endpoints, useChangeEndpoint, useCreateEndpoint, type Endpoint } from './queries'
import { SecretDialog } from '../../ui/SecretDialog'
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
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [description, setDescription] = useState(endpoint?.description ?? '')
  const [events, setEvents] = useState<string[]>(endpoint?.events ?? eventTypes)
  const secret = create.data?.secret

  function submit() {
    const body = {
      url: url.trim(),
      description: description.trim() || null,
      events: eventTypes.filter((one) => events.includes(one)),
    }
    if (endpoint === undefined) create.mutate(body)
    else void change.mutateAsync(body).then(onClose, () => undefined)
  }

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
      <Form error={endpoint === undefined ? create.error : change.error} onSubmit={submit}>
        <TextField
          label={t`Address`}
          name="url"
          type="url"
          inputMode="url"
          description={t`Begins with https://`}
          isRequired
          autoFocus
          autoComplete="off"
          value={url}
          onChange={setUrl}
        />
        <TextField
          label={t`What for`}
          name="description"
          maxLength={200}
          autoComplete="off"
          value={description}
          onChange={setDescription}
        />
        <CheckboxGroup
          label={t`Events`}
          name="events"
          columns="wide"
          isRequired
          value={events}
          onChange={setEvents}
          choices={eventTypes.map((id) => ({ id, name: id }))}
        />
        <DialogActions isPending={create.isPending || change.isPending}>
          {endpoint === undefined ? t`Create` : t`Save`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
