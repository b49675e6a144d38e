"""Refunds: part of what is left of a payment, or all of it."""

from typing import Any

from flask import Blueprint

from local.connections import connection
from local.stripe import objects
from local.stripe.errors import StripeError
from local.stripe.idempotency import idempotent
from local.stripe.objects import DEFAULT_LIMIT, Object
from local.stripe.parameters import parameters, whole_number

routes = Blueprint("refunds", __name__)


@routes.post("/refunds")
@idempotent
def create_refund() -> Object:
    """POST /v1/refunds."""
    given = parameters(required=("payment_intent",), optional=("amount", "metadata", "reason"))
    intent = objects.get(connection(), "payment_intent", given["payment_intent"], named_by="payment_intent")
    if intent["latest_charge"] is None:
        raise StripeError(
            400, f"This PaymentIntent ({intent['id']}) does not have a successful charge to refund.", remembered=True
        )
    charge = objects.get(connection(), "charge", intent["latest_charge"])
    left = charge["amount"] - charge["amount_refunded"]
    amount = whole_number(given, "amount") if "amount" in given else left
    if not left:
        raise StripeError(
            400, f"Charge {charge['id']} has already been refunded.", remembered=True, code="charge_already_refunded"
        )
    if amount > left:
        message = f"Refund amount (${amount / 100:.2f}) is greater than unrefunded amount on charge (${left / 100:.2f})"
        raise StripeError(400, message, remembered=True, param="amount")
    objects.store(
        connection(), charge | {"amount_refunded": charge["amount_refunded"] + amount, "refunded": amount == left}
    )
    refund = objects.new(
        "refund",
        "re",
        amount=amount,
        charge=charge["id"],
        currency=charge["currency"],
        metadata=given.get("metadata", {}),
        payment_intent=intent["id"],
        reason=given.get("reason"),
        status="succeeded",
    )
    return objects.store(connection(), refund)


@routes.get("/refunds/<id:refund_id>")
def show_refund(refund_id: str) -> Object:
    """GET /v1/refunds/{id}."""
    parameters()
    return objects.get(connection(), "refund", refund_id)


@routes.get("/refunds")
def list_refunds() -> Object:
    """GET /v1/refunds, of one payment intent or charge or of all."""
    given = parameters(optional=("charge", "limit", "payment_intent"))
    limit = whole_number(given, "limit") if "limit" in given else DEFAULT_LIMIT
    matching: dict[str, Any] = {name: given[name] for name in ("charge", "payment_intent") if name in given}
    return objects.list_page(connection(), "refund", "/v1/refunds", limit, matching)
