"""Payments of a business's customers at the payment processor: what was paid, paid back and disputed."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from booking.upstreams.stripe.amounts import from_processor, to_processor
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.upstreams.stripe.records import MadeRefund, PaymentAtProcessor

if TYPE_CHECKING:
    import stripe


def refund(
    processor: ProcessorClient, payment_intent_id: str, amount_cents: int | None, currency: str, idempotency_key: str
) -> MadeRefund:
    """Pays back a part of a payment, or without an amount (cents of the payment's currency) all that is left of it.
    With the same key this happens once, however often it is called. Raises PaymentProcessorRefused;
    PaymentProcessorFailed, after which only the same key is safe."""
    wanted: stripe.params.RefundCreateParams = {"payment_intent": payment_intent_id}
    if amount_cents is not None:
        wanted["amount"] = to_processor(amount_cents, currency)

    def question(client: "stripe.StripeClient") -> MadeRefund:
        made = client.v1.refunds.create(wanted, {"idempotency_key": idempotency_key})
        return MadeRefund(
            id=made.id,
            amount_cents=from_processor(made.amount, currency),
            currency=currency,
            status=made.status or "pending",
            created_at=datetime.fromtimestamp(made.created, UTC),
        )

    return processor.ask(question)


def get_payment(processor: ProcessorClient, payment_intent_id: str) -> PaymentAtProcessor:
    """Returns the payment as the processor knows it. Raises PaymentProcessorRefused if there is none,
    PaymentProcessorFailed."""

    def question(client: "stripe.StripeClient") -> PaymentAtProcessor:
        intent = client.v1.payment_intents.retrieve(payment_intent_id, {"expand": ["latest_charge"]})
        charge = intent.latest_charge
        assert not isinstance(charge, str), "the charge is requested as an object"
        disputes = []
        if charge is not None and charge.disputed:
            disputes = client.v1.disputes.list({"payment_intent": payment_intent_id, "limit": 1}).data
        currency = intent.currency.upper()
        return PaymentAtProcessor(
            id=intent.id,
            status=intent.status,
            amount_cents=from_processor(intent.amount_received or intent.amount, currency),
            currency=currency,
            metadata=intent.metadata.to_dict(),
            refunded_cents=0 if charge is None else from_processor(charge.amount_refunded, currency),
            dispute_status=disputes[0].status if disputes else None,
        )

    return processor.ask(question)
