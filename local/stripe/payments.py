"""Payment intents and their charges."""

from typing import Any

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import acting, application_fees, cards, clock, currencies, objects
from local.stripe.errors import StripeError
from local.stripe.events import emit, store_changed, store_new
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import (
    PAGE,
    Choice,
    Hash,
    ListOf,
    filters,
    flag,
    merged,
    metadata,
    parameters,
    positive,
    text,
    text_or_none,
)
from local.stripe.views import reading

routes = Blueprint("payments", __name__)

REASONS = ("duplicate", "fraudulent", "requested_by_customer", "abandoned")
FINAL = {
    "succeeded": "because it has already succeeded after being previously confirmed",
    "canceled": "because it has a status of canceled",
}


@routes.post("/payment_intents")
@idempotent
def create_payment_intent() -> Object:
    """POST /v1/payment_intents; with `confirm` it is paid at once."""
    given = parameters(
        {
            "amount": positive,
            "automatic_payment_methods": Hash(
                {"enabled": flag, "allow_redirects": Choice(("always", "never"))}, required=("enabled",)
            ),
            "confirm": flag,
            "currency": text,
            "customer": text,
            "description": text_or_none,
            "metadata": metadata,
            "off_session": flag,
            "payment_method": text,
            "payment_method_types": ListOf(Choice(("card",))),
        },
        required=("amount", "currency"),
    )
    db = connection()
    if "customer" in given:
        objects.get(db, "customer", given["customer"], named_by="customer")
    amount, currency = given.pop("amount"), currencies.checked(given.pop("currency"))
    currencies.check_amount(amount, currency)
    intent = new_intent(db, amount, currency, **given)
    return _confirm(db, intent, given) if given.get("confirm") else intent


@routes.get("/payment_intents/<id:intent_id>")
@reading
def show_payment_intent(intent_id: str) -> Object:
    """GET /v1/payment_intents/{id}."""
    parameters()
    return objects.get(connection(), "payment_intent", intent_id)


@routes.get("/payment_intents")
@reading
def list_payment_intents() -> Object:
    """GET /v1/payment_intents, of a customer or of all."""
    given = parameters({**PAGE, "customer": text})
    return objects.list_page(connection(), "payment_intent", "/v1/payment_intents", given, matching=filters(given))


@routes.post("/payment_intents/<id:intent_id>")
@idempotent
def update_payment_intent(intent_id: str) -> Object:
    """POST /v1/payment_intents/{id}."""
    given = parameters({"description": text_or_none, "metadata": metadata})
    intent = objects.get(connection(), "payment_intent", intent_id)
    given["metadata"] = merged(intent["metadata"], given.get("metadata"))
    return objects.store(connection(), intent | given)


@routes.post("/payment_intents/<id:intent_id>/confirm")
@idempotent
def confirm_payment_intent(intent_id: str) -> Object:
    """POST /v1/payment_intents/{id}/confirm."""
    given = parameters({"payment_method": text, "off_session": flag, "return_url": text})
    intent = objects.get(connection(), "payment_intent", intent_id)
    if intent["status"] in FINAL:
        raise _unexpected_state(f"You cannot confirm this PaymentIntent {FINAL[intent['status']]}.")
    return _confirm(connection(), intent, given)


@routes.post("/payment_intents/<id:intent_id>/cancel")
@idempotent
def cancel_payment_intent(intent_id: str) -> Object:
    """POST /v1/payment_intents/{id}/cancel."""
    given = parameters({"cancellation_reason": Choice(REASONS)})
    intent = objects.get(connection(), "payment_intent", intent_id)
    if intent["status"] in FINAL:
        raise _unexpected_state(
            f"You cannot cancel this PaymentIntent because it has a status of {intent['status']}. Only a PaymentIntent"
            " with one of the following statuses may be canceled: requires_payment_method, requires_capture,"
            " requires_confirmation, requires_action, processing."
        )
    return cancel(connection(), intent, given.get("cancellation_reason"))


@routes.get("/charges/<id:charge_id>")
@reading
def show_charge(charge_id: str) -> Object:
    """GET /v1/charges/{id}."""
    parameters()
    return objects.get(connection(), "charge", charge_id)


@routes.get("/charges")
@reading
def list_charges() -> Object:
    """GET /v1/charges, of a customer, of a payment intent or of all."""
    given = parameters({**PAGE, "customer": text, "payment_intent": text})
    return objects.list_page(connection(), "charge", "/v1/charges", given, matching=filters(given))


