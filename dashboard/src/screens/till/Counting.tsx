import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ApiError, sentenceOf, type Schema } from '../../api'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { Facts } from '../../ui/Facts'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
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
  const of = `close ${open.number}`
  const close = useClose(of)
  const start: { counted: Counted; floatCents: number | null; note: string } = {
    counted: {},
    floatCents: null,
    note: '',
  }
  const form = useForm({
    of,
    start,
    save: async ({ counted, floatCents, note }) => {
      const { date, number } = open
      const body = {
        date,
        number,
        counted: toCounted(counted),
        floatCents: floatCents ?? 0,
        note: note.trim() || null,
      }
      try {
        const { cashUp } = await close.mutateAsync(body)
        // Here, since by now the next day's form stands in the place of this one.
        toast(t`The day is closed.`)
        onClosed(cashUp)
      } catch (error) {
        // Somebody else has closed it: this form makes way for the next.
        if (!(error instanceof ApiError) || error.code !== 'cash_up_is_closed') throw error
        toastFailure(sentenceOf(error))
      }
    },
  })
  const { counted } = form.values
  const change = (changes: Counted) =>
    form.set(({ counted: now }) => ({ counted: { ...now, ...changes } }))

  return (
    <div className="counting-form">
      <Form form={form}>
        <p>
          {open.since === null
            ? t`What came in today, less what was given back. From now on, each close begins where the one before ended.`
            : t`What came in since ${{ when: formatInstant(open.since, locale, timezone) }}, less what was given back.`}{' '}
          <Trans>Count all cash in the drawer. Only cash has to be counted.</Trans>
        </p>
        <ul className="counting" aria-label={t`Expected`}>
          {open.methods.map((one) => (
            <CountedMethod
              key={one.method}
              method={one.method}
              expected={one.expected_cents}
              counted={counted[one.method] ?? null}
              onCounted={(cents) => change({ [one.method]: cents })}
            />
          ))}
        </ul>
        <Beside of={open} />
        <NotesAndCoins onCounted={(cash) => change({ cash })} />
        <MoneyField
          label={t`Stays in the drawer`}
          {...form.field('floatCents')}
          description={t`The next day begins with it. Leave empty if all of it goes to the bank.`}
        />
        <TextField
          label={t`Note`}
          {...form.field('note')}
          description={t`Such as why something is missing.`}
          maxLength={200}
        />
        <p className="muted">
          <Trans>
            A closed day cannot be changed. What is paid from then on belongs to the next one.
          </Trans>
        </p>
        <Button kind="primary" type="submit" isPending={form.isPending}>
          {t`Close the day`}
        </Button>
      </Form>
    </div>
  )
}

/** Cash that is no payment: what of it is expected in the drawer, too. */
function Beside({ of: { opening_cents, in_cents, out_cents } }: { of: Schema['OpenCashUp'] }) {
  const money = useMoney()
  const beside: [string, number][] = [
    [t`In the drawer at the beginning`, opening_cents],
    [t`Put in`, in_cents],
    [t`Taken out`, -out_cents],
  ]
  const shown = beside.filter(([, cents]) => cents !== 0)
  if (shown.length === 0) return null
  return (
    <section aria-label={t`Expected in cash`}>
      <p className="muted">
        <Trans>Expected in cash:</Trans>
      </p>
      <Facts facts={shown.map(([name, cents]) => [name, money(cents)])} />
    </section>
  )
}

interface CountedMethodProps {
  method: Method
  expected: number
  counted: number | null
  onCounted: (cents: number | null) => void
}

function CountedMethod({ method, expected, counted, onCounted }: CountedMethodProps) {
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
