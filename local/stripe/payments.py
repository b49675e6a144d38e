"""Payment intents and their charges."""

from typing import Any

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import objects
from local.stripe.errors import StripeError
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import parameters, whole_number

routes = Blueprint("payments", __name__)

# A payment method that Stripe, too, keeps for tests.
VISA = "pm_card_visa"


@routes.post("/payment_intents")
@idempotent
def create_payment_intent() -> Object:
    """POST /v1/payment_intents; with `confirm` it is paid at once."""
    given = parameters(
        required=("amount", "currency"),
        optional=(
            "automatic_payment_methods",
            "confirm",
            "customer",
            "description",
            "metadata",
            "payment_method",
            "payment_method_types",
        ),
    )
    intent = objects.store(connection(), _intent(whole_number(given, "amount"), given["currency"], given))
    return _pay(intent, given) if given.get("confirm") == "true" else intent


@routes.get("/payment_intents/<id:intent_id>")
def show_payment_intent(intent_id: str) -> Object:
    """GET /v1/payment_intents/{id}."""
    parameters()
    return objects.get(connection(), "payment_intent", intent_id)


@routes.post("/payment_intents/<id:intent_id>/confirm")
@idempotent
def confirm_payment_intent(intent_id: str) -> Object:
    """POST /v1/payment_intents/{id}/confirm."""
    given = parameters(optional=("payment_method",))
    intent = objects.get(connection(), "payment_intent", intent_id)
    if intent["status"] == "succeeded":
        raise StripeError(
            400,
            "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
            remembered=True,
            code="payment_intent_unexpected_state",
        )
    return _pay(intent, given)


@routes.get("/charges/<id:charge_id>")
def show_charge(charge_id: str) -> Object:
    """GET /v1/charges/{id}."""
    parameters()
    return objects.get(connection(), "charge", charge_id)


def record_payment(connection: Connection, intent_id: str, amount: int, currency: str, created: int) -> None:
    """A payment of the past (amount in the currency's smallest unit, created in unix seconds), without HTTP."""
    intent = _intent(amount, currency.lower(), {}, id=intent_id, created=created)
    _charge(connection, intent, created=created)


def _intent(amount: int, currency: str, asked: dict[str, Any], **settled: Any) -> Object:
    """A payment intent as it is at first; `settled` are an id and a time that are not to be new."""
    intent = objects.new(
        "payment_intent",
        "pi",
        amount=amount,
        amount_received=0,
        currency=currency,
        customer=asked.get("customer"),
        description=asked.get("description"),
        latest_charge=None,
        metadata=asked.get("metadata", {}),
        payment_method=asked.get("payment_method"),
        payment_method_types=["card"],
        status="requires_confirmation" if "payment_method" in asked else "requires_payment_method",
        **settled,
    )
    return intent | {"client_secret": f"{intent['id']}_secret_local"}


def _pay(intent: Object, given: dict[str, Any]) -> Object:
    method = given.get("payment_method") or intent["payment_method"]
    if method != VISA:
        raise StripeError(400, f"No such PaymentMethod: '{method}'", code="resource_missing", param="payment_method")
    return _charge(connection(), intent | {"payment_method": method})


def _charge(connection: Connection, intent: Object, **fields: Any) -> Object:
    """The intent, paid."""
    charge = objects.new(
        "charge",
        "ch",
        amount=intent["amount"],
        amount_captured=intent["amount"],
        amount_refunded=0,
        captured=True,
        currency=intent["currency"],
        customer=intent["customer"],
        metadata={},
        paid=True,
        payment_intent=intent["id"],
        payment_method=intent["payment_method"],
        refunded=False,
        status="succeeded",
        **fields,
    )
    objects.store(connection, charge)
    paid = {"status": "succeeded", "amount_received": intent["amount"], "latest_charge": charge["id"]}
    return objects.store(connection, intent | paid)
