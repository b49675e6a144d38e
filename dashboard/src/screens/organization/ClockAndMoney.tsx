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
import { UsualTaxRate } from './UsualTaxRate'

const BY_COUNTRY = 'by country'
const A_COLOUR = '#8a2be2'

/** By which clock and in which money the business works, in which language it writes, and its colour. */
export function ClockAndMoney({ form }: PartOfSettings) {
  const { locale } = useVenue()
  const { timezone, currency, colour } = form.values
  const language = form.field('locale')
  const [ofTimezones] = useState(() => including(timezones(), timezone))
  const [ofCurrencies] = useState(() => including(currencies(locale), currency))
  const ofLocales = including(locales(), language.value || null)
  return (
    <>
      <Pair>
        <ComboBox label={t`Time zone`} {...form.field('timezone')} choices={ofTimezones} />
        <ComboBox label={t`Currency`} {...form.field('currency')} choices={ofCurrencies} />
      </Pair>
      <p className="muted">
        <Trans>
          Nothing is converted: 10:00 stays 10:00, and $65.00 becomes €65.00, or ¥6,500 in a
          currency without cents.
        </Trans>
      </p>
      <UsualTaxRate {...form.field('defaultTaxRateBasisPoints')} />
      <Select
        label={t`Language`}
        choices={[{ id: BY_COUNTRY, name: t`As in your country` }, ...ofLocales]}
        value={language.value || BY_COUNTRY}
        onChange={(id) => language.onChange(id === BY_COUNTRY ? '' : String(id))}
        {...(language.theirs !== undefined && { theirs: language.theirs || BY_COUNTRY })}
      />
      <p className="muted">
        <Trans>For screens, dates and numbers. What is not translated is in English.</Trans>
      </p>
      <Checkbox
        isSelected={colour !== null}
        onChange={(hasOne) => form.set({ colour: hasOne ? A_COLOUR : null })}
      >
        {t`A colour of our own, on emails and cards`}
      </Checkbox>
      {colour !== null && (
        <TextField
          label={t`Colour`}
          name="colour"
          type="color"
          value={colour}
          onChange={(next) => form.set({ colour: next })}
        />
      )}
    </>
  )
}
