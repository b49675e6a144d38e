"""Decisions about refunds."""

from typing import Any

import pytest

from booking.core.errors import ApiError
from booking.refunds import rules
from booking.refunds.actions import in_our_words
from booking.refunds.errors import (
    AccountDisconnected,
    DepositApplied,
    MoreThanLeft,
    NothingLeft,
    PaymentDisputed,
    RefundNotInTens,
    RefundTooLarge,
)
from booking.refunds.records import RefundablePayment
from booking.upstreams.stripe.errors import PaymentProcessorRefused


def payment(**fields: Any) -> RefundablePayment:
    """A payment of 50.00 of which the business has all, unless the fields say otherwise."""
    found: Any = {
        "payment_intent_id": "pi_1",
        "amount_cents": 5000,
        "refunded_cents": 0,
        "withheld_cents": 0,
        "under_way_cents": 0,
        "applied_cents": 0,
        "left_of_visit_cents": 0,
        "currency": "AUD",
        "account_id": "acct_1",
        "fee_cents": 0,
        "account_is_gone": False,
        "begun_cents": None,
        "is_reported": False,
        **fields,
    }
    found["kept_cents"] = max(0, found["amount_cents"] - found["refunded_cents"] - found["withheld_cents"])
    refundable: RefundablePayment = found
    return refundable


@pytest.mark.parametrize(("wanted", "cents"), [(None, 5000), (1, 1), (5000, 5000)])
def test_a_part_of_a_payment_or_all_of_it_may_be_refunded(wanted: int | None, cents: int) -> None:
    assert rules.refund_cents(payment(), wanted) == cents


@pytest.mark.parametrize(
    ("fields", "left"),
    [
        ({"refunded_cents": 1000}, 4000),
        ({"under_way_cents": 1000}, 4000),
        ({"withheld_cents": 1000}, 4000),
        ({"refunded_cents": 1000, "under_way_cents": 1500, "withheld_cents": 2000}, 500),
        ({"applied_cents": 4000, "left_of_visit_cents": 5000}, 5000),
    ],
)
def test_without_an_amount_it_is_all_that_is_left_and_not_on_its_way(fields: dict[str, int], left: int) -> None:
    assert rules.refund_cents(payment(**fields), None) == rules.left_cents(payment(**fields)) == left
    assert rules.refund_cents(payment(**fields), left) == left


@pytest.mark.parametrize(
    ("fields", "wanted", "error"),
    [
        ({}, 5001, RefundTooLarge),
        ({"refunded_cents": 1000}, 4001, MoreThanLeft),
        ({"under_way_cents": 1000}, 4001, MoreThanLeft),
        ({"refunded_cents": 5000}, None, NothingLeft),
        ({"refunded_cents": 5000}, 1, NothingLeft),
        ({"under_way_cents": 5000}, 1, NothingLeft),
        ({"refunded_cents": 2000, "under_way_cents": 3000}, None, NothingLeft),
        ({"withheld_cents": 5000}, None, PaymentDisputed),
        ({"withheld_cents": 1000}, 4001, PaymentDisputed),
        ({"withheld_cents": 1000, "refunded_cents": 4000}, 1, PaymentDisputed),
        ({"withheld_cents": 1000, "refunded_cents": 1000}, 4001, MoreThanLeft),
        ({"withheld_cents": 5000, "refunded_cents": 2000}, 1, PaymentDisputed),
        ({"applied_cents": 4000, "left_of_visit_cents": 1000}, None, DepositApplied),
        ({"applied_cents": 4000, "left_of_visit_cents": 1000}, 1001, DepositApplied),
    ],
)
def test_what_is_not_there_is_not_refunded(fields: dict[str, int], wanted: int | None, error: type[ApiError]) -> None:
    with pytest.raises(error):
        rules.refund_cents(payment(**fields), wanted)


def test_the_last_of_three_digits_is_not_refunded_by_itself() -> None:
    dinars = payment(currency="KWD")
    assert rules.refund_cents(dinars, 1230) == 1230
    assert rules.refund_cents(dinars, None) == 5000
    with pytest.raises(RefundNotInTens):
        rules.refund_cents(dinars, 1235)


def test_several_small_refunds_count_as_one_large_one() -> None:
    assert rules.in_all(payment(refunded_cents=1000, under_way_cents=500), 200) == 1700
    assert rules.in_all(payment(refunded_cents=1000, under_way_cents=500), None) == 5000


@pytest.mark.parametrize(
    ("reason", "parameter", "error"),
    [
        ("charge_already_refunded", None, NothingLeft),
        ("charge_disputed", None, PaymentDisputed),
        ("account_invalid", None, AccountDisconnected),
        (None, "amount", MoreThanLeft),
    ],
)
def test_what_the_processor_knew_before_us_is_said_in_our_words(
    reason: str | None, parameter: str | None, error: type[ApiError]
) -> None:
    refusal = PaymentProcessorRefused("Charge ch_1 …", reason=reason, parameter=parameter)
    assert type(in_our_words(refusal)) is error


def test_what_the_processor_refuses_for_another_reason_stays_its_own() -> None:
    refusal = PaymentProcessorRefused("No such payment_intent", reason="resource_missing", parameter="payment_intent")
    assert in_our_words(refusal) is refusal
