/** Where a business can be: countries and time zones, in the reader's language. */
import type { Choice } from '../../ui/Select'

// ISO 3166-1, as the service knows them.
const COUNTRIES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

export function countries(locale: string): Choice[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  return COUNTRIES.map((id) => ({ id, name: names.of(id) ?? id })).sort((one, other) =>
    one.name.localeCompare(other.name, locale),
  )
}

/** The country of a language as the browser has it, such as `en-AU`; null for one without. */
export function countryOf(locale: string): string | null {
  const { region } = new Intl.Locale(locale)
  return region !== undefined && COUNTRIES.includes(region) ? region : null
}

export function timezones(): Choice[] {
  return Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: zoneName(id) }))
}

/** As people read it: `America/New York`. */
function zoneName(id: string): string {
  return id.replaceAll('_', ' ')
}

/** The time zone that this browser is in. */
export function ownTimezone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
