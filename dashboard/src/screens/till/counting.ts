/** What is counted at the end of a day, and how far it is from what was expected. */
import type { Schema } from '../../api'
import { tillWords } from '../../messages/till/words'

export type Method = Schema['ExpectedOfMethod']['method']
export type Counted = Readonly<Partial<Record<Method, number | null>>>

/** The difference in words: `$5.00 short`. */
export function differenceInWords(cents: number | null, money: (cents: number) => string): string {
  if (cents === null) return tillWords.notCounted
  if (cents === 0) return tillWords.matches
  return cents < 0 ? tillWords.short(money(-cents)) : tillWords.over(money(cents))
}

/** What is sent: the methods for which an amount was typed. */
export function toCounted(counted: Counted): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counted).filter((one): one is [Method, number] => one[1] != null),
  )
}
