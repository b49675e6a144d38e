"""Payment intents, their charges, and refunds."""

from typing import Any

from local.connections import Connection
from local.stripe import objects
from local.stripe.objects import DEFAULT_LIMIT, Object
from local.stripe.protocol import StripeError, check_parameters, whole_number

# A payment method that Stripe, too, keeps for tests.
VISA = "pm_card_visa"


def create_payment_intent(connection: Connection, parameters: dict[str, Any]) -> Object:
    """POST /v1/payment_intents; with `confirm` it is paid at once."""
    check_parameters(
        parameters,
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
    intent = objects.store(connection, _intent(whole_number(parameters, "amount"), parameters["currency"], parameters))
    return _pay(connection, intent, parameters) if parameters.get("confirm") == "true" else intent


def show_payment_intent(connection: Connection, parameters: dict[str, Any], intent_id: str) -> Object:
    """GET /v1/payment_intents/{id}."""
    check_parameters(parameters)
    return objects.get(connection, "payment_intent", intent_id)


def confirm_payment_intent(connection: Connection, parameters: dict[str, Any], intent_id: str) -> Object:
    """POST /v1/payment_intents/{id}/confirm."""
    check_parameters(parameters, optional=("payment_method",))
    intent = objects.get(connection, "payment_intent", intent_id)
    if intent["status"] == "succeeded":
        raise StripeError(
            400,
            "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
            remembered=True,
            code="payment_intent_unexpected_state",
        )
    return _pay(connection, intent, parameters)


def show_charge(connection: Connection, parameters: dict[str, Any], charge_id: str) -> Object:
    """GET /v1/charges/{id}."""
    check_parameters(parameters)
    return objects.get(connection, "charge", charge_id)


def create_refund(connection: Connection, parameters: dict[str, Any]) -> Object:
    """POST /v1/refunds: part of what is left of a payment, or all of it."""
    check_parameters(parameters, required=("payment_intent",), optional=("amount", "metadata", "reason"))
    intent = objects.get(connection, "payment_intent", parameters["payment_intent"], named_by="payment_intent")
    if intent["latest_charge"] is None:
        raise StripeError(
            400, f"This PaymentIntent ({intent['id']}) does not have a successful charge to refund.", remembered=True
        )
    charge = objects.get(connection, "charge", intent["latest_charge"])
    left = charge["amount"] - charge["amount_refunded"]
    amount = whole_number(parameters, "amount") if "amount" in parameters else left
    if not left:
        raise StripeError(
            400, f"Charge {charge['id']} has already been refunded.", remembered=True, code="charge_already_refunded"
        )
    if amount > left:
        message = f"Refund amount (${amount / 100:.2f}) is greater than unrefunded amount on charge (${left / 100:.2f})"
        raise StripeError(400, message, remembered=True, param="amount")
    objects.store(
        connection, charge | {"amount_refunded": charge["amount_refunded"] + amount, "refunded": amount == left}
    )
    refund = objects.new(
        "refund",
        "re",
        amount=amount,
        charge=charge["id"],
        currency=charge["currency"],
        metadata=parameters.get("metadata", {}),
        payment_intent=intent["id"],
        reason=parameters.get("reason"),
        status="succeeded",
    )
    return objects.store(connection, refund)


def show_refund(connection: Connection, parameters: dict[str, Any], refund_id: str) -> Object:
    """GET /v1/refunds/{id}."""
    check_parameters(parameters)
    return objects.get(connection, "refund", refund_id)


def list_refunds(connection: Connection, parameters: dict[str, Any]) -> Object:
    """GET /v1/refunds, of one payment intent or charge or of all."""
    check_parameters(parameters, optional=("charge", "limit", "payment_intent"))
    limit = whole_number(parameters, "limit") if "limit" in parameters else DEFAULT_LIMIT
    matching: dict[str, Any] = {name: parameters[name] for name in ("charge", "payment_intent") if name in parameters}
    return objects.list_page(connection, "refund", "/v1/refunds", limit, matching)


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


def _pay(connection: Connection, intent: Object, parameters: dict[str, Any]) -> Object:
    method = parameters.get("payment_method") or intent["payment_method"]
    if method != VISA:
        raise StripeError(400, f"No such PaymentMethod: '{method}'", code="resource_missing", param="payment_method")
    return _charge(connection, intent | {"payment_method": method})


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
