/**
 * The service's sentences as people read them, in the language of the screens, in which it has said them. `lines.0:
 * unitPriceCents: must be at least 1.` names a field of the API's body, which nobody sees. What it is called on screens
 * stands in the catalogue; what has no name there is not named.
 */
import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { formatCents } from './money'
import { NAMES_OF_FIELDS } from './namesOfFields'
import { shownBusiness } from './shownBusiness'
import { formatDay, parseDay } from './time'

/** What a sentence is about, in the body's names, and the rest of it. */
export interface Said {
  field: string | null
  sentence: string
}

const FIELD = /^([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_]+)*): (.+)$/s
const CODE_NAME = /\b[a-z]+(?:[A-Z][a-z0-9]*)+\b/g
/** Of values that no field of a form can hold, and of kinds of JSON. */
const FOR_PROGRAMMERS =
  /'[a-z_]+'|\b[a-z]+_[a-z]+\b|\buuid\b|this body|true or false|must be (?:a list|an object|a text)\b|Kennung|dieser Werte|zu dieser Anfrage|Ja oder|eine Liste|ein Text|richtige Form/
/** A sentence whose subject is the field. */
const OF_THE_FIELD =
  /^(?:Must|Is|Are|Has|Cannot|Does|Needs|Takes|Goes|At most|Can only|Muss|Müssen|Ist|Hat|Darf|Fehlt|Braucht|Geht|Gehört|Gibt|Lässt|Ersetzt|Höchstens)\b/
/** A day as the service writes it. */
const DAY = /\b\d{4}-\d\d-\d\d\b/g
/** An amount as the service writes it. */
const CENTS = /\b\d+ (?:cents|Cent)\b/g

/**
 * The field that an error names, wherever it is in a list, and its sentence without any code name. Where it names none, it
 * is a sentence for people, or one of ours with the id of a request, and stays as it is.
 */
export function readError(error: string): Said {
  const parts: string[] = []
  let rest = error
  for (let found = FIELD.exec(rest); found; found = FIELD.exec(rest)) {
    const [, path = '', after = ''] = found
    parts.push(path)
    rest = after
  }
  if (parts.length === 0) return { field: null, sentence: capitalised(withDaysAndAmounts(error)) }
  return { field: parts.join('.'), sentence: inWords(rest) }
}

/** The sentence where its field is not in sight: `Price: must be at least 1.` */
export function saidOf({ field, sentence }: Said): string {
  const name = field === null ? null : nameOf(field)
  if (name === null || !OF_THE_FIELD.test(sentence)) return sentence
  return `${capitalised(name)}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}

/** What a field is called within a sentence; null where it has no name for people. */
export function nameOf(field: string): string | null {
  const leaf = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field
  const name = Object.hasOwn(NAMES_OF_FIELDS, leaf) ? NAMES_OF_FIELDS[leaf] : undefined
  return name === undefined ? null : i18n._(name)
}

function inWords(sentence: string): string {
  const unnamed = (sentence.match(CODE_NAME) ?? []).some((name) => nameOf(name) === null)
  if (unnamed || FOR_PROGRAMMERS.test(sentence))
    return t`This cannot be saved as it is. Check what was entered.`
  return capitalised(
    withDaysAndAmounts(sentence.replace(CODE_NAME, (name) => nameOf(name) ?? name)),
  )
}

/** With each day and each amount as people write them. */
function withDaysAndAmounts(sentence: string): string {
  const business = shownBusiness()
  const locale = business?.locale ?? i18n.locale
  return sentence
    .replace(DAY, (day) => onDay(day, locale))
    .replace(CENTS, (cents) =>
      business ? formatCents(parseInt(cents), business.currency, locale) : cents,
    )
}

function onDay(day: string, locale: string): string {
  try {
    return formatDay(parseDay(day), locale)
  } catch {
    return day // no day: somebody has called something so
  }
}

/** A text at the beginning of a line. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
