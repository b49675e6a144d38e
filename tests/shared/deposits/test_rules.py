"""What is decided about the debt of a deposit, without a database."""

from typing import Any
from uuid import UUID, uuid4

import pytest

from booking.deposits.errors import DepositIsPaid, NoDepositDue
from booking.deposits.records import LeftOfDeposit, TakenOff
from booking.deposits.rules import due_cents, may_be_paid, take_off, wanted_of


def debt(**fields: Any) -> Any:
    due = {"status": "pending", "has_sale": False, "deposit_status": "pending", "asked_cents": 2000}
    return due | {"kept_cents": 0, "currency": "AUD"} | fields


def test_a_deposit_is_due_as_it_was_agreed_or_requested() -> None:
    assert due_cents(debt()) == 2000
    assert due_cents(debt(status="confirmed")) == 2000
    assert may_be_paid(debt(), "2000 AUD")


@pytest.mark.parametrize(
    "fields",
    [
        {"deposit_status": "none"},
        {"deposit_status": "refunded"},
        {"deposit_status": "forfeited"},
        {"deposit_status": "forfeited", "kept_cents": 2000},
        {"asked_cents": None},
        {"status": "seated"},
        {"status": "cancelled"},
        {"status": "no_show"},
        {"status": "completed"},
        {"has_sale": True},
    ],
)
def test_nothing_is_due_once_the_booking_is_over_or_the_deposit_settled(fields: dict[str, Any]) -> None:
    with pytest.raises(NoDepositDue):
        due_cents(debt(**fields))
    assert not may_be_paid(debt(**fields), "2000 AUD")


@pytest.mark.parametrize("fields", [{"deposit_status": "paid"}, {"kept_cents": 1}])
def test_a_deposit_that_is_paid_is_not_due(fields: dict[str, Any]) -> None:
    with pytest.raises(DepositIsPaid):
        due_cents(debt(**fields))
    assert not may_be_paid(debt(**fields), "2000 AUD")


@pytest.mark.parametrize("wanted", ["2001 AUD", "1999 AUD", "2000 EUR"])
def test_another_amount_or_currency_than_requested_is_not_to_be_paid(wanted: str) -> None:
    assert not may_be_paid(debt(), wanted)


def test_nothing_is_to_be_paid_for_a_booking_that_is_gone() -> None:
    assert not may_be_paid(None, "2000 AUD")
    with pytest.raises(NoDepositDue):
        due_cents(None)


def test_what_cards_cannot_pay_exactly_is_paid_to_the_nearest() -> None:
    assert wanted_of(12_344, "KWD") == wanted_of(12_340, "KWD") == "12340 KWD"
    assert may_be_paid(debt(asked_cents=12_346, currency="KWD"), "12350 KWD")


# What a sale takes off


def left(*cents: tuple[int, int]) -> tuple[list[UUID], list[LeftOfDeposit]]:
    """The bookings, and what is left of their deposits at the desk and online."""
    ids = [uuid4() for _ in cents]
    return ids, [
        {"booking_id": one, "desk_cents": desk, "online_cents": online}
        for one, (desk, online) in zip(ids, cents, strict=True)
    ]


@pytest.mark.parametrize(
    ("cents", "taken"),
    [
        (0, [(0, 0), (0, 0)]),
        (800, [(800, 0), (0, 0)]),
        (1500, [(1000, 0), (500, 0)]),
        (2000, [(1000, 500), (500, 0)]),
        (3500, [(1000, 2000), (500, 0)]),
    ],
)
def test_a_sale_takes_off_what_the_desk_has_first(cents: int, taken: list[tuple[int, int]]) -> None:
    ids, deposits = left((1000, 2000), (500, 0))
    found = {one.booking_id: (one.desk_cents, one.online_cents) for one in take_off(deposits, cents)}
    assert [found.get(one, (0, 0)) for one in ids] == taken


def test_a_deposit_that_a_bank_has_after_it_was_taken_off_is_not_taken_off_again() -> None:
    ids, deposits = left((0, -1000), (1500, 0))
    assert take_off(deposits, 500) == [TakenOff(ids[1], 500, 0)]
