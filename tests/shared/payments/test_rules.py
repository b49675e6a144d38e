"""What is decided about deposits and payments, without a database."""

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest

from booking.deposits.errors import DepositIsPaid, NoDepositDue
from booking.payments import rules
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
