"""Changes of a subscription: what is prorated to the second, what is paid at once, and what waits for payment."""

from typing import Any

import pytest
import requests
from stripe import CardError, InvalidRequestError, StripeClient, Subscription

from tests.local.stripe.conftest import DECLINED, Clock, Inbox, Shop

pytestmark = pytest.mark.machine

DAY = 86400
NOW_OR_NOTHING: Any = {"proration_behavior": "always_invoice", "payment_behavior": "pending_if_incomplete"}


def change(client: StripeClient, subscription: Subscription, **params: Any) -> Any:
    """The subscription after an update, with its latest invoice."""
    wanted: Any = {"expand": ["latest_invoice"]} | params
    return client.v1.subscriptions.update(subscription.id, wanted)


def halfway(subscription: Subscription) -> int:
    """The middle of the first item's current period."""
    item = subscription.items.data[0]
    return (item.current_period_start + item.current_period_end) // 2


def test_half_the_period_costs_half_of_the_difference(client: StripeClient, shop: Shop, clock: Clock) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    clock.advance(10)
    [item] = subscription.items.data
    changed = change(
        client,
        subscription,
        items=[{"id": item.id, "price": shop.price("Business", 9000).id}],
        proration_date=halfway(subscription),
        **NOW_OR_NOTHING,
    )
    unused, remaining = changed.latest_invoice.lines.data
    assert (unused.amount, remaining.amount) == (-2000, 4500)
    assert "Unused time on Team" in unused.description
    assert "Remaining time on Business" in remaining.description
    assert unused.parent.subscription_item_details.proration
    assert (changed.latest_invoice.total, changed.latest_invoice.status) == (2500, "paid")
    assert (changed.pending_update, changed.status) == (None, "active")
    assert changed.latest_invoice.billing_reason == "subscription_update"
    [after] = changed.items.data
    assert (after.id, after.current_period_end) == (item.id, item.current_period_end)


def test_an_item_shows_the_plan_of_its_price_as_an_object(client: StripeClient, shop: Shop) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    [item] = subscription.items.data
    business = shop.price("Business", 9000)
    [changed] = change(client, subscription, items=[{"id": item.id, "price": business.id}]).items.data
    for shown, amount in ((item, 4000), (changed, 9000)):
        assert (shown.plan.object, shown.plan.id, shown.plan.amount) == ("plan", shown.price.id, amount)
        assert (shown.plan.interval, shown.plan.product) == ("month", shown.price.product)


def test_a_proration_counts_by_the_second(client: StripeClient, shop: Shop, clock: Clock) -> None:
    subscription = shop.subscribe(shop.price("Team", 4900))
    clock.advance(7)
    [item] = subscription.items.data
    moment = item.current_period_start + 123_457
    left, whole = item.current_period_end - moment, item.current_period_end - item.current_period_start
    preview = client.v1.invoices.create_preview(
        {
            "subscription": subscription.id,
            "subscription_details": {
                "items": [{"id": item.id, "price": shop.price("Business", 9900).id}],
                "proration_behavior": "always_invoice",
                "proration_date": moment,
            },
        }
    )
    assert [line.amount for line in preview.lines.data] == [-round(4900 * left / whole), round(9900 * left / whole)]
    assert (preview.status, preview.number, preview.total) == (
        "draft",
        None,
        sum(line.amount for line in preview.lines.data),
    )
    assert shop.subscription(subscription.id) == subscription


def test_a_downgrade_leaves_a_credit_that_the_next_invoice_uses(client: StripeClient, shop: Shop, clock: Clock) -> None:
    subscription = shop.subscribe(shop.price("Business", 9000))
    clock.advance(10)
    [item] = subscription.items.data
    team = shop.price("Team", 4000)
    changed = change(
        client,
        subscription,
        items=[{"id": item.id, "price": team.id}],
        proration_date=halfway(subscription),
        expand=["latest_invoice", "customer"],
        **NOW_OR_NOTHING,
    )
    assert (changed.latest_invoice.total, changed.latest_invoice.amount_due) == (-2500, 0)
    assert (changed.latest_invoice.status, changed.customer.balance) == ("paid", -2500)
    assert changed.items.data[0].price.id == team.id
    clock.advance(31)
    renewal: Any = shop.subscription(subscription.id).latest_invoice
    assert (renewal.total, renewal.starting_balance, renewal.amount_due, renewal.status) == (4000, -2500, 1500, "paid")
    assert client.v1.customers.retrieve(changed.customer.id).balance == 0


