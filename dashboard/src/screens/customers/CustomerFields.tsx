import { t } from '@lingui/core/macro'
import { TextField } from '../../ui/TextField'
import { SharedNumber } from './KnownAlready'
import type { Contact } from './visibility'

export interface CustomerValues {
  name: string
  email: string
  phone: string
}

interface Props {
  values: CustomerValues
  onChange: (values: CustomerValues) => void
  /** Fields that the caller may not see, and so not write. */
  hidden?: readonly Contact[]
  /** Whose they are; left out of somebody new. */
  of?: string
}

export function CustomerFields({ values, onChange, hidden = [], of }: Props) {
  return (
    <>
      <TextField
        label={t`Name`}
        name="name"
        isRequired
        autoFocus
        value={values.name}
        onChange={(name) => onChange({ ...values, name })}
      />
      {!hidden.includes('phone') && (
        <>
          <TextField
            label={t`Phone`}
            name="phone"
            type="tel"
            value={values.phone}
            onChange={(phone) => onChange({ ...values, phone })}
          />
          <SharedNumber phone={values.phone} {...(of !== undefined && { of })} />
        </>
      )}
      {!hidden.includes('email') && (
        <TextField
          label={t`Email`}
          name="email"
          inputMode="email"
          value={values.email}
          onChange={(email) => onChange({ ...values, email })}
        />
      )}
    </>
  )
}

/** As the API has it: what is empty is null. */
export function bodyOf({ name, email, phone }: CustomerValues) {
  return { name: name.trim(), email: email.trim() || null, phone: phone.trim() || null }
}
