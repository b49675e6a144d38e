"""Decisions about refunds (spec §4.4.3), without a database."""

from booking.refunds.errors import RefundTooLarge
from booking.refunds.records import Payment


def check_amount(payment: Payment, amount_cents: int | None) -> None:
    """Raises RefundTooLarge for more than the payment as a whole. How much of it is left, only the processor knows."""
    if amount_cents is not None and amount_cents > payment["amount_cents"]:
        raise RefundTooLarge
