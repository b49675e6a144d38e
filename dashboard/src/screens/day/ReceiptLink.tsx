import { Link } from '@tanstack/react-router'
import { words } from '../../messages/words'

/** Says that a booking is paid, and leads to the receipt of the sale that closed it out. */
export function ReceiptLink({ saleId }: { saleId: string }) {
  return (
    <Link to="/checkout/sales/$saleId" params={{ saleId }} className="button">
      {words.day.paidReceipt}
    </Link>
  )
}
