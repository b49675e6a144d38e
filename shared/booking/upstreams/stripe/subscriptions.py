"""What organizations pay for this service at the payment processor: subscriptions, their add-ons, invoices, usage."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.log import logger
from booking.upstreams.stripe.amounts import from_processor
from booking.upstreams.stripe.errors import PaymentProcessorFailed
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.upstreams.stripe.records import Invoice, Price, Subscription, SubscriptionItem

if TYPE_CHECKING:
    import stripe
    from stripe.params.billing_portal import SessionCreateParams

SMS_METER = "sms_segments"
PORTAL = "booking"
"""The name under which `make stripe-setup` has left the portal's configuration."""
MAX_INVOICES = 36
_PAID_FOR, _PAID_UNTIL = "paid_for", "paid_until"


def get_subscription(processor: ProcessorClient, subscription_id: str) -> Subscription:
    """Returns the subscription. Raises PaymentProcessorRefused if there is none, PaymentProcessorFailed."""
    return processor.ask(
        lambda client: _read(client.v1.subscriptions.retrieve(subscription_id, {"expand": ["latest_invoice"]}))
    )


def change_price(processor: ProcessorClient, subscription_id: str, item_id: str, price_id: str) -> Subscription:
    """Replaces the price of one item, and nothing else: charged or credited at once. If the payment does not succeed,
    the change waits for it."""
    return processor.ask(
        lambda client: _read(
            client.v1.subscriptions.update(
                subscription_id,
                {
                    "items": [{"id": item_id, "price": price_id}],
                    "proration_behavior": "always_invoice",
                    "payment_behavior": "pending_if_incomplete",
                    "expand": ["latest_invoice"],
                },
            )
        )
    )


def cancel_subscription(processor: ProcessorClient, subscription_id: str) -> None:
    """Cancels the subscription at once. What was paid is not given back."""
    processor.ask(lambda client: client.v1.subscriptions.cancel(subscription_id))


def add_sms(processor: ProcessorClient, subscription_id: str, price_id: str) -> None:
    """Adds the price by which SMS are charged as they are used: once, however many calls add it at the same time."""
    processor.ask(
        lambda client: client.v1.subscription_items.create(
            {"subscription": subscription_id, "price": price_id, "proration_behavior": "none"},
            {"idempotency_key": f"sms of {subscription_id}"},
        )
    )


def add_item(processor: ProcessorClient, subscription_id: str, price_id: str, quantity: int) -> None:
    """Adds so many of this price to a subscription, charged at once for the rest of the period. Nothing is added if the
    charge fails."""
    processor.ask(
        lambda client: client.v1.subscription_items.create(
            {
                "subscription": subscription_id,
                "price": price_id,
                "quantity": quantity,
                "proration_behavior": "always_invoice",
                "payment_behavior": "error_if_incomplete",
            }
        )
    )


def raise_quantity(processor: ProcessorClient, item_id: str, quantity: int) -> None:
    """Raises the quantity, charged at once for the rest of the period as far as it is not paid yet, or refuses."""
    processor.ask(
        lambda client: client.v1.subscription_items.update(
            item_id,
            {
                "quantity": quantity,
                "proration_behavior": "always_invoice",
                "payment_behavior": "error_if_incomplete",
            },
        )
    )


def set_next_quantity(
    processor: ProcessorClient, item_id: str, quantity: int, paid_for: int, until: datetime
) -> datetime:
    """Sets the quantity from the next period on, and charges and credits nothing for this one. The item's metadata note
    that `paid_for` are paid until the end of this period. Returns the end of the period that the item was in."""
    end = int(until.timestamp())

    def question(client: "stripe.StripeClient") -> datetime:
        changed = client.v1.subscription_items.update(
            item_id,
            {
                "quantity": quantity,
                "proration_behavior": "none",
                "metadata": {_PAID_FOR: str(paid_for), _PAID_UNTIL: str(end)},
            },
        )
        return _instant(changed.current_period_end)

    return processor.ask(question)


def price_ids(processor: ProcessorClient, *names: str) -> dict[str, str]:
    """Returns the ids of the present prices with these lookup keys. Raises what `list_prices` raises."""
    return {name: price.id for name, price in list_prices(processor, *names).items()}


