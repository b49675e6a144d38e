"""All SQL of the refunds domain. It only reads: what was paid and paid back is written from the payment processor's
webhooks."""

from booking.core.deferred import Deferred
from booking.database.statements import send_one
from booking.database.transactions import Transaction
from booking.refunds import errors
from booking.refunds.records import RefundablePayment


def get_payment(db: Transaction, payment_intent_id: str) -> Deferred[RefundablePayment]:
    """Returns the payment. Raises NO_SUCH_PAYMENT."""
    return send_one(
        db,
        RefundablePayment,
        "select payment_intent_id, amount_cents, refunded_cents, currency from payments"
        " where company_id = current_company() and payment_intent_id = %(id)s and status = 'succeeded'",
        {"id": payment_intent_id},
        missing=errors.NO_SUCH_PAYMENT,
    )
