import { words } from '../../messages/words'
import { Choices } from '../../ui/Choices'
import { TextField } from '../../ui/TextField'
import type { PartOfOnlineSettings } from './settings'

/** What guests are asked for, and what they agree to. */
export function Guests({ settings, onChange }: PartOfOnlineSettings) {
  return (
    <>
      <Choices
        label={words.onlineBooking.phoneNumber}
        choices={{
          no: words.onlineBooking.phoneNotAsked,
          optional: words.onlineBooking.phoneOptional,
          required: words.onlineBooking.phoneRequired,
        }}
        value={settings.askPhone}
        onChange={(askPhone) => onChange({ askPhone })}
      />
      <TextField
        label={words.onlineBooking.terms}
        name="onlineBooking.terms"
        description={words.onlineBooking.termsHint}
        lines={4}
        maxLength={5000}
        value={settings.terms}
        onChange={(terms) => onChange({ terms })}
      />
    </>
  )
}
