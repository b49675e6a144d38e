/** What something costs, in words. */
import { t } from '@lingui/core/macro'
import '../texts/parts/menu'

/** `from $65.00` of what may cost more, else the amount alone. No screen writes it in another way. */
export function priced(amount: string, isFrom: boolean): string {
  return isFrom ? t`from ${amount}` : amount
}
