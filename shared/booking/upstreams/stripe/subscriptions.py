"""What organizations pay for this service at the payment processor: subscriptions, their add-ons, invoices, usage."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.log import logger
from booking.upstreams.stripe.conversation import Conversation
from booking.upstreams.stripe.errors import PaymentProcessorFailed
from booking.upstreams.stripe.records import Invoice, Subscription, SubscriptionItem

if TYPE_CHECKING:
    import stripe
    from stripe.params.billing_portal import SessionCreateParams

SMS_METER = "sms_segments"
PORTAL = "booking"
"""By which name `make stripe-setup` has left the portal's configuration."""
MAX_INVOICES = 36


def get_subscription(processor: Conversation, subscription_id: str) -> Subscription:
    """Raises PaymentProcessorRefused if there is none, PaymentProcessorFailed."""
    return processor.ask(
        lambda client: _told(client.v1.subscriptions.retrieve(subscription_id, {"expand": ["latest_invoice"]}))
    )


def change_price(processor: Conversation, subscription_id: str, item_id: str, price_id: str) -> Subscription:
    """Puts another price in the place of one item's, and nothing else: charged or credited at once. The change waits
    for its payment where that does not succeed."""
    return processor.ask(
        lambda client: _told(
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


def cancel_subscription(processor: Conversation, subscription_id: str) -> None:
    """At once. What it has cost stays paid."""
    processor.ask(lambda client: client.v1.subscriptions.cancel(subscription_id))


def add_item(processor: Conversation, subscription_id: str, price_id: str, quantity: int) -> None:
    """Charged at once for what is left of the period, or else refused."""
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


def change_quantity(processor: Conversation, item_id: str, quantity: int) -> None:
    """Charged or credited at once, or else refused."""
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


def remove_item(processor: Conversation, item_id: str) -> None:
    """Credited at once."""
    processor.ask(lambda client: client.v1.subscription_items.delete(item_id, {"proration_behavior": "always_invoice"}))


def price_ids(processor: Conversation, *names: str) -> dict[str, str]:
    """The ids of the present prices with these lookup keys. Raises PaymentProcessorFailed unless all are there, which
    `make stripe-setup` sees to."""
    ids = processor.ask(
        lambda client: {
            str(price.lookup_key): price.id
            for price in client.v1.prices.list({"lookup_keys": [*names], "active": True}).data
        }
    )
    if missing := set(names) - ids.keys():
        logger().error("prices are missing at the payment processor: run `make stripe-setup`", prices=sorted(missing))
        raise PaymentProcessorFailed
    return ids


def list_invoices(processor: Conversation, customer_id: str) -> list[Invoice]:
    """The newest invoices of a customer, newest first."""

    def question(client: "stripe.StripeClient") -> list[Invoice]:
        listed = client.v1.invoices.list({"customer": customer_id, "limit": MAX_INVOICES})
        return [
            Invoice(
                id=one.id,
                number=one.number,
                currency=one.currency.upper(),
                created_at=_instant(one.created),
                amount_cents=one.total,
                status=one.status,
                hosted_url=one.hosted_invoice_url,
                pdf_url=one.invoice_pdf,
            )
            for one in listed.data
        ]

    return processor.ask(question)


def open_portal(processor: Conversation, customer_id: str, return_url: str) -> str:
    """The address of a session in the processor's portal, in which a customer looks after a subscription."""

    def question(client: "stripe.StripeClient") -> str:
        wanted: SessionCreateParams = {"customer": customer_id, "return_url": return_url}
        for configuration in client.v1.billing_portal.configurations.list({"active": True, "limit": 100}).data:
            if configuration.metadata is not None and configuration.metadata.to_dict().get("name") == PORTAL:
                wanted["configuration"] = configuration.id
        return client.v1.billing_portal.sessions.create(wanted).url

    return processor.ask(question)


def report_sms(processor: Conversation, customer_id: str, segments: int, used_at: datetime, job_id: UUID) -> None:
    """Counts segments of SMS for a customer, once for each job."""
    processor.ask(
        lambda client: client.v1.billing.meter_events.create(
            {
                "event_name": SMS_METER,
                "identifier": str(job_id),
                "timestamp": int(used_at.timestamp()),
                "payload": {"stripe_customer_id": customer_id, "value": str(segments)},
            },
            {"idempotency_key": str(job_id)},  # a repetition is answered as before, and not refused
        )
    )


def _told(subscription: "stripe.Subscription") -> Subscription:
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
                period_end=_instant(item.current_period_end),
            )
            for item in subscription.items.data
        ),
        pending_price_ids=frozenset(item.price.id for item in (pending.subscription_items if pending else None) or []),
        invoice_to_pay=invoice.hosted_invoice_url if is_open else None,  # type: ignore[union-attr]
    )


def _instant(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
