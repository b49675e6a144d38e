import { sentenceOf } from '../../api'
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
        toast('The limits are changed.', () => undo(after))
      },
    })
  }

  function undo(after: Limits) {
    change.mutate(changedLimits(after, before), {
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <Screen title="Limits">
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
        <p>
          Staff need an admin above these amounts. Leave a field empty for no limit. With 0, it
          always takes an admin.
        </p>
        {isOneOfSeveral && (
          <p className="muted">They apply to all your businesses, to each in its own currency.</p>
        )}
        <MoneyField
          label="Refunds up to"
          description="Everything refunded of one card payment."
          {...field('refundLimitCents')}
        />
        <MoneyField
          label="Voids up to"
          description="The total of the sale."
          {...field('voidLimitCents')}
        />
        <MoneyField
          label="Gift cards for free up to"
          description="The value of the card. Who may give them at all, you choose under Team."
          {...field('goodwillLimitCents')}
        />
        <MoneyField
          label={isSalon ? 'Discounts and changed prices up to' : 'Discounts up to'}
          description={
            isSalon
              ? 'How far a whole sale may be from your catalogue. Items that aren’t in it count in full.'
              : 'The discount on a whole sale.'
          }
          {...field('priceLimitCents')}
        />
        <Actions>
          <Button kind="primary" type="submit" isDisabled={isSame} isPending={isPending}>
            Save the limits
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
