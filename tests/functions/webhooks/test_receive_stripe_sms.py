"""POST /api/webhooks/stripe: SMS by use belong to every plan that is paid for. A page cannot sell them beside a yearly
price, so the webhook adds them; what dies on the way is mended by the next word of the processor."""

from functools import partial
from typing import Any

import pytest

from booking.billing import queries as billing
from booking.billing.rules import PLANS
from booking.upstreams.stripe.errors import PaymentProcessorFailed
from tests.support.faulty_upstream import ATTEMPTS, FaultyUpstream, answer_lost, no_fault, refused
from tests.support.makers import Tenant
from tests.support.processor import Processor
from tests.support.races import at_once, statuses
from tests.support.subscribing import created, items_of, plan_of, price_at, record_of, subscribe
from tests.support.tenant_rows import rows_of

YEARLY = {"team_yearly": 1, "sms_segments": None}


@pytest.mark.parametrize("name", PLANS)
def test_every_plan_can_be_paid_for_and_has_sms_by_use(
    studio: Tenant, processor: Processor, db: Any, name: str
) -> None:
    plan = PLANS[name]
    processor.deliver_all(subscribe(studio, processor, plan.tier, annual=plan.annual))
    assert plan_of(db, studio) == (plan.tier, "active")
    assert items_of(processor, db, studio) == {name: 1, "sms_segments": None}


@pytest.mark.thorough
def test_sms_beside_a_yearly_plan_cost_nothing_until_used_and_are_billed_by_the_month(
    studio: Tenant, processor: Processor, db: Any
) -> None:
    processor.deliver_all(subscribe(studio, processor, annual=True))
    customer = record_of(db, studio)["processor_customer_id"]
    [first] = studio.owner.get("/api/organization/billing/invoices").json["invoices"]
    assert first["amountCents"] == 490_00
    processor.client.v1.billing.meter_events.create(
        {"event_name": "sms_segments", "payload": {"stripe_customer_id": customer, "value": "7"}}
    )
    processor.advance(32)
    [newest, _] = studio.owner.get("/api/organization/billing/invoices").json["invoices"]
    assert (newest["amountCents"], newest["status"]) == (7 * 9, "paid")


@pytest.mark.parametrize("fault", [refused(500), answer_lost], ids=["never added", "added, and nobody heard so"])
def test_a_delivery_that_is_cut_off_at_the_added_item_is_mended_by_the_next(
    studio: Tenant, processor: Processor, db: Any, faulty_stripe: FaultyUpstream, fault: Any
) -> None:
    first = created(subscribe(studio, processor, annual=True))
    before = rows_of(db, studio)
    the_subscription_and_the_price = [no_fault] * 2
    faulty_stripe.faults.extend([*the_subscription_and_the_price, *[fault] * ATTEMPTS])
    answer = processor.deliver(first)
    assert (answer.status, answer.error) == (502, PaymentProcessorFailed.message)
    assert rows_of(db, studio) == before, "nothing is taken"
    assert processor.deliver(first).status == 200
    assert plan_of(db, studio) == ("team", "active")
    assert items_of(processor, db, studio) == YEARLY


def test_a_function_that_dies_between_the_added_item_and_the_plan_is_mended_by_the_next_delivery(
    studio: Tenant, processor: Processor, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise MemoryError

    first = created(subscribe(studio, processor, annual=True))
    with monkeypatch.context() as patch:
        patch.setattr(billing, "write_record", die)
        assert processor.deliver(first).status == 500
    assert plan_of(db, studio) == ("solo", None)
    assert processor.deliver(first).status == 200
    assert plan_of(db, studio) == ("team", "active")
    assert items_of(processor, db, studio) == YEARLY


def test_a_plan_whose_sms_are_missing_gets_them_with_the_next_event(
    studio: Tenant, processor: Processor, db: Any
) -> None:
    """Such as one that somebody has made by hand."""
    processor.deliver_all(subscribe(studio, processor))
    record = record_of(db, studio)
    processor.client.v1.subscriptions.cancel(record["processor_subscription_id"])
    price = price_at(processor, "business_yearly")
    processor.client.v1.subscriptions.create({"customer": record["processor_customer_id"], "items": [{"price": price}]})
    processor.catch_up()
    assert items_of(processor, db, studio) == {"business_yearly": 1, "sms_segments": None}


@pytest.mark.thorough
def test_one_of_twenty_concurrent_deliveries_adds_the_item(studio: Tenant, processor: Processor, db: Any) -> None:
    events = subscribe(studio, processor, annual=True)
    answers = at_once([partial(processor.deliver, event) for event in events * 7][:20])
    assert statuses(answers) == [200] * 20
    subscription = record_of(db, studio)["processor_subscription_id"]
    listed = processor.client.v1.subscription_items.list({"subscription": subscription}).data
    assert sorted(str(item.price.lookup_key) for item in listed) == ["sms_segments", "team_yearly"]


def test_a_subscription_that_has_ended_or_has_no_plan_gets_no_sms(
    studio: Tenant, processor: Processor, db: Any
) -> None:
    processor.deliver_all(subscribe(studio, processor))
    record = record_of(db, studio)
    processor.client.v1.subscriptions.cancel(record["processor_subscription_id"])
    tea: Any = {"unit_amount": 500, "recurring": {"interval": "month"}, "product_data": {"name": "Tea"}}
    price = processor.client.v1.prices.create(tea | {"currency": "aud"})
    without = processor.client.v1.subscriptions.create(
        {"customer": record["processor_customer_id"], "items": [{"price": price.id}]}
    )
    processor.catch_up()
    assert [item.price.id for item in processor.client.v1.subscriptions.retrieve(without.id).items.data] == [price.id]
