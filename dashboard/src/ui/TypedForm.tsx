import {
  Fragment,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { Form as AriaForm } from 'react-aria-components/Form'
import { fieldErrors, sentenceOf } from '../api'
import { Corrected } from './corrected'
import { KeptAs } from './formKept'
import { Notice } from './Notice'
import { TypedBefore } from './TypedBefore'
import './Form.css'

export { Pair } from './Form'

interface Props {
  /** Why the service refused what was last sent: said at the field that it names, if the form has it, else above all. */
  error: Error | null
  /** Under which name what is typed is kept until it is saved (`typed.ts`); left out where secrets are typed. */
  keptAs?: string
  onSubmit: (filledIn: FormData) => void
  children: ReactNode
}

/**
 * Fields that are sent together; names of fields are those of the API's body, so that errors find them. What is wrong
 * with a field is said until somebody types, or fills it in with a press: were it said until they leave the field, what is
 * below would move away from under the pointer that is just being pressed.
 */
export function Form({ error, keptAs, onSubmit, children }: Props) {
  const [discards, setDiscards] = useState(0)
  const [corrected, setCorrected] = useState<Error | null>(null)
  // One object for as long as it is one error: a field takes another for a new refusal of what it holds by now.
  const errors = useMemo(() => fieldErrors(error), [error])
  const form = useRef<HTMLFormElement>(null)
  const [homeless, setHomeless] = useState<Record<string, string> | null>(null)
  // Only what is drawn says which fields there are: some are there at times.
  useLayoutEffect(() => {
    const hasField = Object.keys(errors).some((name) => isDrawn(form.current, name))
    if (!hasField) setHomeless(errors)
  }, [errors])
  const said = error ? sentenceOf(error) : ''
  const correct = useCallback(() => setCorrected(error), [error])
  return (
    <AriaForm
      ref={form}
      validationErrors={error === corrected ? {} : errors}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <div className="form" onInput={correct}>
        {keptAs !== undefined && (
          <TypedBefore form={keptAs} onDiscard={() => setDiscards(discards + 1)} />
        )}
        {homeless === errors && said !== '' && <Notice>{said}</Notice>}
        <KeptAs value={keptAs ?? null}>
          <Corrected value={correct}>
            <Fragment key={discards}>{children}</Fragment>
          </Corrected>
        </KeptAs>
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

/** What was filled in, of a form's field. */
export function filledIn(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
