import { select } from '@lingui/core/macro'
import type { Who } from '../../texts/who'
import { Checkbox } from '../../ui/Checkbox'

interface Props {
  who: Who
  /** Where they are written to; without an address there is nothing to choose. */
  email: string | null | undefined
  isSelected: boolean
  onChange: (isSelected: boolean) => void
}

/** Whether an email about a change goes to the guest. */
export function TellTheGuest({ who, email, ...props }: Props) {
  if (!email) return null
  return (
    <Checkbox {...props}>
      {select(who, { guest: 'Tell the guest by email', other: 'Tell the client by email' })}
    </Checkbox>
  )
}
