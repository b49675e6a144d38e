import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
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
          label={t`Time zone`}
          name="timezone"
          choices={ofTimezones}
          value={settings.timezone}
          onChange={(timezone) => onChange({ timezone })}
        />
        <ComboBox
          label={t`Currency`}
          name="currency"
          choices={ofCurrencies}
          value={settings.currency}
          onChange={(currency) => onChange({ currency })}
        />
      </Pair>
      <p className="muted">
        <Trans>
          Nothing is converted: 10:00 stays 10:00, and $65.00 becomes €65.00, or ¥6,500 in a
          currency without cents.
        </Trans>
      </p>
      <Select
        label={t`Language`}
        choices={[{ id: BY_COUNTRY, name: t`As in your country` }, ...ofLocales]}
        value={settings.locale || BY_COUNTRY}
        onChange={(id) => onChange({ locale: id === BY_COUNTRY ? '' : String(id) })}
      />
      <p className="muted">
        <Trans>For screens, dates and numbers. What is not translated is in English.</Trans>
      </p>
      <Checkbox
        isSelected={settings.colour !== null}
        onChange={(hasOne) => onChange({ colour: hasOne ? A_COLOUR : null })}
      >
        {t`A colour of our own, on emails and cards`}
      </Checkbox>
      {settings.colour !== null && (
        <TextField
          label={t`Colour`}
          name="colour"
          type="color"
          value={settings.colour}
          onChange={(colour) => onChange({ colour })}
        />
      )}
    </>
  )
}
