"""Pays for plans at the payment processor, and looks at what is recorded of them."""

from typing import Any

from stripe import Subscription

from booking.billing import queries as billing
from tests.support.makers import Tenant
from tests.support.processor import Event, Processor

HISTORY = ("customer.subscription.created", "customer.subscription.updated", "customer.subscription.deleted")
"""What happens in a subscription's life, as its events are called."""


def subscribe(tenant: Tenant, processor: Processor, tier: str = "team", *, annual: bool = False) -> list[Event]:
    """Pays for a plan; what the processor then has to say, which nobody has heard yet."""
    processor.new_events()
    answer = tenant.owner.post("/api/organization/tier", {"tier": tier, "annual": annual})
    assert answer.status == 200, answer.text
    assert processor.pay(answer.json["url"]).status_code == 303
    return processor.new_events()


def pay_with(tenant: Tenant, processor: Processor, card: str) -> None:
    """From now on this card is charged for the plan and what comes with it."""
    page = tenant.owner.post("/api/organization/billing/portal").json["url"]
    assert processor.post_form(page, {"action": "card", "card": card}).status_code == 303


def record_of(db: Any, tenant: Tenant) -> dict[str, Any]:
    """What the processor has said, as it is recorded."""
    row = db.execute("select * from billing_records where organization_id = %s", (tenant.organization_id,)).fetchone()
    return {name: row[name] for name in billing.NOTHING_BOUGHT}


def plan_of(db: Any, tenant: Tenant) -> tuple[str, str | None]:
    record = record_of(db, tenant)
    return record["tier"], record["subscription_status"]


def forget(db: Any, tenant: Tenant) -> None:
    """Makes it as if nobody had ever heard of a subscription."""
    owner = (tenant.organization_id,)
    db.execute("delete from processor_events where organization_id = %s", owner)
    db.execute("delete from billing_records where organization_id = %s", owner)


def subscription_of(processor: Processor, db: Any, tenant: Tenant) -> Subscription:
    return processor.client.v1.subscriptions.retrieve(record_of(db, tenant)["processor_subscription_id"])


def items_of(processor: Processor, db: Any, tenant: Tenant) -> dict[str, int | None]:
    """The subscription's items by the lookup keys of their prices: how many, None of what is charged by use."""
    listed = subscription_of(processor, db, tenant).items.data
    return {str(one.price.lookup_key): getattr(one, "quantity", None) for one in listed}


def created(events: list[Event]) -> Event:
    """The event of a subscription's beginning."""
    [event] = [one for one in events if one["type"] == HISTORY[0]]
    return event


def item_of(subscription: Subscription) -> str:
    """The tier's item."""
    [item] = [one for one in subscription.items.data if one.price.lookup_key != "sms_segments"]
    return item.id


def price_at(processor: Processor, lookup_key: str) -> str:
    [price] = processor.client.v1.prices.list({"lookup_keys": [lookup_key]}).data
    return price.id


def pay_for_a_second(tenant: Tenant, processor: Processor) -> str:
    """The id of another subscription of the same organization, by a page that somebody has made by hand."""
    page = processor.client.v1.checkout.sessions.create(
        {
            "mode": "subscription",
            "client_reference_id": str(tenant.organization_id),
            "line_items": [{"price": price_at(processor, "business_monthly"), "quantity": 1}],
            "success_url": "https://booking.test/paid",
        }
    )
    assert page.url is not None
    processor.pay(page.url)
    return str(processor.client.v1.checkout.sessions.retrieve(page.id).subscription)