def test_without_payment_an_update_is_pending_until_its_invoice_is_paid(
    client: StripeClient, shop: Shop, inbox: Inbox
) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    shop.use_card(subscription, "pm_card_chargeCustomerFail")
    [item] = subscription.items.data
    business = shop.price("Business", 9000)
    waiting = change(
        client, subscription, items=[{"id": item.id, "price": business.id}], metadata={"asked": "yes"}, **NOW_OR_NOTHING
    )
    invoice = waiting.latest_invoice
    assert (waiting.status, waiting.items.data[0].price.id) == ("active", item.price.id)
    assert waiting.pending_update.subscription_items[0].price.id == business.id
    assert 0 < waiting.pending_update.expires_at - invoice.created <= 23 * 3600
    assert not hasattr(waiting.metadata, "asked")
    assert (invoice.status, invoice.attempted, invoice.amount_remaining) == ("open", True, invoice.total)
    assert inbox.wait_for("invoice.payment_failed")["data"]["object"]["id"] == invoice.id

    declined = requests.post(invoice.hosted_invoice_url, {"card": DECLINED}, timeout=10)
    assert (declined.status_code, "Your card was declined." in declined.text) == (402, True)
    assert shop.subscription(subscription.id).pending_update is not None
    assert "Paid" in requests.post(invoice.hosted_invoice_url, {"card": ""}, timeout=10).text

    applied = shop.subscription(subscription.id)
    assert (applied.pending_update, applied.items.data[0].price.id) == (None, business.id)
    assert applied.metadata["asked"] == "yes"
    assert inbox.wait_for("customer.subscription.pending_update_applied")
    updated = inbox.wait_for("customer.subscription.updated", count=4)
    assert updated["data"]["object"]["items"]["data"][0]["price"]["id"] == business.id


def test_a_pending_update_expires_and_its_invoice_is_void(
    client: StripeClient, shop: Shop, clock: Clock, inbox: Inbox
) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    shop.use_card(subscription, "pm_card_chargeCustomerFail")
    [item] = subscription.items.data
    waiting = change(
        client, subscription, items=[{"id": item.id, "price": shop.price("Business", 9000).id}], **NOW_OR_NOTHING
    )
    clock.advance(1)
    assert inbox.wait_for("customer.subscription.pending_update_expired")
    after = shop.subscription(subscription.id)
    assert (after.pending_update, after.items.data[0].price.id, after.status) == (None, item.price.id, "active")
    invoice = client.v1.invoices.retrieve(waiting.latest_invoice.id)
    assert invoice.status == "void"
    assert invoice.hosted_invoice_url is not None
    assert "No longer to be paid" in requests.post(invoice.hosted_invoice_url, timeout=10).text


def test_a_second_update_replaces_a_pending_one(client: StripeClient, shop: Shop) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    shop.use_card(subscription, "pm_card_chargeCustomerFail")
    [item] = subscription.items.data
    first, second = (
        change(client, subscription, items=[{"id": item.id, "price": shop.price(name, cents).id}], **NOW_OR_NOTHING)
        for name, cents in (("Business", 9000), ("Enterprise", 20000))
    )
    assert client.v1.invoices.retrieve(first.latest_invoice.id).status == "void"
    assert client.v1.invoices.retrieve(second.latest_invoice.id).status == "open"


def test_the_other_ways_to_treat_a_declined_change(client: StripeClient, shop: Shop) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    shop.use_card(subscription, "pm_card_chargeCustomerFail")
    [item] = subscription.items.data
    wanted: Any = {
        "items": [{"id": item.id, "price": shop.price("Business", 9000).id}],
        "proration_behavior": "always_invoice",
    }
    with pytest.raises(CardError) as refused:
        change(client, subscription, **wanted, payment_behavior="error_if_incomplete")
    assert (refused.value.http_status, refused.value.code) == (402, "card_declined")
    assert shop.subscription(subscription.id).items.data[0].price.id == item.price.id
    changed = client.v1.subscriptions.update(subscription.id, wanted)
    assert (changed.status, changed.items.data[0].price.id) == ("past_due", wanted["items"][0]["price"])


