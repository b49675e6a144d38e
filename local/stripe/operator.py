"""What an operator does to the stand-in: moves its clock, and does what one would do by hand in Stripe's dashboard.
JSON or form bodies, no key: `POST /dev/stripe/advance`, `/refund`, `/refund/fail`, `/dispute`, `/dispute/update`,
`/dispute/close`, `/account`, `/deauthorize`; `GET /dev/stripe/clock`."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any

from flask import Blueprint, request

from local.connections import connection
from local.stripe import accounts, acting, clock, disputes, objects, refunds
from local.stripe.billing.passing import run_until
from local.stripe.objects import Object
from local.stripe.parameters import Choice, Fields, Hash, flag, positive, text, text_or_none
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
    with turn() as database, _on_account_of(given["payment_intent"]):
        return refunds.refund(database, given["payment_intent"], given.get("amount"), "requested_by_customer")


@routes.post("/refund/fail")
def fail_refund() -> Object:
    """A `refund` does not reach the payer, days after it was made, for a `failure_reason`."""
    given = _sent({"refund": text, "failure_reason": Choice(refunds.FAILURES)}, required=("refund",))
    with turn() as database, _on_account_of(given["refund"]):
        return refunds.fail(database, given["refund"], given.get("failure_reason", refunds.FAILURES[1]))


@routes.post("/dispute")
def dispute() -> Object:
    """A payer's bank disputes a `payment_intent`, or an `amount` of it in cents, for a `reason`; by its `status` it may
    only inquire."""
    fields: Fields = {
        "amount": positive,
        "payment_intent": text,
        "reason": Choice(disputes.REASONS),
        "status": Choice(disputes.OPENED),
    }
    given = _sent(fields, required=("payment_intent",))
    with turn() as database, _on_account_of(given["payment_intent"]):
        return disputes.open_dispute(database, **given)


@routes.post("/dispute/update")
def update_dispute() -> Object:
    """A `dispute` goes on, with another `status`."""
    given = _sent({"dispute": text, "status": Choice(disputes.GOES_ON)}, required=("dispute", "status"))
    with turn() as database, _on_account_of(given["dispute"]):
        return disputes.go_on(database, given["dispute"], given["status"])


@routes.post("/dispute/close")
def close_dispute() -> Object:
    """A `dispute` is decided: `status` won or lost, or, of an inquiry, warning_closed."""
    given = _sent({"dispute": text, "status": Choice(disputes.DECIDED)}, required=("dispute", "status"))
    with turn() as database, _on_account_of(given["dispute"]):
        return disputes.close(database, given["dispute"], given["status"])


@routes.post("/account")
def change_account() -> Object:
    """Stripe reviews an `account`: what it may do, `charges_enabled` and `payouts_enabled`, and what is `due`, names
    with commas between them."""
    fields: Fields = {"account": text, "charges_enabled": flag, "payouts_enabled": flag, "due": text_or_none}
    given = _sent(fields, required=("account",))
    with turn() as database:
        due = given.pop("due", None)
        names = None if due is None and "due" not in request.get_data(as_text=True) else (due or "").split(",")
        return accounts.review(database, given.pop("account"), **given, due=names)


@routes.post("/deauthorize")
def deauthorize() -> Object:
    """The owner of an `account` withdraws its connection, in their own dashboard."""
    given = _sent({"account": text}, required=("account",))
    with turn() as database:
        return accounts.deauthorize(database, given["account"])


def _on_account_of(object_id: str) -> AbstractContextManager[None]:
    return acting.on(objects.account_of(connection(), object_id))


def _sent(fields: Fields, required: Sequence[str]) -> dict[str, Any]:
    body = request.get_json(silent=True)
    sent = body if isinstance(body, dict) else request.form.to_dict()
    return Hash(fields, required)("", {name: str(value) for name, value in sent.items()})
