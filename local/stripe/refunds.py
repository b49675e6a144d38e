"""Refunds: part of what is left of a payment, or all of it."""

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import application_fees, currencies, disputes, objects
from local.stripe.errors import StripeError
from local.stripe.events import emit, store_changed, store_new
from local.stripe.expanding import includable
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import PAGE, Choice, filters, flag, merged, metadata, parameters, positive, text
from local.stripe.views import reading

routes = Blueprint("refunds", __name__)

REASONS = ("duplicate", "fraudulent", "requested_by_customer")
FAILURES = ("declined", "expired_or_canceled_card", "insufficient_funds", "lost_or_stolen_card", "unknown")


@routes.post("/refunds")
@idempotent
def create_refund() -> Object:
    """POST /v1/refunds."""
    given = parameters(
        {
            "amount": positive,
            "metadata": metadata,
            "payment_intent": text,
            "reason": Choice(REASONS),
            "refund_application_fee": flag,
        },
        required=("payment_intent",),
    )
    return refund(connection(), **given)


@routes.get("/refunds/<id:refund_id>")
@reading
def show_refund(refund_id: str) -> Object:
    """GET /v1/refunds/{id}."""
    parameters()
    return objects.get(connection(), "refund", refund_id)


@routes.get("/refunds")
@reading
def list_refunds() -> Object:
    """GET /v1/refunds, of one payment intent or charge or of all."""
    given = parameters({**PAGE, "charge": text, "payment_intent": text})
    return objects.list_page(connection(), "refund", "/v1/refunds", given, matching=filters(given))


def fail(db: Connection, refund_id: str, failure_reason: str = "expired_or_canceled_card") -> Object:
    """The refund, which did not reach the payer: the money is the shop's again, and of the charge less went back."""
    refund = objects.get(db, "refund", refund_id)
    if refund["status"] == "failed":
        raise StripeError(400, f"Refund {refund_id} has failed already.")
    charge = objects.get(db, "charge", refund["charge"])
    failed = objects.store(db, refund | {"status": "failed", "failure_reason": failure_reason})
    objects.store(db, charge | {"amount_refunded": charge["amount_refunded"] - refund["amount"], "refunded": False})
    for kind in ("charge.refund.updated", "refund.updated"):
        emit(db, kind, failed, previous=refund)
    emit(db, "refund.failed", failed)
    return failed


@includable("charge", "refunds")
def _refunds_of_charge(db: Connection, charge: Object) -> Object:
    newest_first = objects.every(db, "refund", {"charge": charge["id"]})[::-1]
    page = newest_first[: objects.DEFAULT_LIMIT]
    return objects.listed(page, f"/v1/charges/{charge['id']}/refunds", has_more=len(page) < len(newest_first))


def refund(
    db: Connection,
    payment_intent: str,
    amount: int | None = None,
    reason: str | None = None,
    metadata: dict[str, str] | None = None,
    *,
    refund_application_fee: bool = False,
) -> Object:
    """Pays back a part of a payment, or without an amount all that is left of it; and on request as large a part of the
    operator's fee."""
    intent = objects.get(db, "payment_intent", payment_intent, named_by="payment_intent")
    if intent["latest_charge"] is None:
        raise StripeError(
            400, f"This PaymentIntent ({intent['id']}) does not have a successful charge to refund.", remembered=True
        )
    charge = objects.get(db, "charge", intent["latest_charge"])
    left = charge["amount"] - charge["amount_refunded"]
    amount = left if amount is None else amount
    currencies.check_amount(amount, charge["currency"])
    if not left:
        raise StripeError(
            400, f"Charge {charge['id']} has already been refunded.", remembered=True, code="charge_already_refunded"
        )
    if disputes.holds_back(db, charge):
        message = f"Charge {charge['id']} has been charged back; cannot issue a refund."
        raise StripeError(400, message, remembered=True, code="charge_disputed")
    if amount > left:
        message = f"Refund amount (${amount / 100:.2f}) is greater than unrefunded amount on charge (${left / 100:.2f})"
        raise StripeError(400, message, remembered=True, param="amount")
    refund = objects.new(
        db,
        "refund",
        "re",
        amount=amount,
        charge=charge["id"],
        currency=charge["currency"],
        metadata=merged(None, metadata),
        payment_intent=intent["id"],
        reason=reason,
        status="succeeded",
    )
    store_new(db, "refund.created", refund)
    if refund_application_fee:
        application_fees.give_back(db, charge, charge["amount_refunded"] + amount)
    refunded = {"amount_refunded": charge["amount_refunded"] + amount, "refunded": amount == left}
    store_changed(db, "charge.refunded", charge, charge | refunded)
    return refund