def test_prorations_that_are_not_invoiced_wait_for_the_renewal(client: StripeClient, shop: Shop, clock: Clock) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    first = subscription.latest_invoice
    clock.advance(10)
    [item] = subscription.items.data
    wanted: Any = {"items": [{"id": item.id, "quantity": 3}], "proration_date": halfway(subscription)}
    changed = change(client, subscription, **wanted)
    assert (changed.latest_invoice, changed.items.data[0].quantity) == (first, 3)
    preview = client.v1.invoices.create_preview({"subscription": subscription.id})
    assert sorted(line.amount for line in preview.lines.data) == [-2000, 6000, 12000]
    clock.advance(25)
    renewal: Any = shop.subscription(subscription.id).latest_invoice
    assert sorted(line.amount for line in renewal.lines.data) == [-2000, 6000, 12000]
    assert (renewal.total, renewal.status) == (16000, "paid")
    clock.advance(31)
    later: Any = shop.subscription(subscription.id).latest_invoice
    assert [line.amount for line in later.lines.data] == [12000]


def test_an_item_is_added_counted_and_taken_away(client: StripeClient, shop: Shop, clock: Clock) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    extra = shop.price("Extra SMS", 1000)
    wanted: Any = {"subscription": subscription.id, "price": extra.id, "quantity": 2}
    item = client.v1.subscription_items.create(wanted | NOW_OR_NOTHING)
    added = shop.subscription(subscription.id)
    invoice: Any = added.latest_invoice
    assert [each.price.id for each in added.items.data] == [subscription.items.data[0].price.id, extra.id]
    assert (invoice.status, 1990 <= invoice.total <= 2000) == ("paid", True)
    assert item.current_period_end == subscription.items.data[0].current_period_end
    counted = client.v1.subscription_items.update(item.id, {"quantity": 5, "proration_behavior": "none"})
    assert counted.quantity == 5
    assert client.v1.subscription_items.list({"subscription": subscription.id}).data[1].quantity == 5
    clock.advance(32)
    renewal: Any = shop.subscription(subscription.id).latest_invoice
    assert (renewal.total, renewal.status) == (9000, "paid")
    client.v1.subscription_items.delete(item.id, {"proration_behavior": "none"})
    assert len(shop.subscription(subscription.id).items.data) == 1
    with pytest.raises(InvalidRequestError, match="must have at least one active plan"):
        client.v1.subscription_items.delete(subscription.items.data[0].id)


def test_a_change_of_interval_keeps_the_anchor_and_the_other_items(
    client: StripeClient, shop: Shop, clock: Clock
) -> None:
    extra = shop.price("Extra SMS", 1000)
    subscription = shop.subscribe(shop.price("Team", 4000), extra)
    clock.advance(40)
    monthly, extra_item = shop.subscription(subscription.id).items.data
    changed = change(
        client,
        subscription,
        items=[{"id": monthly.id, "price": shop.price("Team", 36500, "year").id}],
        proration_date=monthly.current_period_start + 5 * DAY,
        **NOW_OR_NOTHING,
    )
    yearly, beside = changed.items.data
    assert changed.billing_cycle_anchor == subscription.billing_cycle_anchor == yearly.current_period_start
    assert (yearly.current_period_end - yearly.current_period_start) // DAY in (365, 366)
    assert beside == extra_item
    unused, remaining = changed.latest_invoice.lines.data
    month = (monthly.current_period_end - monthly.current_period_start) // DAY
    assert unused.amount == -round(4000 * (month - 5) / month)
    left, whole = remaining.period.end - remaining.period.start, yearly.current_period_end - yearly.current_period_start
    assert (remaining.period.end, remaining.amount) == (yearly.current_period_end, round(36500 * left / whole))


def test_a_new_anchor_begins_new_periods_and_is_charged_at_once(client: StripeClient, shop: Shop, clock: Clock) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    moment = clock.advance(3)
    changed = change(client, subscription, billing_cycle_anchor={"type": "now"}, **NOW_OR_NOTHING)
    [item] = changed.items.data
    assert 0 <= item.current_period_start - moment <= 5
    assert changed.billing_cycle_anchor == item.current_period_start
    unused, whole = changed.latest_invoice.lines.data
    assert -4000 < unused.amount < -3500
    assert (whole.amount, changed.latest_invoice.total) == (4000, 4000 + unused.amount)


# What is credited is what was billed


