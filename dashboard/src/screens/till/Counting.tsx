import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ApiError, sentenceOf, type Schema } from '../../api'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { MoneyField } from '../../venue/MoneyField'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { differenceInWords, methods, toCounted, type Counted, type Method } from './counting'
import { NotesAndCoins } from './NotesAndCoins'
import { useClose } from './queries'
import './Counting.css'
import '../../texts/parts/till'

interface Props {
  open: Schema['OpenCashUp']
  onClosed: (cashUp: Schema['CashUp']) => void
}

/** What was expected of each method, beside what is counted of it. */
export function Counting({ open, onClosed }: Props) {
  const { locale, timezone } = useVenue()
  const close = useClose()
  const key = useRef(crypto.randomUUID())
  const [counted, setCounted] = useState<Counted>({})
  const [fromPieces, setFromPieces] = useState<number | null>(null)
  const [note, setNote] = useState('')

  function change(changes: Counted) {
    key.current = crypto.randomUUID() // another count is another close
    setCounted((now) => ({ ...now, ...changes }))
  }

  async function submit() {
    const { date, number } = open
    const body = { date, number, counted: toCounted(counted), note: note.trim() || null }
    try {
      const closed = await close.mutateAsync({ body, key: key.current })
      toast(t`The day is closed.`)
      onClosed(closed.cashUp)
    } catch (error) {
      // Somebody else has closed it: this form makes way for the next.
      if (error instanceof ApiError && error.code === 'cash_up_is_closed')
        toastFailure(sentenceOf(error))
    }
  }

  return (
    <div className="counting-form">
      <Form error={close.error} onSubmit={() => void submit()}>
        <p>
          {open.since === null
            ? t`What came in today, less what was given back. From now on, each close begins where the one before ended.`
            : t`What came in since ${{ when: formatInstant(open.since, locale, timezone) }}, less what was given back.`}{' '}
          <Trans>Leave out the change that you started with. Only cash has to be counted.</Trans>
        </p>
        <ul className="counting" aria-label={t`Expected`}>
          {open.methods.map((one) => (
            <CountedMethod
              key={`${one.method} ${one.method === 'cash' ? (fromPieces ?? '') : ''}`}
              method={one.method}
              expected={one.expected_cents}
              start={one.method === 'cash' ? fromPieces : null}
              counted={counted[one.method] ?? null}
              onCounted={(cents) => change({ [one.method]: cents })}
            />
          ))}
        </ul>
        <NotesAndCoins
          onCounted={(cents) => {
            setFromPieces(cents)
            change({ cash: cents })
          }}
        />
        <TextField
          label={t`Note`}
          name="note"
          description={t`Such as why something is missing.`}
          maxLength={200}
          onChange={(typed) => {
            key.current = crypto.randomUUID()
            setNote(typed)
          }}
        />
        <p className="muted">
          <Trans>
            A closed day cannot be changed. What is paid from then on belongs to the next one.
          </Trans>
        </p>
        <Button kind="primary" type="submit" isPending={close.isPending}>
          {t`Close the day`}
        </Button>
      </Form>
    </div>
  )
}

interface CountedMethodProps {
  method: Method
  expected: number
  /** What stands there at first. */
  start: number | null
  counted: number | null
  onCounted: (cents: number | null) => void
}

function CountedMethod({ method, expected, start, counted, onCounted }: CountedMethodProps) {
  const money = useMoney()
  const difference = counted === null ? null : counted - expected
  return (
    <li className="counting-row">
      <span className="counting-method">{methods()[method]}</span>
      <span className="counting-expected">
        <small>
          <Trans>Expected</Trans>
        </small>
        {money(expected)}
      </span>
      <MoneyField
        label={t`Counted: ${{ method: methods()[method] }}`}
        name={`counted.${method}`}
        isRequired={method === 'cash'}
        value={counted}
        onChange={onCounted}
      />
      <span
        className="counting-difference"
        aria-live="polite"
        data-off={(difference !== null && difference !== 0) || undefined}
      >
        {difference !== null && differenceInWords(difference, money)}
      </span>
    </li>
  )
}
