import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Choices } from '../../ui/Choices'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { Notice } from '../../ui/Notice'
import { NumberField } from '../../ui/NumberField'
import { Panel } from '../../ui/Panel'
import { Skeleton } from '../../ui/Skeleton'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { MoneyField } from '../../venue/MoneyField'
import { useMoney } from '../../venue/useMoney'
import { Amounts } from './Amounts'
import {
  givenBack,
  inWords,
  NOTHING,
  onlyMethod,
  recordedInWords,
  refundsOf,
  returnable,
  tipLeft,
  toReturn,
  type Chosen,
  type Returnable,
  type Way,
} from './givingBack'
import { proposedReturn, returnsOf, useReturn } from './returns'
import { inPerson, kinds, methods } from './words'
import './ReturnPanel.css'
import '../../texts/parts/returns'

interface Props {
  sale: Schema['SaleWithLines']
  onClose: () => void
}

/** What comes back of a sale, what that is worth, and how it is given back. */
export function ReturnPanel({ sale, onClose }: Props) {
  const before = useQuery(returnsOf(sale.id))
  return (
    <Panel title={t`Return`} onClose={onClose}>
      {before.error && <Notice>{sentenceOf(before.error)}</Notice>}
      {before.isLoading && <Skeleton lines={3} />}
      {before.data && <ReturnForm sale={sale} before={before.data} onClose={onClose} />}
    </Panel>
  )
}

interface FormProps extends Props {
  before: readonly Schema['Return'][]
}

function ReturnForm({ sale, before, onClose }: FormProps) {
  const money = useMoney()
  const of = `return of ${sale.id}`
  const record = useReturn(of)
  const tip = tipLeft(sale, before)
  const lines = returnable(sale, before)
  const form = useForm({
    of,
    start: NOTHING,
    save: (_chosen, _shown, wanted: Schema['CreateReturn']) => record.mutateAsync(wanted),
    onSaved: (made) => {
      toast(recordedInWords(made, chosen.method))
      onClose()
    },
  })
  const chosen = form.values
  const body = toReturn(sale, chosen, tip)
  const proposal = useQuery(proposedReturn(body))
  const proposed = body === null ? undefined : proposal.data
  const isStale = proposal.isPlaceholderData || proposal.isError
  const submit = () => {
    if (body === null || proposed === undefined || isStale) return
    const refunds = refundsOf(proposed, chosen.method)
    form.submit({ ...body, refunds, reason: chosen.reason.trim() || null })
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Lines lines={lines} chosen={chosen} onChange={form.set} />
      {tip > 0 && (
        <Checkbox isSelected={chosen.tip} onChange={(isChosen) => form.set({ tip: isChosen })}>
          {t`Tip, ${{ amount: money(tip) }}`}
        </Checkbox>
      )}
      <TextField label={t`Reason`} {...form.field('reason')} maxLength={500} />
      {proposal.error && body !== null && <Notice>{sentenceOf(proposal.error)}</Notice>}
      {proposed && <Worth proposed={proposed} chosen={chosen} onChange={form.set} />}
      <Actions>
        <Button
          kind="primary"
          type="submit"
          isDisabled={proposed === undefined || isStale}
          isPending={form.isPending}
        >
          {proposed ? inWords(proposed, chosen.method, money) : t`Give back`}
        </Button>
      </Actions>
    </Form>
  )
}

interface LinesProps {
  lines: readonly Returnable[]
  chosen: Chosen
  onChange: (changes: Partial<Chosen>) => void
}

/** Which units come back; folded, which part of a price goes back without any. */
function Lines({ lines, chosen, onChange }: LinesProps) {
  const [isPart, setIsPart] = useState(Object.keys(chosen.parts).length > 0)
  const nothing = { units: {}, parts: {}, broken: [] }
  return (
    <>
      <ul className="return-lines" aria-label={t`What comes back`}>
        {lines
          .filter(({ left, isWhole }) => (isPart ? !isWhole : left > 0))
          .map((one) => (
            <li key={one.line.id}>
              {isPart ? (
                <PartOfPrice of={one} chosen={chosen} onChange={onChange} />
              ) : (
                <Units of={one} chosen={chosen} onChange={onChange} />
              )}
            </li>
          ))}
      </ul>
      <Button
        kind="quiet"
        aria-expanded={isPart}
        onPress={() => {
          setIsPart(!isPart)
          onChange(nothing)
        }}
      >
        {isPart ? t`Take things back` : t`Give back a part of the price only`}
      </Button>
    </>
  )
}