def test_a_period_that_was_never_billed_is_not_credited(client: StripeClient, shop: Shop, clock: Clock) -> None:
    """10 a month, 20 from the 11th day on without prorations, and 10 again from the 21st: nothing is given back."""
    ten, twenty = shop.price("Ten", 1000), shop.price("Twenty", 2000)
    subscription = shop.subscribe(ten)
    [item] = subscription.items.data
    clock.advance(10)
    change(client, subscription, items=[{"id": item.id, "price": twenty.id}], proration_behavior="none")
    clock.advance(10)
    changed = change(client, subscription, items=[{"id": item.id, "price": ten.id}], **NOW_OR_NOTHING)
    unused, remaining = changed.latest_invoice.lines.data
    assert (unused.amount, changed.latest_invoice.total) == (-remaining.amount, 0)


def test_what_was_billed_is_credited_although_the_quantity_was_lowered_without_a_credit(
    client: StripeClient, shop: Shop, clock: Clock
) -> None:
    """An increase after such a decrease gives back what the decrease did not: 100, then none, then 5."""
    subscription = shop.subscribe(shop.price("Team", 4000))
    wanted: Any = {"subscription": subscription.id, "price": shop.price("Extra AI", 1500).id, "quantity": 100}
    item = client.v1.subscription_items.create(wanted | NOW_OR_NOTHING)
    before = shop.subscription(subscription.id).latest_invoice
    client.v1.subscription_items.update(item.id, {"quantity": 0, "proration_behavior": "none"})
    lowered = shop.subscription(subscription.id)
    assert (lowered.items.data[1].quantity, lowered.latest_invoice) == (0, before)
    clock.advance(1)
    moment = lowered.items.data[1].current_period_start + DAY
    more: Any = {"quantity": 5, "proration_date": moment}
    client.v1.subscription_items.update(item.id, more | NOW_OR_NOTHING)
    raised: Any = shop.subscription(subscription.id).latest_invoice
    assert raised.total < -90 * 1500 < sum(line.amount for line in raised.lines.data if line.amount > 0)


def test_what_was_credited_is_not_credited_again(client: StripeClient, shop: Shop) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    wanted: Any = {"subscription": subscription.id, "price": shop.price("Extra AI", 1500).id, "quantity": 100}
    item = client.v1.subscription_items.create(wanted | NOW_OR_NOTHING)
    totals = []
    for quantity in (0, 0, 5, 0):
        client.v1.subscription_items.update(item.id, {"quantity": quantity} | NOW_OR_NOTHING)
        invoice: Any = shop.subscription(subscription.id).latest_invoice
        totals.append(round(invoice.total / 1500))
    assert totals == [-100, -100, 5, -5], "the second changes nothing, and so makes no invoice"


def test_another_price_makes_the_quantity_one_unless_it_is_named(client: StripeClient, shop: Shop) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    [item] = subscription.items.data
    client.v1.subscription_items.update(item.id, {"quantity": 3})
    changed = change(client, subscription, items=[{"id": item.id, "price": shop.price("Business", 9000).id}])
    assert changed.items.data[0].quantity == 1


def test_nothing_is_charged_for_a_change_on_trial(client: StripeClient, shop: Shop) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000), subscription_data={"trial_period_days": 14})
    [item] = subscription.items.data
    changed = change(
        client, subscription, items=[{"id": item.id, "price": shop.price("Business", 9000).id}], **NOW_OR_NOTHING
    )
    assert (changed.status, changed.latest_invoice) == ("trialing", subscription.latest_invoice)
    assert changed.items.data[0].price.unit_amount == 9000


@pytest.mark.parametrize(
    ("wrong", "param"),
    [
        ({"items": [{"id": "si_0"}]}, "items[0][id]"),
        ({"items": [{"price": "price_0"}]}, "items[0][price]"),
        ({"items": [{"nonsense": "1"}]}, "items[0][nonsense]"),
        ({"items": [{"quantity": "-1"}]}, "items[0][quantity]"),
        ({"proration_behavior": "sometimes"}, "proration_behavior"),
        ({"cancel_at_period_end": True, "payment_behavior": "pending_if_incomplete"}, "cancel_at_period_end"),
        ({"billing_cycle_anchor": "now"}, "billing_cycle_anchor"),
        ({"trial_end": "now"}, "trial_end"),
    ],
)
def test_a_field_that_cannot_be_changed_is_refused_by_name(
    client: StripeClient, shop: Shop, wrong: Any, param: str
) -> None:
    subscription = shop.subscribe(shop.price("Team", 4000))
    with pytest.raises(InvalidRequestError) as refused:
        client.v1.subscriptions.update(subscription.id, wrong)
    assert (refused.value.http_status, refused.value.param) == (400, param)
