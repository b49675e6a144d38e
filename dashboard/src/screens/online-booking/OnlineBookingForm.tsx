import { select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useTypedRecord } from '../../typed'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { useVenue } from '../../venue/venue'
import '../organization/BusinessForm.css'
import { changesOf } from '../organization/settings'
import { Changes } from './Changes'
import { Guests } from './Guests'
import { ONLINE_BOOKING_FORM, type OnlineSettings } from './settings'
import { SettingNumber } from './SettingNumber'
import { Times } from './Times'
import '../../texts/parts/online'

interface Props {
  before: OnlineSettings
  error: Error | null
  isPending: boolean
  onSave: (after: OnlineSettings) => void
}

export function OnlineBookingForm({ before, error, isPending, onSave }: Props) {
  const { who } = useVenue()
  const [settings, onChange] = useTypedRecord(ONLINE_BOOKING_FORM, before)
  const part = { settings, onChange }
  const isSame = Object.keys(changesOf(before, settings)).length === 0
  return (
    <div className="business-form">
      <Form keptAs={ONLINE_BOOKING_FORM} error={error} onSubmit={() => onSave(settings)}>
        <p>
          {select(who, {
            guest:
              'On your page, guests find a free time and book it. These rules are for online bookings only.',
            other:
              'On your page, clients find a free time and book it. These rules are for online bookings only.',
          })}
        </p>
        <div className="checks">
          <Checkbox isSelected={settings.enabled} onChange={(enabled) => onChange({ enabled })}>
            {select(who, { guest: 'Guests book online', other: 'Clients book online' })}
          </Checkbox>
          <Checkbox
            isSelected={settings.needsApproval}
            onChange={(needsApproval) => onChange({ needsApproval })}
          >
            {t`We approve each booking first`}
          </Checkbox>
          <Checkbox isSelected={settings.waitlist} onChange={(waitlist) => onChange({ waitlist })}>
            {t`Whoever finds nothing free can join a wait list`}
          </Checkbox>
        </div>
        {settings.waitlist && (
          <SettingNumber
            label={t`Minutes an offer lasts`}
            hint={t`A time that becomes free is kept that long for whoever waits for it, at night until the morning, and never longer than a quarter of the time left.`}
            name="offerMinutes"
            least={10}
            most={120}
            {...part}
          />
        )}
        <h2>
          <Trans>Times on offer</Trans>
        </h2>
        <Times {...part} />
        <h2>
          <Trans>Changes and cancellations</Trans>
        </h2>
        <Changes {...part} />
        <h2>{select(who, { guest: 'What guests fill in', other: 'What clients fill in' })}</h2>
        <Guests {...part} />
        <Actions>
          <Button kind="primary" type="submit" isDisabled={isSame} isPending={isPending}>
            {t`Save settings`}
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
