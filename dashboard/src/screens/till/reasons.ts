/** Why money is to be settled, in words. */
import { t } from '@lingui/core/macro'
import type { Settlement } from './settlements'
import '../../texts/parts/till'

export const reasons = (): Record<Settlement['kind'], string> => ({
  refund_refused: t`The refund was refused`,
  refund_failed: t`The refund failed`,
  account_gone: t`Paid to an account that is disconnected`,
  paid_for_nothing: t`Paid for a booking that was over`,
  dispute: t`Taken back by the payer’s bank`,
  other_currency: t`Paid in another currency`,
  void_open: t`Paid for a sale that was voided`,
})
