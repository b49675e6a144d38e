import { select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Who } from '../../texts/who'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { ClientPicker } from '../customers/ClientPicker'
import { isEnough, newClientOf, NO_DETAILS } from '../customers/newClient'
import { NewClientFields } from '../customers/NewClientFields'
import { useAddCustomer } from '../customers/queries'
import { SaveOrLeave, type Correct, type Corrected, type Versioned } from './correcting'

interface Props {
  booking: Corrected
  who: Who
  onCorrect: Correct
  onClose: () => void
}

/** Whose a booking is: of who walked in, somebody who is known or new; of a client's, another one, after both are named. */
export function ChangeClient({ booking, who, onCorrect, onClose }: Props) {
  const add = useAddCustomer()
  const form = useForm({
    of: 'client of',
    record: { id: booking.id, version: booking.version },
    start: { name: '', clientId: null as string | null, details: NO_DETAILS },
    named: ({ name }) => name,
    save,
    onSaved: () => {
      toast(t`It is ${{ name: called }}’s now.`)
      onClose()
    },
  })
  const { name, clientId, details } = form.values
  const isNew = clientId === null && isEnough(name)
  const called = isNew ? newClientOf(name, details).name : name.trim()
  const [former, next] = [booking.customer?.name ?? null, called]

  async function save(_values: unknown, shown: Versioned): Promise<Versioned> {
    let customerId = clientId
    if (customerId === null) {
      const { customer } = await add.mutateAsync(newClientOf(name, details))
      form.set({ name: customer.name, clientId: customer.id }) // is added once, whatever comes of the booking
      customerId = customer.id
    }
    return onCorrect({ shown, customerId })
  }

  return (
    <Form form={form}>
      <ClientPicker
        label={select(who, { guest: 'Guest', other: 'Client' })}
        text={name}
        onText={form.field('name').onChange}
        picked={clientId}
        onPick={(client) => form.set({ clientId: client?.id ?? null })}
      />
      {isNew && (
        <NewClientFields
          typed={name}
          details={details}
          onDetails={form.field('details').onChange}
          hasEmail
        />
      )}
      {former !== null && next !== '' && (
        <p role="status">
          <Trans>
            Give {former}’s booking to {next}? {former} cannot open it any more.
          </Trans>
        </p>
      )}
      <SaveOrLeave
        form={form}
        onClose={onClose}
        {...(former !== null && next !== '' && { says: t`Give it to ${next}` })}
      />
    </Form>
  )
}
