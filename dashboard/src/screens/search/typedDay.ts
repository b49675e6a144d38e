/** Days as people type them into the search: `2030-03-04`, `4 March`, `March 4 2030`, `4/3/2030`, `4.3.`, `tomorrow`. */
import { addDays, isMonthFirst, monthNames, parseDay, type Day } from '../../time'

const WORDS: Record<string, number> = { today: 0, tomorrow: 1, yesterday: -1 }
const LEAST_LETTERS = 3
const YEARS_TO_A_LEAP_DAY = 8
const NUMBERS = /^(\d{1,4})[./](\d{1,2})(?:[./](\d{4})?)?$/

/** The day that is meant, or null for any other text. A day without a year is the next one, today at the earliest. */
export function typedDay(text: string, today: Day, locale: string): Day | null {
  const typed = text.trim().toLowerCase()
  const after = WORDS[typed]
  if (after !== undefined) return addDays(today, after)
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return dayFrom(typed)
  const { day, month, year } = inNumbers(typed, locale) ?? inWords(typed, locale) ?? {}
  if (day === undefined || month === undefined) return null
  return year === undefined ? nextOf(day, month, today) : dayFrom(written(year, month, day))
}

interface Named {
  day: number | undefined
  month: number | undefined
  year: number | undefined
}

/** In the order that the language has: `4/3` is in March or in April. */
function inNumbers(typed: string, locale: string): Named | null {
  const numbers = NUMBERS.exec(typed)
    ?.slice(1)
    .map((one) => (one ? Number(one) : undefined))
  if (!numbers) return null
  const [first, second, year] = numbers
  return isMonthFirst(locale)
    ? { month: first, day: second, year }
    : { day: first, month: second, year }
}

/** With the month's name, in the reader's language or in English, or its first letters. */
function inWords(typed: string, locale: string): Named | null {
  const words = typed.split(/[\s,.]+/).filter(Boolean)
  const numbers = words.filter((one) => /^\d+$/.test(one)).map(Number)
  const names = words.filter((one) => !/^\d+$/.test(one))
  const [name = ''] = names
  if (names.length !== 1 || name.length < LEAST_LETTERS) return null
  const month = [locale, 'en']
    .map((language) => monthNames(language).findIndex((one) => isBegunBy(one, name)) + 1)
    .find((found) => found > 0)
  const [day, year, more] = numbers
  if (month === undefined || more !== undefined) return null
  return { day, month, year }
}

function isBegunBy(month: string, letters: string): boolean {
  return month.toLowerCase().startsWith(letters)
}

function nextOf(day: number, month: number, today: Day): Day | null {
  const year = Number(today.slice(0, 4))
  for (let later = 0; later <= YEARS_TO_A_LEAP_DAY; later += 1) {
    const found = dayFrom(written(year + later, month, day))
    if (found !== null && found >= today) return found
  }
  return null
}

function written(year: number, month: number, day: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

function dayFrom(text: string): Day | null {
  try {
    return parseDay(text)
  } catch {
    return null
  }
}
