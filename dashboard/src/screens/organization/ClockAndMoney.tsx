import { useState } from 'react'
import { words } from '../../messages/words'
import { Checkbox } from '../../ui/Checkbox'
import { ComboBox } from '../../ui/ComboBox'
import { Pair } from '../../ui/Form'
import { Select } from '../../ui/Select'
import { TextField } from '../../ui/TextField'
import type { PartOfSettings } from './settings'
import { timezones } from './places'
import { useVenue } from '../../venue/venue'
import { currencies, including, locales } from './settings'

const BY_COUNTRY = 'by country'
const A_COLOUR = '#8a2be2'

/** By which clock and in which money the business works, in which language it writes, and its colour. */
export function ClockAndMoney({ settings, onChange }: PartOfSettings) {
  const { locale } = useVenue()
  const [ofTimezones] = useState(() => including(timezones(), settings.timezone))
  const [ofCurrencies] = useState(() => including(currencies(locale), settings.currency))
  const ofLocales = including(locales(), settings.locale || null)
  return (
    <>
      <Pair>
        <ComboBox
          label={words.organization.timeZone}
          name="timezone"
          choices={ofTimezones}
          value={settings.timezone}
          onChange={(timezone) => onChange({ timezone })}
        />
        <ComboBox
          label={words.organization.currency}
          name="currency"
          choices={ofCurrencies}
          value={settings.currency}
          onChange={(currency) => onChange({ currency })}
        />
      </Pair>
      <p className="muted">{words.organization.whatTimezoneAndCurrencyChange}</p>
      <Select
        label={words.organization.language}
        choices={[{ id: BY_COUNTRY, name: words.organization.byCountry }, ...ofLocales]}
        value={settings.locale || BY_COUNTRY}
        onChange={(id) => onChange({ locale: id === BY_COUNTRY ? '' : String(id) })}
      />
      <p className="muted">{words.organization.whatLanguageSets}</p>
      <Checkbox
        isSelected={settings.colour !== null}
        onChange={(hasOne) => onChange({ colour: hasOne ? A_COLOUR : null })}
      >
        {words.organization.brandColour}
      </Checkbox>
      {settings.colour !== null && (
        <TextField
          label={words.organization.colour}
          name="colour"
          type="color"
          value={settings.colour}
          onChange={(colour) => onChange({ colour })}
        />
      )}
    </>
  )
}
