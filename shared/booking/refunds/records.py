"""Payments of a business's customers, and what is paid back of them (spec §2.13)."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple, TypedDict
from uuid import UUID

from booking.bookings.deposits import DepositMethod, SettlementKind

LONGEST_REFUND: Final = timedelta(minutes=5)
"""How long a refund may take until the processor has reported it. After that it counts as one that did not happen."""
LONGEST_PROMISE: Final = timedelta(days=1)
"""How long a refund counts as under way that a return has promised, until a job asks the processor for it."""
REFUNDS_KNOWN: Final = timedelta(days=2)
"""How long a refund is known after that: longer than the same request can be sent again."""


class RefundablePayment(TypedDict):
    """What a customer paid through the payment processor, in cents of the currency: how much of it the processor has
    reported as paid back, or was settled, what the payer's bank withholds, and what the business has, of which
    under_way_cents are being paid back by other refunds than this one. It was made on the business's account
    account_id, None on that of this service, which took fee_cents of it; an account that is gone has withdrawn its
    connection. Sales have taken applied_cents off the deposits of its booking's visit, of which left_of_visit_cents are
    left. begun_cents is what this refund was begun with in an earlier attempt, None in the first; is_reported says that
    the processor has reported it since."""

    payment_intent_id: str
    amount_cents: int
    refunded_cents: int
    withheld_cents: int
    kept_cents: int
    under_way_cents: int
    applied_cents: int
    left_of_visit_cents: int
    currency: str
    account_id: str | None
    fee_cents: int
    account_is_gone: bool
    begun_cents: int | None
    is_reported: bool


class MoneyToSettle(NamedTuple):
    """Money that could not be given back: how much (cents), why, and of which payment or voided sale. It is opened once
    for each `key`, such as the id of the refund that was not made."""

    kind: SettlementKind
    key: str
    amount_cents: int
    payment_intent_id: str | None = None
    sale_id: UUID | None = None


class TakenByMethod(TypedDict):
    """What the desk has of a deposit that it took by this method (cents); null: written down without one."""

    method: DepositMethod | None
    cents: int


class AtDesk(TypedDict):
    """The deposit of a booking, in cents, as the desk has it: what the business keeps of it, online included; what
    sales have taken off, of that applied_desk_cents of the desk's part; and what is left of the desk's part and of all
    of it. by_method is what the desk has, the last by which it took some first; empty of what was written down before
    the desk's money was entered."""

    kept_cents: int
    applied_cents: int
    applied_desk_cents: int
    left_cents: int
    left_of_all_cents: int
    by_method: list[TakenByMethod]


class DeskEntry(NamedTuple):
    """What the desk takes of the deposit of a booking by each method, in cents, below 0 if it gives it back."""

    booking_id: UUID
    parts: Sequence[tuple[DepositMethod | None, int]] = ()


class PaymentToRefund(TypedDict):
    """A payment of which amount_cents are to be paid back, on the account on which it was made."""

    payment_intent_id: str
    amount_cents: int
    account_id: str | None
    currency: str
    fee_cents: int


class WholePayment(TypedDict):
    """A payment that is to be paid back as a whole; is_deposit: of a booking that is there."""

    payment_intent_id: str
    is_deposit: bool


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
