import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { toast, toastFailure } from '../../ui/Toast'
import { CardSection } from '../customers/CardSection'
import { useVenue } from '../../venue/venue'
import { useMoney } from '../../venue/useMoney'
import { Adjustments } from './Adjustments'
import { memberOf, useEnrol } from './queries'
import './Points.css'
import '../../texts/parts/loyalty'

const ChangePoints = lazyPart(() => import('./ChangePoints'), 'ChangePoints')
const PhoneCard = lazyPart(() => import('./PhoneCard'), 'PhoneCard')

/** A customer's points of loyalty, or the way to begin with them. */
export function Points({ customer }: { customer: Schema['Customer'] }) {
  const query = useQuery(memberOf(customer.id))
  const enrol = useEnrol()
  const { business } = useVenue()
  const money = useMoney()
  const worth = business.cents_per_point

  function submit() {
    enrol.mutate(customer.id, {
      onSuccess: () => toast(t`${{ name: customer.name }} collects points now.`),
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <CardSection title={t`Points`} query={query}>
      {query.data ? (
        <Membership member={query.data} />
      ) : (
        <div className="points-none">
          <p className="muted">
            {worth === null
              ? t`Collects no points yet.`
              : t`Collects no points yet. A point comes with every ${{ amount: money(worth) }} of a sale.`}
          </p>
          <Button isPending={enrol.isPending} onPress={submit}>
            {t`Start collecting points`}
          </Button>
        </div>
      )}
    </CardSection>
  )
}

function Membership({ member }: { member: Schema['LoyaltyMember'] }) {
  const { features, isAdmin, locale } = useVenue()
  const hasCards = features.applePass || features.googleWallet
  const [open, setOpen] = useState<'change' | 'card' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <div className="points">
        <p>
          <strong className="points-balance">
            {new Intl.NumberFormat(locale).format(member.points_balance)}
          </strong>{' '}
          {plural({ count: member.points_balance }, { one: 'point', other: 'points' })}
        </p>
        {hasCards && <Button onPress={() => setOpen('card')}>{t`Card for a phone…`}</Button>}
        {isAdmin && <Button onPress={() => setOpen('change')}>{t`Change points…`}</Button>}
      </div>
      <Adjustments memberId={member.id} />
      {open === 'change' && <ChangePoints memberId={member.id} onClose={close} />}
      {open === 'card' && <PhoneCard memberId={member.id} onClose={close} />}
    </>
  )
}