def list_prices(processor: ProcessorClient, *names: str) -> dict[str, Price]:
    """Lists the present prices with these lookup keys. Raises PaymentProcessorFailed unless all are there, which
    `make stripe-setup` sees to."""
    prices = processor.ask(
        lambda client: {
            str(price.lookup_key): Price(price.id, _price_cents(price), price.currency.upper())
            for price in client.v1.prices.list({"lookup_keys": [*names], "active": True}).data
        }
    )
    if missing := set(names) - prices.keys():
        logger().error("prices are missing at the payment processor: run `make stripe-setup`", prices=sorted(missing))
        raise PaymentProcessorFailed
    return prices


def _price_cents(price: "stripe.Price") -> int | None:
    return None if price.unit_amount is None else from_processor(price.unit_amount, price.currency.upper())


def list_invoices(processor: ProcessorClient, customer_id: str) -> list[Invoice]:
    """Lists the newest invoices of a customer, newest first."""

    def question(client: "stripe.StripeClient") -> list[Invoice]:
        listed = client.v1.invoices.list({"customer": customer_id, "limit": MAX_INVOICES})
        return [
            Invoice(
                id=one.id,
                number=one.number,
                currency=one.currency.upper(),
                created_at=_instant(one.created),
                amount_cents=from_processor(one.total, one.currency.upper()),
                status=one.status,
                hosted_url=one.hosted_invoice_url,
                pdf_url=one.invoice_pdf,
            )
            for one in listed.data
        ]

    return processor.ask(question)


def open_portal(processor: ProcessorClient, customer_id: str, return_url: str) -> str:
    """Opens a session in the processor's portal, where a customer manages a subscription, and returns its address."""

    def question(client: "stripe.StripeClient") -> str:
        wanted: SessionCreateParams = {"customer": customer_id, "return_url": return_url}
        for configuration in client.v1.billing_portal.configurations.list({"active": True, "limit": 100}).data:
            if configuration.metadata is not None and configuration.metadata.to_dict().get("name") == PORTAL:
                wanted["configuration"] = configuration.id
        return client.v1.billing_portal.sessions.create(wanted).url

    return processor.ask(question)


def report_sms(processor: ProcessorClient, customer_id: str, units: int, used_at: datetime, job_id: UUID) -> None:
    """Reports the cost of an SMS for a customer, in units of the price of one segment, once for each job. The meter
    takes whole numbers only."""
    processor.ask(
        lambda client: client.v1.billing.meter_events.create(
            {
                "event_name": SMS_METER,
                "identifier": str(job_id),
                "timestamp": int(used_at.timestamp()),
                "payload": {"stripe_customer_id": customer_id, "value": str(units)},
            },
            {"idempotency_key": str(job_id)},  # a repetition is answered as before, and not refused
        )
    )


def _read(subscription: "stripe.Subscription") -> Subscription:
    customer, invoice, pending = subscription.customer, subscription.latest_invoice, subscription.pending_update
    is_open = invoice is not None and not isinstance(invoice, str) and invoice.status == "open"
    return Subscription(
        id=subscription.id,
        customer_id=customer if isinstance(customer, str) else customer.id,
        status=subscription.status,
        created_at=_instant(subscription.created),
        billing_cycle_anchor=_instant(subscription.billing_cycle_anchor),
        items=tuple(
            SubscriptionItem(
                id=item.id,
                price_name=item.price.metadata.to_dict().get("name") or item.price.lookup_key,
                quantity=getattr(item, "quantity", None) or 0,
                paid_for=_paid_for(item),
                period_end=_instant(item.current_period_end),
            )
            for item in subscription.items.data
        ),
        pending_price_ids=frozenset(item.price.id for item in (pending.subscription_items if pending else None) or []),
        invoice_to_pay=invoice.hosted_invoice_url if is_open else None,  # type: ignore[union-attr]
    )


def _paid_for(item: "stripe.SubscriptionItem") -> int:
    """Returns how many of an item are paid for in its present period: those that will be charged in the next, or
    more."""
    quantity = getattr(item, "quantity", None) or 0
    metadata = item.metadata.to_dict()
    is_of_this_period = metadata.get(_PAID_UNTIL) == str(item.current_period_end)
    more = metadata.get(_PAID_FOR, "")
    return max(quantity, int(more)) if is_of_this_period and more.isdecimal() else quantity


def _instant(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
