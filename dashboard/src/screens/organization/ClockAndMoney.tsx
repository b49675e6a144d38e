import { useState } from 'react'
import { Checkbox } from '../../ui/Checkbox'
import { ComboBox } from '../../ui/ComboBox'
import { Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import type { PartOfSettings } from './settings'
import { timezones } from './places'
import { useVenue } from '../../venue/venue'
import { currencies, including } from './settings'

const A_COLOUR = '#8a2be2'

/** By which clock and in which money the business works, in which language it writes, and its colour. */
export function ClockAndMoney({ settings, onChange }: PartOfSettings) {
  const { locale } = useVenue()
  const [ofTimezones] = useState(() => including(timezones(), settings.timezone))
  const [ofCurrencies] = useState(() => including(currencies(locale), settings.currency))
  return (
    <>
      <Pair>
        <ComboBox
          label="Time zone"
          name="timezone"
          choices={ofTimezones}
          value={settings.timezone}
          onChange={(timezone) => onChange({ timezone })}
        />
        <ComboBox
          label="Currency"
          name="currency"
          choices={ofCurrencies}
          value={settings.currency}
          onChange={(currency) => onChange({ currency })}
        />
      </Pair>
      <p className="muted">
        Bookings keep their hour, and prices their digits: $65.00 becomes €65.00, and ¥6,500 in a
        currency without cents.
      </p>
      <TextField
        label="Language"
        name="locale"
        description="As a tag, such as en-AU. Left empty, the language of your country."
        value={settings.locale}
        onChange={(tag) => onChange({ locale: tag })}
      />
      <Checkbox
        isSelected={settings.colour !== null}
        onChange={(hasOne) => onChange({ colour: hasOne ? A_COLOUR : null })}
      >
        A colour of our own, on emails and cards
      </Checkbox>
      {settings.colour !== null && (
        <TextField
          label="Colour"
          name="colour"
          type="color"
          value={settings.colour}
          onChange={(colour) => onChange({ colour })}
        />
      )}
    </>
  )
}
