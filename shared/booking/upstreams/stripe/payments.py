"""Payments of a business's customers at the payment processor: what was paid, paid back and disputed."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from booking.upstreams.stripe.conversation import Conversation
from booking.upstreams.stripe.records import MadeRefund, PaymentAtProcessor

if TYPE_CHECKING:
    import stripe


def refund(
    processor: Conversation, payment_intent_id: str, amount_cents: int | None, idempotency_key: str
) -> MadeRefund:
    """Pays back a part of a payment, or without an amount (cents) all that is left of it. With the same key this
    happens once, however often it is called. Raises PaymentProcessorRefused; PaymentProcessorFailed, after which only
    the same key is safe."""
    wanted: stripe.params.RefundCreateParams = {"payment_intent": payment_intent_id}
    if amount_cents is not None:
        wanted["amount"] = amount_cents

    def question(client: "stripe.StripeClient") -> MadeRefund:
        made = client.v1.refunds.create(wanted, {"idempotency_key": idempotency_key})
        return MadeRefund(
            id=made.id,
            amount_cents=made.amount,
            currency=made.currency.upper(),
            status=made.status or "pending",
            created_at=datetime.fromtimestamp(made.created, UTC),
        )

    return processor.ask(question)


def get_payment(processor: Conversation, payment_intent_id: str) -> PaymentAtProcessor:
    """Raises PaymentProcessorRefused if there is no such payment, PaymentProcessorFailed."""

    def question(client: "stripe.StripeClient") -> PaymentAtProcessor:
        intent = client.v1.payment_intents.retrieve(payment_intent_id, {"expand": ["latest_charge"]})
        charge = intent.latest_charge
        assert not isinstance(charge, str), "it was asked for whole"
        disputes = []
        if charge is not None and charge.disputed:
            disputes = client.v1.disputes.list({"payment_intent": payment_intent_id, "limit": 1}).data
        return PaymentAtProcessor(
            id=intent.id,
            status=intent.status,
            amount_cents=intent.amount_received or intent.amount,
            currency=intent.currency.upper(),
            metadata=intent.metadata.to_dict(),
            refunded_cents=0 if charge is None else charge.amount_refunded,
            dispute_status=disputes[0].status if disputes else None,
        )

    return processor.ask(question)