type LineProps = Omit<LinesProps, 'lines'> & { of: Returnable }

function Units({ of: { line, left }, chosen, onChange }: LineProps) {
  const money = useMoney()
  const units = chosen.units[line.id] ?? 0
  const take = (quantity: number) => onChange({ units: { ...chosen.units, [line.id]: quantity } })
  const isBroken = chosen.broken.includes(line.id)
  return (
    <>
      <Checkbox isSelected={units > 0} onChange={(isChosen) => take(isChosen ? 1 : 0)}>
        {nameOf(line, money)}
      </Checkbox>
      {units > 0 && (
        <div className="return-more">
          {left > 1 && (
            <NumberField
              label={t`How many of ${left} left`}
              minValue={1}
              maxValue={left}
              isLive
              value={units}
              onChange={(quantity) => take(quantity || 1)}
            />
          )}
          {line.kind === 'product' && (
            <Checkbox
              isSelected={!isBroken}
              onChange={(isWhole) =>
                onChange({
                  broken: isWhole
                    ? chosen.broken.filter((id) => id !== line.id)
                    : [...chosen.broken, line.id],
                })
              }
            >
              {t`Back in stock`}
            </Checkbox>
          )}
        </div>
      )}
    </>
  )
}

function PartOfPrice({ of: { line }, chosen, onChange }: LineProps) {
  const money = useMoney()
  return (
    <MoneyField
      label={nameOf(line, money)}
      value={chosen.parts[line.id] ?? null}
      onChange={(cents) => onChange({ parts: { ...chosen.parts, [line.id]: cents ?? 0 } })}
    />
  )
}

function nameOf(line: Returnable['line'], money: (cents: number) => string): string {
  const name = line.description ?? kinds()[line.kind]
  return `${name}, ${money(line.unit_price_cents)}`
}

interface WorthProps {
  proposed: Schema['ProposedReturn']
  chosen: Chosen
  onChange: (changes: Partial<Chosen>) => void
}

/** What it comes to, and how it is given back: as it was paid, unless the desk chooses. */
function Worth({ proposed, chosen, onChange }: WorthProps) {
  const amount = givenBack(proposed)
  const { points } = proposed
  const only = onlyMethod(proposed)
  // What it is as it was paid is not offered twice.
  const others = Object.entries(inPerson()).filter(([method]) => method !== only)
  const proposedWays = proposed.refunds.map((one) => [wayOf(one.method), one.amount_cents] as const)
  return (
    <section className="return-worth" aria-label={t`What it comes to`} aria-live="polite">
      <Amounts
        amounts={[
          [t`Worth`, proposed.total_cents, true],
          [t`Tax in it`, proposed.taxes.reduce((sum, tax) => sum + tax.tax_cents, 0)],
          [t`Owed less`, proposed.owed_less_cents],
          ...(chosen.method === null ? proposedWays : []),
        ]}
      />
      {points > 0 && (
        <p className="muted">
          {plural(points, {
            one: '# point is taken back.',
            other: '# points are taken back.',
          })}
        </p>
      )}
      {amount > 0 && (
        <Choices
          label={t`Give it back`}
          choices={
            {
              proposed: t`As it was paid`,
              ...Object.fromEntries(others),
              new_card: t`New gift card`,
            } as Record<Way | 'proposed', string>
          }
          value={chosen.method === only ? 'proposed' : (chosen.method ?? 'proposed')}
          onChange={(method) => onChange({ method: method === 'proposed' ? null : method })}
        />
      )}
      {amount === 0 && (
        <p>
          <Trans>Nothing is given back: it lessens what is owed.</Trans>
        </p>
      )}
    </section>
  )
}

function wayOf(method: string): string {
  const known: Readonly<Record<string, string>> = {
    ...methods(),
    deposit_desk: t`Deposit paid here`,
    deposit_online: t`Deposit paid online`,
  }
  return known[method] ?? method
}
