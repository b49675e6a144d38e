"""Payments of a business's customers at the payment processor: what was paid, paid back and disputed. All of it happens
on the business's own account."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, cast

from booking.upstreams.stripe.amounts import from_processor, to_processor
from booking.upstreams.stripe.processor_client import AccountClient
from booking.upstreams.stripe.records import (
    FAILED,
    WITHHOLDING,
    DisputeAtProcessor,
    MadeRefund,
    PaymentAtProcessor,
    RefundAtProcessor,
)

if TYPE_CHECKING:
    import stripe

_ASKED_AS = "refund"  # what the metadata of a refund call the key under which it was asked for


def refund(
    processor: AccountClient,
    payment_intent_id: str,
    amount_cents: int,
    currency: str,
    idempotency_key: str,
    *,
    with_fee: bool,
) -> MadeRefund:
    """Pays back so much of a payment, in cents of its currency; and `with_fee` as large a part of the fee that this
    service took, which the processor refuses where there was none. With the same key this happens once, however often
    it is called, and the refund names the key. Raises PaymentProcessorRefused; PaymentProcessorFailed, after which only
    the same key is safe."""
    wanted: stripe.params.RefundCreateParams = {
        "payment_intent": payment_intent_id,
        "amount": to_processor(amount_cents, currency),
        "metadata": {_ASKED_AS: idempotency_key},
    }
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
        wanted = {"expand": ["latest_charge.refunds"]}
        intent = client.v1.payment_intents.retrieve(payment_intent_id, cast("Any", wanted))
        charge, currency = intent.latest_charge, intent.currency.upper()
        assert not isinstance(charge, str), "the charge is requested as an object"
        disputes, refunds = [], []
        if charge is not None and charge.disputed:
            disputes = client.v1.disputes.list({"payment_intent": payment_intent_id, "limit": 100}).data
        if charge is not None and charge.refunds is not None:
            refunds = charge.refunds.data
            if charge.refunds.has_more:
                refunds = client.v1.refunds.list({"payment_intent": payment_intent_id, "limit": 100}).data
        fee = intent.application_fee_amount or 0
        amount_cents = from_processor(intent.amount_received or intent.amount, currency)
        refunded = from_processor(sum(one.amount for one in refunds if one.status not in FAILED), currency)
        withheld = from_processor(sum(one.amount for one in disputes if one.status in WITHHOLDING), currency)
        return PaymentAtProcessor(
            id=intent.id,
            status=intent.status,
            amount_cents=amount_cents,
            currency=currency,
            metadata=intent.metadata.to_dict(),
            refunds=tuple(_refund(one, currency) for one in refunds),
            refunded_cents=min(refunded, amount_cents),
            withheld_cents=min(withheld, amount_cents),
            fee_cents=from_processor(fee, currency),
            dispute=_dispute(disputes[0], currency) if disputes else None,
        )

    return processor.ask(question)


def _refund(refund: "stripe.Refund", currency: str) -> RefundAtProcessor:
    metadata = refund.metadata
    return RefundAtProcessor(
        id=refund.id,
        asked_as=None if metadata is None else metadata.to_dict().get(_ASKED_AS),
        amount_cents=from_processor(refund.amount, currency),
        status=refund.status or "pending",
    )


def _dispute(dispute: "stripe.Dispute", currency: str) -> DisputeAtProcessor:
    due_by = dispute.evidence_details.due_by
    return DisputeAtProcessor(
        status=dispute.status,
        amount_cents=from_processor(dispute.amount, currency),
        reason=dispute.reason,
        due_at=datetime.fromtimestamp(due_by, UTC) if due_by else None,
        opened_at=datetime.fromtimestamp(dispute.created, UTC),
    )
