"""What the passing of time brings: renewals, ends, expiries, and further attempts to charge a card."""

from typing import Any
from uuid import uuid4

import pytest
import requests
from stripe import InvalidRequestError, Price, StripeClient

from local.stripe.billing.periods import boundary, period_at
from tests.local.stripe.conftest import Clock, Inbox, Shop

pytestmark = pytest.mark.machine

MONTH = {"interval": "month", "interval_count": 1}
JAN_31, FEB_28, MAR_31 = 1801353600, 1803772800, 1806451200  # 2027, midnight in UTC


def test_a_month_ends_on_the_anchors_day_or_on_its_last() -> None:
    assert [boundary(JAN_31, MONTH, number) for number in range(3)] == [JAN_31, FEB_28, MAR_31]
    assert period_at(JAN_31, MONTH, FEB_28 - 1) == (JAN_31, FEB_28)
    assert period_at(JAN_31, MONTH, FEB_28) == (FEB_28, MAR_31)
    assert period_at(JAN_31, {"interval": "year", "interval_count": 1}, MAR_31)[0] == JAN_31


def test_a_subscription_renews_and_its_invoice_is_a_draft_for_an_hour(
    client: StripeClient, shop: Shop, clock: Clock, inbox: Inbox
) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    [item] = subscription.items.data
    clock.advance((item.current_period_end - item.current_period_start) // 86400)
    draft: Any = shop.subscription(subscription.id).latest_invoice
    assert (draft.status, draft.number, draft.hosted_invoice_url) == ("draft", None, None)
    clock.advance(1)
    renewed = shop.subscription(subscription.id)
    invoice: Any = renewed.latest_invoice
    assert (renewed.status, invoice.id, invoice.status) == ("active", draft.id, "paid")
    assert (invoice.billing_reason, invoice.total) == ("subscription_cycle", 4000)
    assert renewed.items.data[0].current_period_start == item.current_period_end
    inbox.wait_for("invoice.paid", count=2)
    updated = inbox.wait_for("customer.subscription.updated")
    assert "items" in updated["data"]["previous_attributes"]


def test_a_year_brings_twelve_renewals_in_order(client: StripeClient, shop: Shop, clock: Clock) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    clock.advance(366)
    assert isinstance(subscription.customer, str)
    invoices = client.v1.invoices.list({"customer": subscription.customer, "limit": 36}).data
    assert len(invoices) == 13
    assert [invoice.created for invoice in invoices] == sorted((each.created for each in invoices), reverse=True)
    numbers = [str(invoice.number)[-4:] for invoice in invoices]
    assert numbers == [f"{number:04}" for number in range(13, 0, -1)]
    assert {invoice.status for invoice in invoices} == {"paid"}


def test_a_declined_renewal_is_past_due_until_the_invoice_is_paid(
    client: StripeClient, shop: Shop, clock: Clock, inbox: Inbox
) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    shop.use_card(subscription, "pm_card_chargeCustomerFail")
    clock.advance(32)
    overdue = shop.subscription(subscription.id)
    invoice: Any = overdue.latest_invoice
    assert (overdue.status, invoice.status, invoice.attempt_count) == ("past_due", "open", 1)
    failed = inbox.wait_for("invoice.payment_failed")["data"]["object"]
    assert (failed["id"], failed["next_payment_attempt"]) == (invoice.id, invoice.next_payment_attempt)
    assert "Paid" in requests.post(invoice.hosted_invoice_url, {"card": ""}, timeout=10).text
    assert shop.subscription(subscription.id).status == "active"
    clock.advance(31)
    assert shop.subscription(subscription.id).status == "active"


def test_after_the_last_declined_attempt_the_subscription_ends(
    client: StripeClient, shop: Shop, clock: Clock, inbox: Inbox
) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    shop.use_card(subscription, "pm_card_chargeCustomerFail")
    clock.advance(32 + 3 + 5)
    assert shop.subscription(subscription.id).status == "past_due"
    clock.advance(7)
    ended = shop.subscription(subscription.id)
    assert ended.cancellation_details is not None
    assert (ended.status, ended.cancellation_details.reason) == ("canceled", "payment_failed")
    assert inbox.wait_for("customer.subscription.deleted")["data"]["object"]["id"] == subscription.id
    assert len(inbox.events("invoice.payment_failed")) == 4


def test_a_trial_ends_with_the_first_payment(client: StripeClient, shop: Shop, clock: Clock) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000), subscription_data={"trial_period_days": 14})
    clock.advance(13)
    assert shop.subscription(subscription.id).status == "trialing"
    clock.advance(2)
    active = shop.subscription(subscription.id)
    invoice: Any = active.latest_invoice
    assert (active.status, invoice.total, invoice.status) == ("active", 4000, "paid")
    assert active.items.data[0].current_period_start == subscription.trial_end == active.billing_cycle_anchor


