import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'
import { fieldErrors, sentenceOf } from '../api'
import { Corrected } from './corrected'
import { Notice } from './Notice'
import { Offer } from './Offer'
import { OpenForm, type AnyForm } from './openForm'
import './Form.css'

type Props = {
  /** Why it was refused, where that is not what its `save` threw: said at the field that it names, else above all. */
  error?: Error | null
  children: ReactNode
} & (
  | { form: AnyForm & { submit: () => void }; onSubmit?: undefined }
  /** Where `save` is told more than what is in the fields, or not yet called. */
  | { form: AnyForm; onSubmit: () => void }
)

/**
 * Fields that are sent together; names of fields are those of the API's body, so that errors find them. What is wrong
 * with a field is said until somebody types, or fills it in with a press: were it said until they leave the field, what is
 * below would move away from under the pointer that is just being pressed.
 */
export function Form(props: Props) {
  const { form, error = form.error, children } = props
  const submit = props.onSubmit ?? props.form.submit
  const [corrected, setCorrected] = useState<Error | null>(null)
  // One object for as long as it is one error: a field takes another for a new refusal of what it holds by now.
  const errors = useMemo(() => fieldErrors(error), [error])
  const drawn = useRef<HTMLFormElement>(null)
  const [homeless, setHomeless] = useState<Record<string, string> | null>(null)
  // Only what is drawn says which fields there are: some are there at times.
  useLayoutEffect(() => {
    const hasField = Object.keys(errors).some((name) => isDrawn(drawn.current, name))
    if (!hasField) setHomeless(errors)
  }, [errors])
  const said = error ? sentenceOf(error) : ''
  const correct = useCallback(() => setCorrected(error), [error])
  return (
    <AriaForm
      ref={drawn}
      validationErrors={error === corrected ? {} : errors}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="form" onInput={correct}>
        {form.offer && <Offer offer={form.offer} />}
        {homeless === errors && said !== '' && <Notice>{said}</Notice>}
        <OpenForm value={form}>
          <Corrected value={correct}>{children}</Corrected>
        </OpenForm>
      </div>
    </AriaForm>
  )
}

/** Whether a form has this field, or a list of this name. */
function isDrawn(form: HTMLFormElement | null, name: string): boolean {
  return Array.from(form?.elements ?? []).some((one) => {
    const drawn = one.getAttribute('name')
    return drawn === name || drawn?.startsWith(`${name}.`)
  })
}

/** Two fields side by side, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="form-pair">{children}</div>
}
