import { t } from '@lingui/core/macro'
import { TextField } from '../../ui/TextField'
import type { FormOf } from '../../ui/openForm'
import { SharedNumber } from './KnownAlready'
import type { Contact } from './visibility'

export interface CustomerValues {
  name: string
  email: string
  phone: string
}

interface Props {
  form: Pick<FormOf<CustomerValues>, 'field'>
  /** Fields that the caller may not see, and so not write. */
  hidden?: readonly Contact[]
  /** Whose they are; left out of somebody new. */
  of?: string
}

export function CustomerFields({ form, hidden = [], of }: Props) {
  const phone = form.field('phone')
  return (
    <>
      <TextField label={t`Name`} {...form.field('name')} isRequired autoFocus />
      {!hidden.includes('phone') && (
        <>
          <TextField label={t`Phone`} {...phone} type="tel" />
          <SharedNumber phone={phone.value} {...(of !== undefined && { of })} />
        </>
      )}
      {!hidden.includes('email') && (
        <TextField label={t`Email`} {...form.field('email')} inputMode="email" />
      )}
    </>
  )
}

/** As the API has it: what is empty is null. */
export function bodyOf({ name, email, phone }: CustomerValues) {
  return { name: name.trim(), email: email.trim() || null, phone: phone.trim() || null }
}
