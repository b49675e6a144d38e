"""Decisions about refunds."""

import pytest

from booking.refunds.errors import RefundNotInTens, RefundTooLarge
from booking.refunds.records import RefundablePayment
from booking.refunds.rules import check_amount

PAYMENT: RefundablePayment = {
    "payment_intent_id": "pi_1",
    "amount_cents": 5000,
    "refunded_cents": 0,
    "applied_cents": 0,
    "left_cents": 5000,
    "currency": "AUD",
    "account_id": "acct_1",
    "fee_cents": 0,
    "account_is_gone": False,
}


@pytest.mark.parametrize("amount", [None, 1, 5000])
def test_a_part_of_a_payment_or_all_of_it_may_be_refunded(amount: int | None) -> None:
    check_amount(PAYMENT, amount)


def test_more_than_was_paid_is_not_refunded() -> None:
    with pytest.raises(RefundTooLarge):
        check_amount(PAYMENT, 5001)


def test_the_last_of_three_digits_is_not_refunded_by_itself() -> None:
    dinars: RefundablePayment = {**PAYMENT, "currency": "KWD"}
    check_amount(dinars, 1230)
    check_amount(dinars, None)
    with pytest.raises(RefundNotInTens):
        check_amount(dinars, 1235)
