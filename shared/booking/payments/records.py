"""What customers pay in advance, and what the payment processor says of it (spec §2.13)."""

from collections.abc import Sequence
from datetime import datetime
from typing import TypedDict
from uuid import UUID

from booking.bookings.deposits import DepositStatus, WhyNotRefunded
from booking.core.clock import WallClock
from booking.deposits.records import LeftOfDeposit


class DepositDue(TypedDict):
    """A deposit that is to be paid: for which booking of which business, called `venue`, how many cents in the currency
    of the business, and on which account; None if it has connected none that may be paid on."""

    booking_id: UUID
    company_id: UUID
    organization_id: UUID
    venue: str
    currency: str
    amount_cents: int
    account_id: str | None


class NotRefunded(TypedDict):
    """A refund that the guest was promised and that did not happen: how much is still owed (cents), why, and since when
    that is known. is_deposit is false where something of it was paid too late, and so is nobody's deposit."""

    why: WhyNotRefunded
    amount_cents: int
    is_deposit: bool
    since: datetime


class Deposit(TypedDict):
    """The deposit of a booking, in cents. status is `pending` while it is due, whether it has been requested or not:
    requested_at is since when there is a page to pay it on, null without one. paid_cents is what the guest has paid,
    refunded_cents what went back of that, through the payment processor or at the desk, withheld_cents what the guest's
    bank has of it because of a dispute, and kept_cents what the business has, at_desk_cents of that as the desk took
    it. refundable_cents can still go back: not what a sale has taken off. payment_intent_id is the payment of which
    something can still be paid back through the processor, null if there is none. not_refunded is what the guest was
    promised back and has not got, null if there is nothing. Who cancels by refund_until has the deposit back: the
    venue's wall clock written with +00:00."""

    status: DepositStatus
    amount_cents: int
    paid_cents: int
    refunded_cents: int
    withheld_cents: int
    kept_cents: int
    at_desk_cents: int
    refundable_cents: int
    requested_at: datetime | None
    payment_intent_id: str | None
    not_refunded: NotRefunded | None
    refund_until: WallClock


class DepositsLeft(TypedDict):
    """What is left of the deposits of some bookings and of their visits, and of which: what the business keeps of them
    and no sale has taken off. While a refund is under way, it may be less."""

    left_cents: int
    parts: list[LeftOfDeposit]
    is_refund_under_way: bool


class Dispute(TypedDict):
    """A dispute of a payment, or an inquiry that may become one (`warning_…`): how much of what was paid, and why, in
    the processor's words. due_at is until when the business may answer, null if it need not. The booking is the one
    whose deposit was paid; the account is null for a payment that was made on the service's own."""

    id: UUID
    payment_intent_id: str
    account_id: str | None
    appointment_id: UUID | None
    reservation_id: UUID | None
    paid_cents: int
    disputed_cents: int
    currency: str
    status: str
    reason: str
    due_at: datetime | None
    disputed_at: datetime


class DisputesPage(TypedDict):
    disputes: Sequence[Dispute]
    nextCursor: str | None


class RecordedPayment(TypedDict):
    """A payment as it is recorded. refunded_cents is what was paid back of amount_cents, withheld_cents what the
    payer's bank has of it because of disputes, fee_cents what this service took of it, dispute_status the processor's
    status of the latest dispute, null without one. The others say what that one is about."""

    status: str
    amount_cents: int
    refunded_cents: int
    withheld_cents: int
    fee_cents: int
    dispute_status: str | None
    disputed_cents: int | None
    dispute_reason: str | None
    dispute_due_at: datetime | None
    disputed_at: datetime | None


class KnownPayment(RecordedPayment):
    """What is known of a payment that the processor reports again. kept_cents is what the business has of it; is_late:
    it came when the deposit of its booking could not be paid any more, so it is nobody's deposit and goes back."""

    kept_cents: int
    is_late: bool


class LatePayment(TypedDict):
    """A payment that came when the deposit of its booking, which may be gone, could not be paid any more."""

    payment_intent_id: str
    booking_id: UUID
    amount_cents: int
    currency: str


class WhatIsKept(TypedDict):
    """What the business has of a payment, and of all deposits of the booking for which it was made."""

    of_payment_cents: int
    of_booking_cents: int
