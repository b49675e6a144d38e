import { select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { dialling } from '../../phone'
import type { Who } from '../../texts/who'
import { Checkbox } from '../../ui/Checkbox'
import { mailbox } from '../customers/mailbox'

interface Props {
  who: Who
  /** Without an address there is nothing to choose. */
  customer: Schema['AppointmentOfDay']['customer']
  isSelected: boolean
  onChange: (isSelected: boolean) => void
}

/** Whether an email about a change goes to the guest. Where their emails come back, it says how else they hear of it. */
export function TellTheGuest({ who, customer, ...props }: Props) {
  if (!customer?.email) return null
  const { phone } = customer
  if (mailbox(customer) === null)
    return (
      <p role="note">
        {select(who, {
          guest: 'Emails to the guest come back, so none is sent.',
          other: 'Emails to the client come back, so none is sent.',
        })}{' '}
        {phone ? (
          <Trans>
            Call instead: <a href={dialling(phone)}>{phone}</a>
          </Trans>
        ) : (
          t`Tell them yourself.`
        )}
      </p>
    )
  return (
    <Checkbox {...props}>
      {select(who, { guest: 'Tell the guest by email', other: 'Tell the client by email' })}
    </Checkbox>
  )
}
