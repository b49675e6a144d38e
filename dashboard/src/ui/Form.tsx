import { useMemo, useState, type ReactNode } from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'
import { fieldErrors, sentenceOf } from '../api'
import { Notice } from './Notice'
import './Form.css'

interface Props {
  /** Why the service refused what was last sent: at the field that it names, else above all fields. */
  error: Error | null
  onSubmit: (filledIn: FormData) => void
  children: ReactNode
}

/**
 * Fields that are sent together; names of fields are those of the API's body, so that errors find them. What is wrong
 * with a field is said until somebody types: were it said until they leave the field, what is below would move away
 * from under the pointer that is just being pressed.
 */
export function Form({ error, onSubmit, children }: Props) {
  const [corrected, setCorrected] = useState<Error | null>(null)
  // One object for as long as it is one error: a field takes another for a new refusal of what it holds by now.
  const errors = useMemo(() => fieldErrors(error), [error])
  return (
    <AriaForm
      validationErrors={error === corrected ? {} : errors}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <div className="form" onInput={() => setCorrected(error)}>
        {error && Object.keys(errors).length === 0 && <Notice>{sentenceOf(error)}</Notice>}
        {children}
      </div>
    </AriaForm>
  )
}

/** Two fields side by side, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="form-pair">{children}</div>
}
/** What was filled in, of a form's field. */
export function filledIn(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
