"""What an operator does to the stand-in: moves its clock, and does what one would do by hand in Stripe's dashboard.
JSON or form bodies, no key: `POST /dev/stripe/advance`, `/refund`, `/dispute`, `/dispute/close`; `GET
/dev/stripe/clock`."""

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, request

from local.connections import connection
from local.stripe import clock, disputes, refunds
from local.stripe.billing.passing import run_until
from local.stripe.objects import Object
from local.stripe.parameters import Choice, Fields, Hash, positive, text
from local.stripe.views import turn

routes = Blueprint("operator", __name__)


@routes.get("/clock")
def show_clock() -> Object:
    """What time the stand-in takes it to be, in unix seconds."""
    return {"now": clock.now(connection())}


@routes.post("/advance")
def advance() -> Object:
    """Lets `days` pass: what is due happens in the order of time, and its events are sent."""
    days = _sent({"days": positive}, required=("days",))["days"]
    with turn() as database:
        run_until(database, clock.now(database) + days * clock.DAY)
        return {"now": clock.now(database)}


@routes.post("/refund")
def refund() -> Object:
    """Pays a `payment_intent` back, or an `amount` of it in cents."""
    given = _sent({"amount": positive, "payment_intent": text}, required=("payment_intent",))
    with turn() as database:
        return refunds.refund(database, given["payment_intent"], given.get("amount"), "requested_by_customer")


@routes.post("/dispute")
def dispute() -> Object:
    """A payer's bank disputes a `payment_intent`, or an `amount` of it in cents, for a `reason`."""
    fields: Fields = {"amount": positive, "payment_intent": text, "reason": Choice(disputes.REASONS)}
    given = _sent(fields, required=("payment_intent",))
    with turn() as database:
        return disputes.open_dispute(database, **given)


@routes.post("/dispute/close")
def close_dispute() -> Object:
    """A `dispute` is decided: `status` won or lost."""
    given = _sent({"dispute": text, "status": Choice(disputes.CLOSED)}, required=("dispute", "status"))
    with turn() as database:
        return disputes.close(database, given["dispute"], given["status"])


def _sent(fields: Fields, required: Sequence[str]) -> dict[str, Any]:
    body = request.get_json(silent=True)
    sent = body if isinstance(body, dict) else request.form.to_dict()
    return Hash(fields, required)("", {name: str(value) for name, value in sent.items()})