def test_a_trial_can_be_ended_at_once(client: StripeClient, shop: Shop) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000), subscription_data={"trial_period_days": 14})
    client.v1.subscriptions.update(subscription.id, {"trial_end": "now"})
    active = shop.subscription(subscription.id)
    invoice: Any = active.latest_invoice
    assert (active.status, invoice.total, invoice.status) == ("active", 4000, "paid")


def test_a_subscription_ends_with_its_period_when_it_was_cancelled_so(
    client: StripeClient, shop: Shop, clock: Clock, inbox: Inbox
) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    [item] = subscription.items.data
    ending = client.v1.subscriptions.update(subscription.id, {"cancel_at_period_end": True})
    assert (ending.status, ending.cancel_at_period_end, ending.cancel_at) == ("active", True, item.current_period_end)
    kept = client.v1.subscriptions.update(subscription.id, {"cancel_at_period_end": False})
    assert (kept.cancel_at_period_end, kept.cancel_at, kept.canceled_at) == (False, None, None)
    client.v1.subscriptions.update(subscription.id, {"cancel_at_period_end": True})
    clock.advance(32)
    ended = shop.subscription(subscription.id)
    assert (ended.status, ended.latest_invoice) == ("canceled", subscription.latest_invoice)
    assert ended.ended_at == item.current_period_end
    assert inbox.wait_for("customer.subscription.deleted")["data"]["object"]["status"] == "canceled"


def test_items_of_several_intervals_renew_each_in_its_time(client: StripeClient, shop: Shop, clock: Clock) -> None:
    subscription = shop.subscribe(shop.price("Team", 40000, "year"))
    client.v1.subscription_items.create(
        {
            "subscription": subscription.id,
            "price": shop.price("Extra SMS", 1000).id,
            "proration_behavior": "none",
        }
    )
    subscription = shop.subscription(subscription.id)
    clock.advance(32)
    renewed = shop.subscription(subscription.id)
    yearly, monthly = renewed.items.data
    renewal: Any = renewed.latest_invoice
    assert [line.amount for line in renewal.lines.data] == [1000]
    assert yearly == subscription.items.data[0]
    assert monthly.current_period_start == subscription.items.data[1].current_period_end
    by_period = client.v1.subscriptions.update(subscription.id, {"cancel_at_period_end": True})
    assert by_period.cancel_at == monthly.current_period_end
    by_moment = client.v1.subscriptions.update(subscription.id, {"cancel_at": "max_period_end"})
    assert (by_moment.cancel_at, by_moment.cancel_at_period_end) == (yearly.current_period_end, False)
    clock.advance(340)
    ended = shop.subscription(subscription.id)
    assert (ended.status, ended.ended_at) == ("canceled", yearly.current_period_end)
    assert len(client.v1.invoices.list({"subscription": subscription.id, "limit": 20}).data) == 12


def test_a_subscription_that_is_cancelled_ends_at_once(client: StripeClient, shop: Shop, inbox: Inbox) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    assert client.v1.subscriptions.cancel(subscription.id).status == "canceled"
    assert inbox.wait_for("customer.subscription.deleted")["data"]["object"]["id"] == subscription.id
    assert isinstance(subscription.customer, str)
    assert client.v1.subscriptions.list({"customer": subscription.customer}).data == []
    [listed] = client.v1.subscriptions.list({"customer": subscription.customer, "status": "all"}).data
    assert listed.id == subscription.id
    with pytest.raises(InvalidRequestError, match="No such subscription"):
        client.v1.subscriptions.cancel(subscription.id)
    with pytest.raises(InvalidRequestError, match="A canceled subscription can only update"):
        client.v1.subscriptions.update(subscription.id, {"cancel_at_period_end": True})


def test_a_session_expires_after_a_day(client: StripeClient, shop: Shop, clock: Clock, inbox: Inbox) -> None:
    session = shop.session(shop.price("Team", 4000))
    assert client.v1.checkout.sessions.retrieve(session.id).expires_at - session.created == 24 * 3600
    clock.advance(1)
    assert inbox.wait_for("checkout.session.expired")["data"]["object"]["id"] == session.id
    assert client.v1.checkout.sessions.retrieve(session.id).status == "expired"


