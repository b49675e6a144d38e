"""What customers pay in advance, and what the payment processor says of it (spec §2.13)."""

from typing import TypedDict
from uuid import UUID


class DepositDue(TypedDict):
    """A deposit that is to be paid: for which booking of which business, called `venue`, and how many cents in the
    currency of the business."""

    booking_id: UUID
    company_id: UUID
    organization_id: UUID
    venue: str
    currency: str
    amount_cents: int


class DepositsKept(TypedDict):
    """How much of some bookings' deposits the business has: what was paid through the processor less what was paid back
    or, where nothing went through the processor, what a member has marked as paid. While a refund is under way, the
    business may have less."""

    kept_cents: int
    is_refund_under_way: bool


class RecordedPayment(TypedDict):
    """A payment as it is recorded. refunded_cents is what was paid back of amount_cents, dispute_status the processor's
    status of the latest dispute, null without one."""

    status: str
    amount_cents: int
    refunded_cents: int
    dispute_status: str | None
