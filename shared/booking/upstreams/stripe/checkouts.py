"""Pages of the payment processor on which somebody pays."""

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias, cast

from booking.upstreams.stripe.amounts import to_processor
from booking.upstreams.stripe.fees import service_fee_cents
from booking.upstreams.stripe.processor_client import AccountClient, ProcessorClient

if TYPE_CHECKING:
    import stripe
    from stripe.params.checkout import SessionCreateParams, SessionCreateParamsPaymentIntentData

PageStatus: TypeAlias = Literal["open", "complete", "expired"]


class CheckoutPage(NamedTuple):
    """A page, and where it is."""

    id: str
    url: str


class ReturnAddresses(NamedTuple):
    """Where the processor sends people who have paid, and those who have not."""

    paid: str
    cancelled: str


def create_plan_page(
    processor: ProcessorClient,
    price_ids: Mapping[str, bool],
    organization_id: str,
    customer_id: str | None,
    back: ReturnAddresses,
    idempotency_key: str,
) -> CheckoutPage:
    """Creates the page on which an organization subscribes to these prices, each with whether it is charged by use
    alone; all have one interval, as the processor requires of a page. The processor makes a customer with the first
    payment, where there is none. With the same key this makes one page."""
    wanted: SessionCreateParams = {
        "mode": "subscription",
        "client_reference_id": organization_id,
        "metadata": {"organization_id": organization_id},
        "subscription_data": {
            "metadata": {"organization_id": organization_id},
            "billing_mode": {"type": "flexible"},
        },
        "line_items": [
            {"price": price_id} if by_use else {"price": price_id, "quantity": 1}
            for price_id, by_use in price_ids.items()
        ],
        "success_url": back.paid,
        "cancel_url": back.cancelled,
    }
    if customer_id is not None:
        wanted["customer"] = customer_id
    return _create(processor, wanted, idempotency_key)


def create_payment_page(
    processor: AccountClient,
    amount_cents: int,
    currency: str,
    what_for: str,
    metadata: Mapping[str, str],
    back: ReturnAddresses,
    idempotency_key: str,
    *,
    closes_at: datetime | None = None,
) -> CheckoutPage:
    """Creates the page on which somebody pays an amount once, or the nearest that the processor takes. Every event
    about the payment carries the metadata. This service takes its fee of it, if it takes one. A page that closes by
    itself at an instant (in half an hour at the soonest, or else in a day) takes cards and wallets alone, which pay at
    once. With the same key this makes one page."""
    payment: SessionCreateParamsPaymentIntentData = {"metadata": dict(metadata), "description": what_for}
    fee_cents = service_fee_cents(amount_cents, currency)
    if fee_cents:  # the processor refuses one of nothing
        payment["application_fee_amount"] = to_processor(fee_cents, currency)
    wanted: SessionCreateParams = {
        "mode": "payment",
        "metadata": dict(metadata),
        "payment_intent_data": payment,
        "line_items": [
            {
                "price_data": {
                    "currency": currency.lower(),
                    "unit_amount": to_processor(amount_cents, currency),
                    "product_data": {"name": what_for},
                },
                "quantity": 1,
            }
        ],
        "success_url": back.paid,
        "cancel_url": back.cancelled,
    }
    if closes_at is not None:
        wanted["expires_at"] = int(closes_at.timestamp())
        wanted["allowed_payment_method_types"] = ["card"]
    return _create(processor, wanted, idempotency_key)


def page_status(processor: ProcessorClient, page_id: str) -> PageStatus:
    """Returns the page's status: whether it is open, paid or closed."""
    return processor.ask(lambda client: cast(PageStatus, client.v1.checkout.sessions.retrieve(page_id).status))


def expire_page(processor: ProcessorClient, page_id: str) -> None:
    """Closes the page, so that nobody can pay there any more. Raises PaymentProcessorRefused if somebody has paid
    there."""
    processor.ask(lambda client: client.v1.checkout.sessions.expire(page_id))


def _create(processor: ProcessorClient, wanted: "SessionCreateParams", idempotency_key: str) -> CheckoutPage:
    def question(client: "stripe.StripeClient") -> CheckoutPage:
        made = client.v1.checkout.sessions.create(wanted, {"idempotency_key": idempotency_key})
        if made.url is None:
            raise ValueError("a page without an address")
        return CheckoutPage(made.id, made.url)

    return processor.ask(question)
