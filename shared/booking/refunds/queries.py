"""All SQL of the refunds domain. It only reads: what was paid and paid back is written from the payment processor's
webhooks."""

from typing import cast

from booking.db import Database
from booking.refunds.errors import PaymentNotFound
from booking.refunds.records import Payment


def get_payment(db: Database, payment_intent_id: str) -> Payment:
    """Raises PaymentNotFound."""
    row = db.execute(
        "select payment_intent_id, amount_cents from payments"
        " where company_id = current_company() and payment_intent_id = %(id)s",
        {"id": payment_intent_id},
    ).fetchone()
    if row is None:
        raise PaymentNotFound
    return cast(Payment, row)
