"""POST /api/payments/refunds of what is not there any more: 409 in words of ours, whether we know or only the processor
does."""

from typing import Any
from uuid import uuid4

import pytest

from booking.refunds.errors import MoreThanLeft, NothingLeft, PaymentDisputed
from tests.functions.refunds.refund_requests import key, refund, refunds_at_stripe
from tests.support.makers import Tenant
from tests.support.processor import Processor


@pytest.mark.parametrize("is_reported", [False, True])
def test_a_payment_of_which_nothing_is_left_is_not_refunded_once_more(
    salon: Tenant, intent: str, processor: Processor, stripe_url: str, is_reported: bool
) -> None:
    refund(salon.owner, {"paymentIntentId": intent, "amountCents": 4000}, key())
    too_much = refund(salon.owner, {"paymentIntentId": intent, "amountCents": 1001}, key())
    assert (too_much.status, too_much.error) == (409, MoreThanLeft.message)
    assert refund(salon.owner, {"paymentIntentId": intent}, key()).status == 201
    if is_reported:
        processor.catch_up()
    for amount in (None, 1, 5000):
        again = refund(salon.owner, {"paymentIntentId": intent, "amountCents": amount}, key())
        assert (again.status, again.json) == (409, {"error": NothingLeft.message})
    assert refund(salon.owner, {"paymentIntentId": intent, "amountCents": 5001}, key()).status == 400
    assert refunds_at_stripe(intent, stripe_url) == [1000, 4000]


def test_what_a_dispute_holds_is_not_refunded(salon: Tenant, intent: str, processor: Processor) -> None:
    processor.new_events()
    dispute = processor.dispute(intent, amount=2000)
    for heard in (False, True):
        for amount in (None, 1, 3001):
            refused = refund(salon.owner, {"paymentIntentId": intent, "amountCents": amount}, key())
            assert (refused.status, refused.error) == (409, PaymentDisputed.message), f"heard of it: {heard}"
        processor.catch_up()
    processor.close_dispute(dispute, "won")
    processor.catch_up()
    assert refund(salon.owner, {"paymentIntentId": intent}, key()).json["refund"]["amountCents"] == 5000


def test_a_refund_in_the_processors_own_dashboard_counts_before_the_service_hears_of_it(
    salon: Tenant, intent: str, processor: Processor
) -> None:
    processor.client.v1.refunds.create({"payment_intent": intent, "amount": 4000})
    part = refund(salon.owner, {"paymentIntentId": intent, "amountCents": 1001}, key())
    assert (part.status, part.error) == (409, MoreThanLeft.message)
    processor.client.v1.refunds.create({"payment_intent": intent})
    whole = refund(salon.owner, {"paymentIntentId": intent}, key())
    assert (whole.status, whole.error) == (409, NothingLeft.message)


def test_a_refund_that_has_failed_can_be_made_again(salon: Tenant, intent: str, processor: Processor) -> None:
    for _ in range(2):
        made = refund(salon.owner, {"paymentIntentId": intent}, key())
        assert made.status == 201
        processor.catch_up()
        assert refund(salon.owner, {"paymentIntentId": intent}, key()).status == 409
        processor.fail_refund(made.json["refund"]["id"])
        processor.catch_up()


def test_what_the_processor_refuses_for_a_reason_of_its_own_is_answered_with_it(
    salon: Tenant, intent: str, db: Any
) -> None:
    unknown = f"pi_{uuid4().hex}"
    db.execute("update payments set payment_intent_id = %s where payment_intent_id = %s", (unknown, intent))
    refused = refund(salon.owner, {"paymentIntentId": unknown}, key())
    assert refused.status == 502
    assert refused.error == f"The payment processor refused: No such payment_intent: '{unknown}'"
