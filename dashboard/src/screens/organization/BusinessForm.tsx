import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { useTypedRecord } from '../../typed'
import { useVenue } from '../../venue/venue'
import { FreeAfterBill } from '../tables/FreeAfterBill'
import { Address } from './Address'
import { ClockAndMoney } from './ClockAndMoney'
import { DiaryColours } from './DiaryColours'
import { Messages } from './Messages'
import { BUSINESS_FORM, changesOf, type Settings } from './settings'
import { StaffRules } from './StaffRules'
import './BusinessForm.css'

interface Props {
  before: Settings
  error: Error | null
  isPending: boolean
  onSave: (after: Settings) => void
}

export function BusinessForm({ before, error, isPending, onSave }: Props) {
  const { who } = useVenue()
  const [settings, onChange] = useTypedRecord(BUSINESS_FORM, before)
  const part = { settings, onChange }
  const isSame = Object.keys(changesOf(before, settings)).length === 0
  return (
    <div className="business-form">
      <Form keptAs={BUSINESS_FORM} error={error} onSubmit={() => onSave(settings)}>
        <h2>
          <Trans>Name and address</Trans>
        </h2>
        <Address {...part} />
        <h2>
          <Trans>Time, currency and look</Trans>
        </h2>
        <ClockAndMoney {...part} />
        {who === 'client' && <DiaryColours {...part} />}
        {who === 'guest' && (
          <FreeAfterBill
            minutes={settings.freeAfterBillMinutes}
            onMinutes={(freeAfterBillMinutes) => onChange({ freeAfterBillMinutes })}
          />
        )}
        <h2>
          <Trans>Messages and points</Trans>
        </h2>
        <Messages {...part} />
        <h2>
          <Trans>What staff see and do</Trans>
        </h2>
        <StaffRules {...part} />
        <Actions>
          <Button kind="primary" type="submit" isDisabled={isSame} isPending={isPending}>
            {t`Save settings`}
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
