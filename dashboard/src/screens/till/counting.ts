/** What is counted at the end of a day, and how far it is from what was expected. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import '../../texts/parts/till'

export type Method = Schema['ExpectedOfMethod']['method']
export type Counted = Readonly<Partial<Record<Method, number | null>>>

/** By what is paid. */
export const methods = (): Record<Method, string> => ({
  cash: t`Cash`,
  card: t`Card`,
  bank_transfer: t`Bank transfer`,
  other: t({ message: 'Other', context: 'till' }),
  gift_card: t`Gift cards redeemed`,
  deposit_desk: t({ message: 'Deposits paid here', context: 'payment method' }),
  deposit_online: t({ message: 'Deposits paid online', context: 'payment method' }),
})

/** The difference in words: `$5.00 short`. */
export function differenceInWords(cents: number | null, money: (cents: number) => string): string {
  if (cents === null) return t`Not counted`
  if (cents === 0) return t`Matches`
  return cents < 0 ? t`${{ amount: money(-cents) }} short` : t`${{ amount: money(cents) }} over`
}

/** What is sent: the methods for which an amount was typed. */
export function toCounted(counted: Counted): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counted).filter((one): one is [Method, number] => one[1] != null),
  )
}
