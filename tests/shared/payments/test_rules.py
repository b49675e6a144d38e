"""What is decided about deposits and payments, without a database."""

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest

from booking.payments import rules
from booking.payments.errors import DepositIsPaid, NoDepositDue
from booking.upstreams.stripe.records import DisputeAtProcessor, PaymentAtProcessor

AT = datetime(2030, 1, 1, tzinfo=UTC)


def payment(status: str = "succeeded", refunded: int = 0, dispute: str | None = None) -> PaymentAtProcessor:
    disputed = None if dispute is None else DisputeAtProcessor(dispute, 5000, "fraudulent", AT, AT)
    return PaymentAtProcessor("pi_1", status, 5000, "AUD", {}, refunded, fee_cents=0, dispute=disputed)


@pytest.mark.parametrize(
    ("payment_now", "kept"),
    [
        (payment("requires_payment_method"), "nothing"),
        (payment("processing"), "nothing"),
        (payment("canceled"), "nothing"),
        (payment(), "kept"),
        (payment(refunded=4999), "kept"),
        (payment(refunded=5000), "given back"),
        (payment(dispute="warning_needs_response"), "kept"),
        (payment(dispute="warning_closed"), "kept"),
        (payment(dispute="needs_response"), "given back"),
        (payment(dispute="under_review"), "given back"),
        (payment(dispute="lost"), "given back"),
        (payment(dispute="won"), "kept"),
        (payment(refunded=5000, dispute="won"), "given back"),
    ],
)
def test_the_state_of_a_payment_follows_refunds_and_disputes(payment_now: PaymentAtProcessor, kept: str) -> None:
    assert rules.kept_of(rules.recorded_as(payment_now)) == kept


def appointment(**fields: Any) -> Any:
    return {"status": "pending", "deposit_status": "pending", "deposit_amount_cents": 2000} | fields


def test_a_deposit_is_due_as_it_was_agreed() -> None:
    assert rules.appointment_deposit(appointment()) == 2000
    assert rules.appointment_deposit(appointment(status="confirmed")) == 2000


@pytest.mark.parametrize(
    "fields",
    [
        {"deposit_status": "none"},
        {"deposit_status": "refunded"},
        {"deposit_status": "forfeited"},
        {"deposit_amount_cents": 0},
        {"status": "cancelled"},
        {"status": "no_show"},
        {"status": "completed"},
    ],
)
def test_no_deposit_is_due_for_an_appointment_that_is_over_or_has_no_pending_deposit(fields: dict[str, Any]) -> None:
    with pytest.raises(NoDepositDue):
        rules.appointment_deposit(appointment(**fields))


def test_a_deposit_that_is_paid_is_not_due() -> None:
    with pytest.raises(DepositIsPaid):
        rules.appointment_deposit(appointment(deposit_status="paid"))


TIERS: Any = [{"min_party_size": size, "amount_cents": cents} for size, cents in ((4, 2000), (8, 5000), (20, 20_000))]


def reservation(party: int, status: str = "pending") -> Any:
    return {"customer_id": uuid4(), "id": uuid4(), "party_size": party, "status": status, "deposit_status": "none"}


@pytest.mark.parametrize(("party", "cents"), [(4, 2000), (7, 2000), (8, 5000), (19, 5000), (20, 20_000), (500, 20_000)])
def test_a_party_pays_the_largest_tier_that_it_reaches(party: int, cents: int) -> None:
    assert rules.reservation_deposit(reservation(party), TIERS, []) == cents


@pytest.mark.parametrize(
    ("booked", "tiers"),
    [
        (reservation(3), TIERS),
        (reservation(8), []),
        *((reservation(8, status), TIERS) for status in ("seated", "completed", "cancelled", "no_show")),
    ],
)
def test_below_the_smallest_tier_and_once_it_is_over_nothing_is_due(booked: Any, tiers: Any) -> None:
    with pytest.raises(NoDepositDue):
        rules.reservation_deposit(booked, tiers, [])


def test_a_deposit_that_was_refunded_is_due_again() -> None:
    held, returned = rules.recorded_as(payment()), rules.recorded_as(payment(refunded=5000))
    assert held is not None
    assert returned is not None
    assert rules.reservation_deposit(reservation(8), TIERS, [returned]) == 5000
    with pytest.raises(DepositIsPaid):
        rules.reservation_deposit(reservation(8), TIERS, [returned, held])
