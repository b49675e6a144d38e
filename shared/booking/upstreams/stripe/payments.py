"""Payments of a business's customers at the payment processor: what was paid, paid back and disputed. All of it happens
on the business's own account."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from booking.upstreams.stripe.amounts import from_processor, to_processor
from booking.upstreams.stripe.processor_client import AccountClient
from booking.upstreams.stripe.records import WITHHOLDING, DisputeAtProcessor, MadeRefund, PaymentAtProcessor

if TYPE_CHECKING:
    import stripe


def refund(
    processor: AccountClient,
    payment_intent_id: str,
    amount_cents: int | None,
    currency: str,
    idempotency_key: str,
    *,
    with_fee: bool,
) -> MadeRefund:
    """Pays back a part of a payment, or without an amount (cents of the payment's currency) all that is left of it; and
    `with_fee` as large a part of the fee that this service took, which the processor refuses where there was none. With
    the same key this happens once, however often it is called. Raises PaymentProcessorRefused; PaymentProcessorFailed,
    after which only the same key is safe."""
    wanted: stripe.params.RefundCreateParams = {"payment_intent": payment_intent_id}
    if amount_cents is not None:
        wanted["amount"] = to_processor(amount_cents, currency)
    if with_fee:
        wanted["refund_application_fee"] = True

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


def get_payment(processor: AccountClient, payment_intent_id: str) -> PaymentAtProcessor:
    """Returns the payment as the processor knows it. Raises PaymentProcessorRefused if there is none,
    PaymentProcessorFailed."""

    def question(client: "stripe.StripeClient") -> PaymentAtProcessor:
        intent = client.v1.payment_intents.retrieve(payment_intent_id, {"expand": ["latest_charge"]})
        charge = intent.latest_charge
        assert not isinstance(charge, str), "the charge is requested as an object"
        disputes = []
        if charge is not None and charge.disputed:
            disputes = client.v1.disputes.list({"payment_intent": payment_intent_id, "limit": 100}).data
        currency = intent.currency.upper()
        fee = intent.application_fee_amount or 0
        amount_cents = from_processor(intent.amount_received or intent.amount, currency)
        withheld = from_processor(sum(one.amount for one in disputes if one.status in WITHHOLDING), currency)
        return PaymentAtProcessor(
            id=intent.id,
            status=intent.status,
            amount_cents=amount_cents,
            currency=currency,
            metadata=intent.metadata.to_dict(),
            refunded_cents=0 if charge is None else from_processor(charge.amount_refunded, currency),
            withheld_cents=min(withheld, amount_cents),
            fee_cents=from_processor(fee, currency),
            dispute=_dispute(disputes[0], currency) if disputes else None,
        )

    return processor.ask(question)


def _dispute(dispute: "stripe.Dispute", currency: str) -> DisputeAtProcessor:
    due_by = dispute.evidence_details.due_by
    return DisputeAtProcessor(
        status=dispute.status,
        amount_cents=from_processor(dispute.amount, currency),
        reason=dispute.reason,
        due_at=datetime.fromtimestamp(due_by, UTC) if due_by else None,
        opened_at=datetime.fromtimestamp(dispute.created, UTC),
    )
