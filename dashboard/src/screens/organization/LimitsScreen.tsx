import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { Screen } from '../../ui/Screen'
import { toast, toastFailure } from '../../ui/Toast'
import { changedLimits, limitsOf, type Limits } from './limits'
import { MoneyField } from '../../venue/MoneyField'
import { useChangeOrganization } from './queries'
import { forgetTyped, useTypedRecord } from '../../typed'
import { useVenue } from '../../venue/venue'
import './BusinessForm.css'

const FORM = 'limits'

/** Above which amounts staff ask an admin, for admins. */
export function LimitsScreen() {
  const before = limitsOf(useVenue().organization)
  const change = useChangeOrganization()

  function save(after: Limits) {
    change.mutate(changedLimits(before, after), {
      onSuccess: () => {
        forgetTyped(FORM)
        toast(words.organization.theLimitsAreChanged, () => undo(after))
      },
    })
  }

  function undo(after: Limits) {
    change.mutate(changedLimits(after, before), {
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <Screen title={words.organization.limits}>
      <LimitsForm before={before} error={change.error} isPending={change.isPending} onSave={save} />
    </Screen>
  )
}

interface Props {
  before: Limits
  error: Error | null
  isPending: boolean
  onSave: (after: Limits) => void
}

function LimitsForm({ before, error, isPending, onSave }: Props) {
  const { organization, businesses } = useVenue()
  const [limits, setLimits] = useTypedRecord(FORM, before)
  const isSame = Object.keys(changedLimits(before, limits)).length === 0
  const isSalon = organization.business_type === 'appointments'
  const isOneOfSeveral =
    businesses.filter((one) => one.organization_id === organization.id).length > 1

  function field(name: keyof Limits) {
    return {
      name,
      cents: before[name],
      onCents: (cents: number | null) => setLimits({ [name]: cents }),
    }
  }

  return (
    <div className="business-form">
      <Form keptAs={FORM} error={error} onSubmit={() => onSave(limits)}>
        <p>{words.organization.limitsHint}</p>
        {isOneOfSeveral && <p className="muted">{words.organization.limitsApplyToAll}</p>}
        <MoneyField
          label={words.organization.refundsUpTo}
          description={words.organization.refundLimitHint}
          {...field('refundLimitCents')}
        />
        <MoneyField
          label={words.organization.voidsUpTo}
          description={words.organization.totalSale}
          {...field('voidLimitCents')}
        />
        <MoneyField
          label={words.organization.giftCardsFreeUp}
          description={words.organization.valueCardWhoMayGive}
          {...field('goodwillLimitCents')}
        />
        <MoneyField
          label={isSalon ? words.organization.discountLimit : words.organization.discountsUpTo}
          description={
            isSalon ? words.organization.howFarWholeSaleMay : words.organization.discountWholeSale
          }
          {...field('priceLimitCents')}
        />
        <Actions>
          <Button kind="primary" type="submit" isDisabled={isSame} isPending={isPending}>
            {words.organization.saveTheLimits}
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
