"""Payments of a business's customers, and what is paid back of them (spec §2.13)."""

from datetime import datetime, timedelta
from typing import Final, TypedDict

LONGEST_REFUND: Final = timedelta(minutes=5)
"""How long a refund may take until the processor has reported it. After that it counts as one that did not happen."""


class RefundablePayment(TypedDict):
    """What a customer paid through the payment processor, in cents of the currency, and how much of it the processor
    has reported as paid back. It was made on the business's account account_id, None on that of this service, which
    took fee_cents of it; an account that is gone has withdrawn its connection. A sale has taken applied_cents of its
    booking's deposit off, and left that much of it."""

    payment_intent_id: str
    amount_cents: int
    refunded_cents: int
    applied_cents: int
    left_cents: int
    currency: str
    account_id: str | None
    fee_cents: int
    account_is_gone: bool


class PaymentToRefund(TypedDict):
    """A payment that is to be paid back as a whole, on the account on which it was made."""

    payment_intent_id: str
    account_id: str | None
    currency: str
    fee_cents: int


class Refund(TypedDict):
    """A refund as the payment processor made it. Its status is `pending`, `requires_action`, `succeeded`, `failed` or
    `canceled`, and may change later; createdAt is an instant."""

    id: str
    paymentIntentId: str
    amountCents: int
    currency: str
    status: str
    createdAt: datetime


class OneRefund(TypedDict):
    refund: Refund
