import { plural, select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Choices } from '../../ui/Choices'
import { Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { Select } from '../../ui/Select'
import { nobodysFace, withFaces } from '../../venue/faces'
import { MoneyField } from '../../venue/MoneyField'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { initialsOf } from '../../venue/initials'
import { CustomerField } from '../customers/CustomerField'
import { packagesOf } from '../packages/queries'
import { Amounts } from './Amounts'
import { GiftCardField } from './GiftCardField'
import {
  changeOf,
  mistakeIn,
  paidBySession,
  payableBySession,
  sessionsLeft,
  type Basket,
  type InPerson,
} from './basket'
import { likelyGiven } from './cash'
import { inPerson, paying } from './words'
import '../../ui/Face.css'

interface Props {
  basket: Basket
  onChange: (part: Partial<Basket>) => void
}

const NOBODY = 'nobody'

/** To whom it is sold. */
export function Buyer({ basket: { customer }, onChange }: Props) {
  const { who } = useVenue()
  if (customer === null)
    return <CustomerField chosen={null} onChoose={(chosen) => onChange({ customer: chosen })} />
  return (
    <div
      className="buyer"
      role="group"
      aria-label={select(who, { guest: 'Guest', other: 'Client' })}
    >
      <span className="face" aria-hidden="true">
        {initialsOf(customer.name)}
      </span>
      <b>{customer.name}</b>
      <Button kind="quiet" onPress={() => onChange({ customer: null })}>
        {t({ message: 'Change', context: 'who buys' })}
      </Button>
    </div>
  )
}

interface ExtrasProps extends Props {
  sellers: readonly Schema['Provider'][]
}

/** What not every sale has: each a press away, and in sight once it is used. */
export function Extras({ basket, sellers, onChange }: ExtrasProps) {
  const [opened, setOpened] = useState<'tip' | 'card' | null>(null)
  const hasTip = basket.tipCents > 0 || opened === 'tip'
  const hasCard = basket.giftCardCode !== '' || opened === 'card'
  const hasDiscount = basket.discountType !== null
  return (
    <>
      <div className="extras">
        <Button
          kind="quiet"
          icon="percent"
          aria-expanded={hasDiscount}
          onPress={() =>
            onChange({ discountType: hasDiscount ? null : 'percent', discountValue: 0 })
          }
        >
          {t`Discount`}
        </Button>
        <Button
          kind="quiet"
          icon="money"
          aria-expanded={hasTip}
          onPress={() => {
            setOpened(hasTip ? null : 'tip')
            if (hasTip) onChange({ tipCents: 0 })
          }}
        >
          {t`Tip`}
        </Button>
        <Button
          kind="quiet"
          icon="gift"
          aria-expanded={hasCard}
          onPress={() => {
            setOpened(hasCard ? null : 'card')
            if (hasCard) onChange({ giftCardCode: '' })
          }}
        >
          {t`Gift card`}
        </Button>
        {basket.customer && (
          <UsePackage customerId={basket.customer.id} basket={basket} onChange={onChange} />
        )}
        {sellers.length > 0 && (
          <Select
            label={t`Sold by`}
            choices={[...withFaces(sellers), nobodysFace({ id: NOBODY, name: t`Nobody` })]}
            value={basket.soldBy ?? NOBODY}
            onChange={(id) => onChange({ soldBy: id === NOBODY ? null : String(id) })}
          />
        )}
      </div>
      {hasDiscount && <Discount basket={basket} onChange={onChange} />}
      {hasTip && (
        <div className="discount">
          <MoneyField
            label={t`Tip`}
            name="tipCents"
            autoFocus={opened === 'tip'}
            value={basket.tipCents || null}
            onChange={(cents) => onChange({ tipCents: cents ?? 0 })}
          />
        </div>
      )}
      {hasCard && (
        <GiftCardField
          code={basket.giftCardCode}
          onCode={(giftCardCode) => onChange({ giftCardCode })}
        />
      )}
    </>
  )
}

/** Offers a session that the client has bought, where one can pay for what is closed out. */
function UsePackage({ customerId, basket, onChange }: Props & { customerId: string }) {
  const packages = useQuery(packagesOf(customerId)).data ?? []
  const payable = payableBySession(basket, packages)
  if (payable === null) return null
  const { line, held } = payable
  const { name } = held
  const left = sessionsLeft(basket, held)
  return (
    <Button kind="quiet" icon="tickets" onPress={() => onChange(paidBySession(basket, line, held))}>
      {plural(left, {
        one: `Use package (# visit left): ${name}`,
        other: `Use package (# visits left): ${name}`,
      })}
    </Button>
  )
}

function Discount({ basket, onChange }: Props) {
  const { discountType } = basket
  return (
    <div className="discount">
      <Choices
        label={t`Discount`}
        isLabelHidden
        choices={{ percent: t`Percent`, amount: t`Amount` }}
        value={discountType ?? 'percent'}
        onChange={(chosen) => onChange({ discountType: chosen, discountValue: 0 })}
      />
      {discountType === 'amount' ? (
        <MoneyField
          label={t`Amount off`}
          name="discountValue"
          value={basket.discountValue || null}
          onChange={(cents) => onChange({ discountValue: cents ?? 0 })}
        />
      ) : (
        <NumberField
          label={t`Percent off`}
          name="discountValue"
          minValue={0}
          maxValue={100}
          value={basket.discountValue}
          onChange={(percent) => onChange({ discountValue: percent || 0 })}
        />
      )}
    </div>
  )
}

interface TenderProps extends Props {
  /** What is left to pay; null while nobody knows. */
  leftCents: number | null
}

/** How it is paid, and what change is given. */
export function Tender({ basket, leftCents, onChange }: TenderProps) {
  const { method } = basket
  return (
    <>
      <Choices
        label={t`Paid with`}
        isLabelHidden
        choices={paying()}
        value={method}
        onChange={(chosen) =>
          onChange({
            method: chosen,
            tenderedCents: null,
            ...(chosen === 'later' && { part: null }),
          })
        }
      />
      {method === 'card' && (
        <p className="muted">
          <Trans>Charge the card on your own terminal: this only records it.</Trans>
        </p>
      )}
      {method === 'cash' && <Cash basket={basket} leftCents={leftCents} onChange={onChange} />}
      {method !== 'later' && <Split basket={basket} leftCents={leftCents} onChange={onChange} />}
    </>
  )
}

function Cash({ basket, leftCents, onChange }: TenderProps) {
  const money = useMoney()
  const { part, tenderedCents } = basket
  const inCash = (leftCents ?? 0) - (part?.cents ?? 0)
  const change = leftCents === null ? null : changeOf(basket, leftCents)
  return (
    <>
      <div className="cash">
        <MoneyField
          label={t`Cash received`}
          name="tenderedCents"
          value={tenderedCents}
          onChange={(cents) => onChange({ tenderedCents: cents })}
        />
        <div className="cash-given" role="group" aria-label={t`Cash received`}>
          {inCash > 0 &&
            likelyGiven(inCash).map((cents) => (
              <Button
                key={cents}
                aria-pressed={tenderedCents === cents}
                onPress={() => onChange({ tenderedCents: cents })}
              >
                {money(cents)}
              </Button>
            ))}
        </div>
      </div>
      <p className="change" role="status">
        {change !== null && change > 0 && mistakeIn(basket, leftCents ?? 0) === null && (
          <>
            <span>
              <Trans>Change to give</Trans>
            </span>
            <strong>{money(change)}</strong>
          </>
        )}
      </p>
    </>
  )
}

/** A part of it paid another way; what each comes to stands below, as the first is typed into a terminal. */
function Split({ basket: { method, part }, leftCents, onChange }: TenderProps) {
  const [isPressed, setPressed] = useState(false)
  if (part === null) {
    return (
      <Button
        kind="quiet"
        icon="plus"
        autoFocus={isPressed}
        onPress={() => {
          setPressed(true)
          onChange({ part: { method: 'cash', cents: 0 } })
        }}
      >
        {t`Split payment`}
      </Button>
    )
  }
  const rest = (leftCents ?? 0) - part.cents
  const names = inPerson()
  return (
    <>
      <Pair>
        <Select
          label={t`Also paid with`}
          choices={Object.entries(names).map(([id, name]) => ({ id, name }))}
          value={part.method}
          onChange={(chosen) => onChange({ part: { ...part, method: asInPerson(chosen) } })}
        />
        <MoneyField
          label={t`Amount paid this way`}
          name="payments"
          autoFocus={isPressed}
          value={part.cents || null}
          onChange={(cents) => onChange({ part: { ...part, cents: cents ?? 0 } })}
        />
      </Pair>
      {part.cents > 0 && rest > 0 && method !== 'later' && method !== part.method && (
        <Amounts
          amounts={[
            [names[method], rest],
            [names[part.method], part.cents],
          ]}
        />
      )}
      <Button kind="quiet" icon="close" onPress={() => onChange({ part: null })}>
        {t`Remove split`}
      </Button>
    </>
  )
}

function asInPerson(method: unknown): InPerson {
  return method === 'card' || method === 'cash' || method === 'bank_transfer' ? method : 'other'
}
