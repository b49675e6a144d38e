"""What is decided about deposits and payments, without a database."""

from typing import Any
from uuid import uuid4

import pytest

from booking.deposits.errors import DepositIsPaid, NoDepositDue
from booking.payments import rules
from booking.payments.records import KnownPayment, RecordedPayment, WhatIsKept
from booking.upstreams.stripe.records import WITHHOLDING, PaymentAtProcessor
from tests.descriptions.stripe import description


def payment(status: str = "succeeded", refunded: int = 0) -> RecordedPayment:
    recorded = rules.recorded_as(PaymentAtProcessor("pi_1", status, 5000, "AUD", {}, (), refunded, 0, 0, None))
    assert recorded is not None
    return recorded


def known(payment: RecordedPayment, cents: int) -> KnownPayment:
    return {**payment, "kept_cents": cents, "is_late": False}


@pytest.mark.parametrize("status", ["requires_payment_method", "processing", "requires_action"])
def test_a_payment_that_is_neither_paid_nor_given_up_is_not_recorded(status: str) -> None:
    assert rules.recorded_as(PaymentAtProcessor("pi_1", status, 5000, "AUD", {}, (), 0, 0, 0, None)) is None


@pytest.mark.parametrize(
    ("before", "now", "of_payment", "of_booking", "becomes"),
    [
        (None, payment(), 5000, 5000, "paid"),
        (None, payment(), 0, 0, "refunded"),
        (None, payment("canceled"), 0, 0, None),
        (known(payment("canceled"), 0), payment(), 5000, 5000, "paid"),
        (known(payment(), 5000), payment(refunded=4999), 1, 1, None),
        (known(payment(), 5000), payment(refunded=5000), 0, 0, "refunded"),
        (known(payment(), 5000), payment(refunded=5000), 0, 2000, "paid"),
        (known(payment(refunded=5000), 0), payment(refunded=4000), 1000, 1000, "paid"),
        (known(payment(refunded=5000), 0), payment(refunded=5000), 0, 0, None),
    ],
)
def test_a_deposit_is_refunded_once_nothing_is_kept_of_it(
    before: KnownPayment | None, now: RecordedPayment, of_payment: int, of_booking: int, becomes: str | None
) -> None:
    kept: WhatIsKept = {"of_payment_cents": of_payment, "of_booking_cents": of_booking}
    assert rules.deposit_becomes(before, now, kept) == becomes


def test_each_state_of_a_dispute_that_stripe_publishes_says_who_has_the_money() -> None:
    published = description().defined("Dispute")["properties"]["status"]["enum"]
    with_the_business = {"warning_needs_response", "warning_under_review", "warning_closed", "won"}
    assert set(published) == WITHHOLDING | with_the_business


TIERS: Any = [{"min_party_size": size, "amount_cents": cents} for size, cents in ((4, 2000), (8, 5000), (20, 20_000))]


def reservation(party: int) -> Any:
    return {"customer_id": uuid4(), "id": uuid4(), "party_size": party}


def debt(**fields: Any) -> Any:
    free = {"status": "pending", "has_sale": False, "deposit_status": "none", "asked_cents": None}
    return free | {"kept_cents": 0, "currency": "AUD"} | fields


@pytest.mark.parametrize(("party", "cents"), [(4, 2000), (7, 2000), (8, 5000), (19, 5000), (20, 20_000), (500, 20_000)])
def test_a_party_pays_the_largest_tier_that_it_reaches(party: int, cents: int) -> None:
    assert rules.reservation_deposit(reservation(party), debt(), TIERS) == cents


@pytest.mark.parametrize(
    ("booked", "tiers"),
    [(reservation(3), TIERS), (reservation(8), []), ({**reservation(8), "customer_id": None}, TIERS)],
)
def test_below_the_smallest_tier_and_without_a_record_nothing_is_due(booked: Any, tiers: Any) -> None:
    with pytest.raises(NoDepositDue):
        rules.reservation_deposit(booked, debt(), tiers)


def test_a_deposit_that_was_refunded_is_due_again() -> None:
    assert rules.reservation_deposit(reservation(8), debt(deposit_status="refunded"), TIERS) == 5000
    for paid in (debt(deposit_status="paid"), debt(deposit_status="pending", kept_cents=1)):
        with pytest.raises(DepositIsPaid):
            rules.reservation_deposit(reservation(8), paid, TIERS)
