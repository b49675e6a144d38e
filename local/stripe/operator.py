"""What an operator does to the stand-in: moves its clock, and does what one would do by hand in Stripe's dashboard.
JSON or form bodies, no key: `POST /dev/stripe/advance`, `/refund`, `/refund/fail`, `/dispute`, `/dispute/update`,
`/dispute/close`, `/account`, `/account/close`, `/deauthorize`, `/accounts-v1`; `GET /dev/stripe/clock`,
`/dev/stripe/notifications`."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any

from flask import Blueprint, request

from local.connections import connection
from local.stripe import accounts, acting, clock, disputes, notifications, objects, refunds, standing
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
    """Stripe reviews an `account`: what it may do, `charges_enabled` and `payouts_enabled`, or the status of `cards` in
    words of v2; what the business has to tell, `due`, and what Stripe looks at, `looked_at`: names with commas between
    them."""
    fields: Fields = {
        "account": text,
        "cards": Choice(standing.STATUSES),
        "charges_enabled": flag,
        "due": text_or_none,
        "looked_at": text_or_none,
        "payouts_enabled": flag,
    }
    given = _sent(fields, required=("account",))
    changes: standing.Standing = {
        name: standing.named((given[name] or "").split(",")) for name in ("due", "looked_at") if name in given
    }
    if "payouts_enabled" in given:
        changes["payouts"] = "active" if given["payouts_enabled"] else "restricted"
    if "charges_enabled" in given:
        changes["cards"] = "active" if given["charges_enabled"] else "restricted"
    if "cards" in given:
        changes["cards"] = given["cards"]
    with turn() as database:
        return accounts.review(database, given["account"], changes)


@routes.post("/account/close")
def close_account() -> Object:
    """An `account` is closed: by its owner, or by Stripe."""
    given = _sent({"account": text}, required=("account",))
    with turn() as database:
        return accounts.close(database, given["account"])


@routes.post("/accounts-v1")
def switch_accounts_v1() -> Object:
    """The switch of Stripe's dashboard with which a platform makes accounts below /v1: `on`, true or false."""
    given = _sent({"on": flag}, required=("on",))
    with turn() as database:
        accounts.switch_v1(database, given["on"])
        return {"on": accounts.takes_v1(database)}


@routes.get("/notifications")
def list_notifications() -> Object:
    """The notifications of events of an `account`, as they happened."""
    with acting.on(request.args.get("account")):
        return {"data": objects.every(connection(), notifications.KIND, {})}


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
