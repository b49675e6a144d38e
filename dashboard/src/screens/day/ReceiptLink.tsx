import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

/** Says that a booking is paid, and leads to the receipt of the sale that closed it out. */
export function ReceiptLink({ saleId }: { saleId: string }) {
  return (
    <Link to="/checkout/sales/$saleId" params={{ saleId }} className="button">
      {t`Paid: view receipt`}
    </Link>
  )
}
