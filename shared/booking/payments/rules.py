"""Decisions about deposits and payments (spec §3.2, §4.8.4), without a database."""

from collections.abc import Sequence
from typing import Literal

from booking.bookings.deposits import DepositNews
from booking.deposits.errors import NoDepositDue
from booking.deposits.records import Debt
from booking.deposits.rules import check_owed
from booking.organization.records import DepositTier
from booking.organization.rules import deposit_of_party
from booking.payments.records import KnownPayment, RecordedPayment, WhatIsKept
from booking.reservations.records import Reservation
from booking.upstreams.stripe.records import PaymentAtProcessor


def reservation_deposit(reservation: Reservation, debt: Debt | None, tiers: Sequence[DepositTier]) -> int:
    """Returns the deposit (cents) of the largest tier that the party reaches, whatever its guest was asked for before.
    A party without a record owes none. Raises DepositIsPaid, NoDepositDue."""
    check_owed(debt)
    due = deposit_of_party(tiers, reservation["party_size"])
    if due is None or reservation["customer_id"] is None:
        raise NoDepositDue
    return due


def recorded_as(payment: PaymentAtProcessor) -> RecordedPayment | None:
    """Returns the record of a payment; None while the payment is neither paid nor given up."""
    if payment.status not in ("succeeded", "canceled"):
        return None
    dispute = payment.dispute
    return {
        "status": payment.status,
        "amount_cents": payment.amount_cents,
        "refunded_cents": payment.refunded_cents,
        "withheld_cents": payment.withheld_cents,
        "fee_cents": payment.fee_cents,
        "dispute_status": None if dispute is None else dispute.status,
        "disputed_cents": None if dispute is None else dispute.amount_cents,
        "dispute_reason": None if dispute is None else dispute.reason,
        "dispute_due_at": None if dispute is None else dispute.due_at,
        "disputed_at": None if dispute is None else dispute.opened_at,
    }


def news_of_payment(
    before: RecordedPayment | None, now: RecordedPayment, kept: WhatIsKept, by_returns_cents: int
) -> DepositNews | None:
    """Returns what the guest is emailed when the processor reports a payment, of which the business then has what is
    `kept`: that it was made, or that more of it went back than returns of sales gave back, whose guests are mailed the
    return. A dispute is between the guest and their bank."""
    if kept["of_payment_cents"] and not was_made(before):
        return "paid"
    went_back = 0 if before is None else before["refunded_cents"]
    return "refunded" if now["refunded_cents"] > went_back + by_returns_cents else None


def deposit_becomes(
    before: KnownPayment | None, now: RecordedPayment, kept: WhatIsKept
) -> Literal["paid", "refunded"] | None:
    """Returns how the deposit of a booking stands once a payment for it was reported: `refunded` if the business has
    nothing at all of the deposit. None if it has something of the payment as before, or nothing as before: then
    whatever a member has written down stays."""
    if not was_made(now):
        return None
    if before is not None and was_made(before) and bool(before["kept_cents"]) == bool(kept["of_payment_cents"]):
        return None
    return "paid" if kept["of_booking_cents"] else "refunded"


def was_made(payment: RecordedPayment | None) -> bool:
    """Says whether somebody has paid, whatever became of it since."""
    return payment is not None and payment["status"] == "succeeded"


def is_newly_disputed(before: RecordedPayment | None, now: RecordedPayment) -> bool:
    """Says whether the payment has a dispute, or an inquiry that may become one, that was not recorded yet."""
    return now["disputed_at"] is not None and (before is None or before["disputed_at"] != now["disputed_at"])
