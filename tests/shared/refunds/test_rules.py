"""Decisions about refunds."""

import pytest

from booking.refunds.errors import RefundTooLarge
from booking.refunds.records import Payment
from booking.refunds.rules import check_amount

PAYMENT: Payment = {"payment_intent_id": "pi_1", "amount_cents": 5000}


@pytest.mark.parametrize("amount", [None, 1, 5000])
def test_a_part_of_a_payment_or_all_of_it_may_be_refunded(amount: int | None) -> None:
    check_amount(PAYMENT, amount)


def test_more_than_was_paid_is_not_refunded() -> None:
    with pytest.raises(RefundTooLarge):
        check_amount(PAYMENT, 5001)
