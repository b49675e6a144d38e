import { onlineWords } from '../../messages/online/words'
import { useTypedRecord } from '../../typed'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { useVenue } from '../../venue/venue'
import '../organization/BusinessForm.css'
import { changesOf } from '../organization/settings'
import { Changes } from './Changes'
import { Guests } from './Guests'
import { ONLINE_BOOKING_FORM, type OnlineSettings } from './settings'
import { SettingNumber } from './SettingNumber'
import { Times } from './Times'

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
        <p>{onlineWords.whatItIs(who)}</p>
        <div className="checks">
          <Checkbox isSelected={settings.enabled} onChange={(enabled) => onChange({ enabled })}>
            {onlineWords.guestsBookOnline(who)}
          </Checkbox>
          <Checkbox
            isSelected={settings.needsApproval}
            onChange={(needsApproval) => onChange({ needsApproval })}
          >
            {onlineWords.confirmEachBooking}
          </Checkbox>
          <Checkbox isSelected={settings.waitlist} onChange={(waitlist) => onChange({ waitlist })}>
            {onlineWords.keepWaitList}
          </Checkbox>
        </div>
        {settings.waitlist && (
          <SettingNumber
            label={onlineWords.offerMinutes}
            hint={onlineWords.offerMinutesHint}
            name="offerMinutes"
            least={10}
            most={120}
            {...part}
          />
        )}
        <h2>{onlineWords.times}</h2>
        <Times {...part} />
        <h2>{onlineWords.changesAndCancellations}</h2>
        <Changes {...part} />
        <h2>{onlineWords.whatGuestsGive(who)}</h2>
        <Guests {...part} />
        <Actions>
          <Button kind="primary" type="submit" isDisabled={isSame} isPending={isPending}>
            {onlineWords.save}
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
