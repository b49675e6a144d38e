import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
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
        toast(t`The limits are changed.`, () => undo(after))
      },
    })
  }

  function undo(after: Limits) {
    change.mutate(changedLimits(after, before), {
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <Screen title={t`Limits`}>
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
      value: limits[name],
      onChange: (cents: number | null) => setLimits({ [name]: cents }),
    }
  }

  return (
    <div className="business-form">
      <Form keptAs={FORM} error={error} onSubmit={() => onSave(limits)}>
        <p>
          <Trans>
            Only an admin can go above these amounts. Empty: no limit. 0: always an admin.
          </Trans>
        </p>
        {isOneOfSeveral && (
          <p className="muted">
            <Trans>They apply to all your businesses, to each in its own currency.</Trans>
          </p>
        )}
        <MoneyField
          label={t`Refunds up to`}
          description={t`All refunds of one card payment together.`}
          {...field('refundLimitCents')}
        />
        <MoneyField
          label={t`Void sales up to`}
          description={t`The total of the sale.`}
          {...field('voidLimitCents')}
        />
        <MoneyField
          label={t`Give gift cards for free up to`}
          description={t`The value of the card. Who may give them at all, you choose under Team.`}
          {...field('goodwillLimitCents')}
        />
        <MoneyField
          label={isSalon ? t`Discounts and changed prices up to` : t`Discounts up to`}
          description={
            isSalon
              ? t`How much staff may take off one sale in all. Items that are not in your catalogue count with their whole price.`
              : t`The discount on a whole sale.`
          }
          {...field('priceLimitCents')}
        />
        <Actions>
          <Button kind="primary" type="submit" isDisabled={isSame} isPending={isPending}>
            {t`Save limits`}
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