def test_a_first_invoice_that_nobody_pays_expires(client: StripeClient, shop: Shop, clock: Clock) -> None:
    customer = client.v1.customers.create()
    subscription = client.v1.subscriptions.create(
        {"customer": customer.id, "items": [{"price": shop.price("Team", 4000).id}]}
    )
    assert subscription.status == "incomplete"
    clock.advance(1)
    expired = shop.subscription(subscription.id)
    invoice: Any = expired.latest_invoice
    assert (expired.status, invoice.status) == ("incomplete_expired", "void")


# Meters


@pytest.fixture
def sms(client: StripeClient) -> Price:
    """A metered price: 9 cents for each unit of a meter."""
    meter = client.v1.billing.meters.create(
        {
            "display_name": "SMS",
            "event_name": f"sms_{uuid4().hex}",
            "default_aggregation": {"formula": "sum"},
            "customer_mapping": {"type": "by_id", "event_payload_key": "stripe_customer_id"},
            "value_settings": {"event_payload_key": "value"},
        }
    )
    return client.v1.prices.create(
        {
            "currency": "aud",
            "unit_amount": 9,
            "recurring": {"interval": "month", "usage_type": "metered", "meter": meter.id},
            "product_data": {"name": "SMS"},
        }
    )


def report(client: StripeClient, price: Price, customer: str, value: int, identifier: str) -> None:
    assert price.recurring is not None
    assert price.recurring.meter is not None
    name = client.v1.billing.meters.retrieve(price.recurring.meter).event_name
    payload = {"stripe_customer_id": customer, "value": str(value)}
    client.v1.billing.meter_events.create({"event_name": name, "payload": payload, "identifier": identifier})


def test_what_was_used_is_billed_with_the_renewal_and_counts_once(
    client: StripeClient, shop: Shop, sms: Price, clock: Clock
) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000), sms)
    customer = str(subscription.customer)
    first: Any = subscription.latest_invoice
    assert [line.amount for line in first.lines.data] == [4000]
    job = uuid4().hex
    report(client, sms, customer, 3, job)
    with pytest.raises(InvalidRequestError, match="An event already exists with identifier") as twice:
        report(client, sms, customer, 3, job)
    assert twice.value.http_status == 400
    report(client, sms, customer, 4, uuid4().hex)
    clock.advance(2)
    report(client, sms, customer, 5, job)
    preview = client.v1.invoices.create_preview({"subscription": subscription.id})
    assert [(line.quantity, line.amount) for line in preview.lines.data] == [(12, 108), (1, 4000)]
    clock.advance(31)
    renewal: Any = shop.subscription(subscription.id).latest_invoice
    assert [(line.quantity, line.amount) for line in renewal.lines.data] == [(12, 108), (1, 4000)]
    clock.advance(31)
    later: Any = shop.subscription(subscription.id).latest_invoice
    assert [line.amount for line in later.lines.data] == [0, 4000], "a renewal shows what nobody has used, too"


def test_what_was_used_is_billed_when_the_subscription_ends_with_its_period(
    client: StripeClient, shop: Shop, sms: Price, clock: Clock
) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000), sms)
    report(client, sms, str(subscription.customer), 10, uuid4().hex)
    client.v1.subscriptions.update(subscription.id, {"cancel_at_period_end": True})
    clock.advance(32)
    ended = shop.subscription(subscription.id)
    last: Any = ended.latest_invoice
    assert (ended.status, last.total, last.status) == ("canceled", 90, "paid")


@pytest.mark.parametrize(
    ("payload", "reason"),
    [
        ({"value": "1"}, "Customer mapping key stripe_customer_id not found"),
        ({"stripe_customer_id": "cus_0", "value": "1"}, "No such customer"),
        ({"stripe_customer_id": None, "value": "-1"}, "The value for value must be a whole number"),
        ({"stripe_customer_id": None}, "The value for value must be a whole number"),
    ],
)
def test_a_meter_event_that_counts_nothing_is_refused(
    client: StripeClient, sms: Price, payload: dict[str, Any], reason: str
) -> None:
    assert sms.recurring is not None
    name = client.v1.billing.meters.retrieve(str(sms.recurring.meter)).event_name
    if "stripe_customer_id" in payload and payload["stripe_customer_id"] is None:
        payload = payload | {"stripe_customer_id": client.v1.customers.create().id}
    with pytest.raises(InvalidRequestError, match=reason) as refused:
        client.v1.billing.meter_events.create({"event_name": name, "payload": payload})
    assert refused.value.http_status == 400
    with pytest.raises(InvalidRequestError, match="No active meter found"):
        client.v1.billing.meter_events.create({"event_name": "nothing", "payload": payload})
