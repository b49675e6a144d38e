"""All SQL of the refunds domain. It only reads: what was paid and paid back is written from the payment processor's
webhooks."""

from booking.database.statements import fetch_one
from booking.database.transactions import Transaction
from booking.refunds import errors
from booking.refunds.records import Payment


def get_payment(db: Transaction, payment_intent_id: str) -> Payment:
    """Raises NO_SUCH_PAYMENT."""
    return fetch_one(
        db,
        Payment,
        "select payment_intent_id, amount_cents from payments"
        " where company_id = current_company() and payment_intent_id = %(id)s and status = 'succeeded'",
        {"id": payment_intent_id},
        missing=errors.NO_SUCH_PAYMENT,
    )