def record_payment(
    connection: Connection, account_id: str | None, intent_id: str, amount: int, currency: str, created: int
) -> None:
    """A payment of the past on this account (amount in the currency's smallest unit, created in unix seconds), without
    HTTP and without events."""
    with acting.on(account_id):
        intent = _intent(connection, amount, currency, id=intent_id, created=created)
        charge = objects.store(connection, _charge(connection, intent, created=created))
        objects.store(connection, intent | _paid(intent, charge))


def new_intent(db: Connection, amount: int, currency: str, **fields: Any) -> Object:
    """A payment intent that nobody has paid yet; `fields` are the customer, what it is for and the like."""
    return store_new(db, "payment_intent.created", _intent(db, amount, currency, **fields))


def pay(db: Connection, intent: Object, method: Object | None) -> Object:
    """The intent, paid with this payment method (None: with one that nobody has to know)."""
    intent = intent | {"payment_method": method["id"] if method else intent["payment_method"]}
    charge = _charge(db, intent)
    if charge["application_fee_amount"] is not None:
        charge = application_fees.take(db, charge)
    store_new(db, "charge.succeeded", charge)
    paid = objects.store(db, intent | _paid(intent, charge))
    emit(db, "payment_intent.succeeded", paid)
    return paid


def fail(db: Connection, intent: Object, error: StripeError) -> Object:
    """The intent, after a payment method was declined."""
    failed = intent | {"status": "requires_payment_method", "last_payment_error": error.body["error"]}
    return store_changed(db, "payment_intent.payment_failed", intent, failed)


def cancel(db: Connection, intent: Object, reason: str | None = None) -> Object:
    """The intent, which cannot be paid any more."""
    canceled = intent | {"status": "canceled", "canceled_at": clock.now(db), "cancellation_reason": reason}
    return store_changed(db, "payment_intent.canceled", intent, canceled)


def _intent(db: Connection, amount: int, currency: str, **fields: Any) -> Object:
    method = fields.get("payment_method")
    intent = objects.new(
        db,
        "payment_intent",
        "pi",
        amount=amount,
        amount_capturable=0,
        amount_received=0,
        application_fee_amount=fields.get("application_fee_amount"),
        automatic_payment_methods=fields.get("automatic_payment_methods"),
        canceled_at=None,
        cancellation_reason=None,
        capture_method="automatic_async",
        currency=currency.lower(),
        customer=fields.get("customer"),
        description=fields.get("description"),
        last_payment_error=None,
        latest_charge=None,
        metadata=merged(None, fields.get("metadata")),
        next_action=None,
        payment_method=method,
        payment_method_types=["card"],
        receipt_email=None,
        status="requires_confirmation" if method else "requires_payment_method",
        **{name: fields[name] for name in ("id", "created") if name in fields},
    )
    return intent | {"client_secret": f"{intent['id']}_secret_local"}


def _confirm(db: Connection, intent: Object, given: Object) -> Object:
    name = given.get("payment_method") or intent["payment_method"]
    if name in cards.TEST_METHODS:
        number = cards.checked_number(cards.TEST_METHODS[name])
        method = cards.new_method(db, number) | {"id": name}
    else:
        method = objects.get(db, "payment_method", str(name), named_by="payment_method")
    if not cards.can_be_charged(method):
        raise cards.declined()
    return pay(db, intent, method)


def _charge(db: Connection, intent: Object, **fields: Any) -> Object:
    return objects.new(
        db,
        "charge",
        "ch",
        amount=intent["amount"],
        amount_captured=intent["amount"],
        amount_refunded=0,
        application_fee_amount=intent["application_fee_amount"],
        captured=True,
        currency=intent["currency"],
        customer=intent["customer"],
        description=intent["description"],
        disputed=False,
        failure_code=None,
        failure_message=None,
        metadata=intent["metadata"],
        paid=True,
        payment_intent=intent["id"],
        payment_method=intent["payment_method"],
        receipt_email=None,
        receipt_url=None,
        refunded=False,
        status="succeeded",
        **fields,
    )


def _paid(intent: Object, charge: Object) -> Object:
    return {
        "status": "succeeded",
        "amount_received": intent["amount"],
        "last_payment_error": None,
        "latest_charge": charge["id"],
    }


def _unexpected_state(message: str) -> StripeError:
    return StripeError(400, message, remembered=True, code="payment_intent_unexpected_state")
