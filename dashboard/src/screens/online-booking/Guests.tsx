import { onlineWords } from '../../messages/online/words'
import { Choices } from '../../ui/Choices'
import { TextField } from '../../ui/TextField'
import type { PartOfOnlineSettings } from './settings'

/** What guests are asked for, and what they agree to. */
export function Guests({ settings, onChange }: PartOfOnlineSettings) {
  return (
    <>
      <Choices
        label={onlineWords.phoneNumber}
        choices={{
          no: onlineWords.phoneNotAsked,
          optional: onlineWords.phoneOptional,
          required: onlineWords.phoneRequired,
        }}
        value={settings.askPhone}
        onChange={(askPhone) => onChange({ askPhone })}
      />
      <TextField
        label={onlineWords.terms}
        name="onlineBooking.terms"
        description={onlineWords.termsHint}
        lines={4}
        maxLength={5000}
        value={settings.terms}
        onChange={(terms) => onChange({ terms })}
      />
      <TextField
        label={onlineWords.embedOrigins}
        name="onlineBooking.embedOrigins"
        description={onlineWords.embedOriginsHint}
        lines={2}
        value={settings.embedOrigins}
        onChange={(embedOrigins) => onChange({ embedOrigins })}
      />
    </>
  )
}
