import { t } from '@lingui/core/macro'
import { Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { SharedNumber } from './KnownAlready'
import { isPhone, type Details } from './newClient'

interface Props {
  /** What was typed to find them: their name or their number. */
  typed: string
  details: Details
  onDetails: (details: Details) => void
  /** What the names of their fields begin with in what is sent. */
  within?: string
  hasEmail?: boolean
}

/** Of somebody new: the number beside the name that was typed, or the name beside the number. */
export function NewClientFields(props: Props) {
  const { typed, details, onDetails, within = '', hasEmail = false } = props
  return (
    <>
      <Pair>
        {isPhone(typed) ? (
          <TextField
            label={t`Name`}
            name={`${within}name`}
            isRequired
            value={details.name}
            onChange={(name) => onDetails({ ...details, name })}
          />
        ) : (
          <TextField
            label={t`Phone`}
            name={`${within}phone`}
            type="tel"
            value={details.phone}
            onChange={(phone) => onDetails({ ...details, phone })}
          />
        )}
        {hasEmail && (
          <TextField
            label={t`Email`}
            name={`${within}email`}
            inputMode="email"
            value={details.email}
            onChange={(email) => onDetails({ ...details, email })}
          />
        )}
      </Pair>
      <SharedNumber phone={isPhone(typed) ? typed : details.phone} />
    </>
  )
}
