import type { ReactNode } from 'react'
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

/** Fields that are sent together; names of fields are those of the API's body, so that errors find them. */
export function Form({ error, onSubmit, children }: Props) {
  const errors = fieldErrors(error)
  return (
    <AriaForm
      className="form"
      validationErrors={errors}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      {error && Object.keys(errors).length === 0 && <Notice>{sentenceOf(error)}</Notice>}
      {children}
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
