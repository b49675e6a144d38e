"""Accounts that businesses connect to the operator's: made by the operator, completed by the business on hosted pages,
and charged directly (`Stripe-Account`). What is below /v2 of the API is in `core_accounts`, of the same accounts."""

import secrets
from typing import Any

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import acting, clock, notifications, objects, standing
from local.stripe.addresses import page_of
from local.stripe.errors import StripeError
from local.stripe.events import emit
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import Choice, Fields, Hash, email, flag, merged, metadata, parameters, text, url
from local.stripe.standing import Standing
from local.stripe.views import reading

routes = Blueprint("accounts", __name__)

LINK_LASTS = 5 * 60
# Where a platform that is new to Stripe switches the calls below /v1 on.
SWITCH = "https://dashboard.stripe.com/settings/connect/accounts-v1-support"
CONTROLLER = {
    "fees": {"payer": "account"},
    "is_controller": True,
    "losses": {"payments": "stripe"},
    "requirement_collection": "stripe",
    "stripe_dashboard": {"type": "full"},
    "type": "application",
}
_CONTROLLER = Hash(
    {
        "fees": Hash({"payer": Choice(("account",))}),
        "losses": Hash({"payments": Choice(("stripe",))}),
        "requirement_collection": Choice(("stripe",)),
        "stripe_dashboard": Hash({"type": Choice(("full",))}),
    },
    required=("fees", "losses", "requirement_collection", "stripe_dashboard"),
)
ACCOUNT: Fields = {
    "capabilities": Hash({"card_payments": Hash({"requested": flag}, required=("requested",))}),
    "controller": _CONTROLLER,
    "country": text,
    "email": email,
    "metadata": metadata,
}


@routes.post("/accounts")
@idempotent
def create_account() -> Object:
    """POST /v1/accounts: one that pays its fees itself, with Stripe's whole dashboard; it may do nothing yet."""
    given = parameters(ACCOUNT, required=("controller",))
    db = connection()
    if not takes_v1(db):
        message = (
            "Your platform makes accounts with the Accounts v2 API (POST /v2/core/accounts). To make them with v1 as"
            f" well, switch on Accounts v1 support at {SWITCH}."
        )
        raise StripeError(400, message, remembered=True)
    return make(db, given.get("country", "AU"), given.get("email"), merged(None, given.get("metadata")), made_by="v1")


def make(
    db: Connection,
    country: str,
    contact: str | None,
    ids: dict[str, str],
    *,
    made_by: str,
    display_name: str | None = None,
) -> Object:
    """A new account, of which Stripe knows nothing yet; by the version of the API that made it, events tell of it."""
    hidden = {"is_connected": True, "is_closed": False, "made_by": made_by, "display_name": display_name}
    fields = {"country": country, "email": contact, "metadata": ids}
    return _store_new(db, f"acct_{secrets.token_hex(8)}", standing.of_new(), hidden, **fields)


def record_account(db: Connection, account_id: str, country: str, ids: dict[str, str], created: int) -> None:
    """An account of the past that takes payments (created in unix seconds), without HTTP and without events."""
    hidden = {"is_connected": True, "is_closed": False, "made_by": "v1", "display_name": None}
    fields = {"country": country, "created": created, "email": None, "metadata": ids}
    _store_new(db, account_id, standing.of_complete(), hidden, **fields)


def takes_v1(db: Connection) -> bool:
    """Whether the operator has switched on that accounts are made below /v1."""
    with acting.on(None):
        return objects.find(db, "switch_accounts_v1") is not None


def switch_v1(db: Connection, is_on: bool) -> Object:
    """Switches on or off that accounts are made below /v1."""
    with acting.on(None):
        switch: Object = {"id": "switch_accounts_v1", "object": "switch"}
        return objects.store(db, switch) if is_on else objects.delete(db, switch)


@routes.get("/accounts/<id:account_id>")
@reading
def show_account(account_id: str) -> Object:
    """GET /v1/accounts/{id}."""
    parameters()
    check_connected(connection(), account_id)
    return objects.get(connection(), "account", account_id)


@routes.post("/accounts/<id:account_id>")
@idempotent
def update_account(account_id: str) -> Object:
    """POST /v1/accounts/{id}: the operator's notes about it."""
    given = parameters({"metadata": metadata})
    check_connected(connection(), account_id)
    account = objects.get(connection(), "account", account_id)
    return objects.store(connection(), account | {"metadata": merged(account["metadata"], given.get("metadata"))})


@routes.post("/account_links")
@idempotent
def create_account_link() -> Object:
    """POST /v1/account_links: a page on which the business completes the account, once and for a few minutes."""
    given = parameters(
        {
            "account": text,
            "refresh_url": url,
            "return_url": url,
            "type": Choice(("account_onboarding",)),
        },
        required=("account", "refresh_url", "return_url", "type"),
    )
    db = connection()
    check_connected(db, given["account"])
    now = clock.now(db)
    link: Object = {"id": f"alink_{secrets.token_hex(16)}", "object": "account_link", "created": now}
    objects.store(db, link | {"expires_at": now + LINK_LASTS, "is_used": False}, given)
    return {
        "object": "account_link",
        "created": now,
        "expires_at": now + LINK_LASTS,
        "url": page_of("account_link", link["id"]),
    }


def check_connected(db: Connection, account_id: str) -> None:
    """Refuses an account that there is not, or that has withdrawn its connection, as Stripe does: it says the same of
    both."""
    with acting.on(None):
        account = objects.find(db, account_id)
        if account is not None and account["object"] == "account" and objects.private(db, account_id)["is_connected"]:
            return
    message = (
        f"The provided key 'sk_test_****_in' does not have access to account '{account_id}' (or that account does not"
        " exist). Application access may have been revoked."
    )
    raise StripeError(403, message, code="account_invalid")


def standing_of(db: Connection, account_id: str) -> Standing:
    """Returns what the account may do and what is due of it."""
    found: Standing = objects.private(db, account_id)["standing"]
    return found


def review(db: Connection, account_id: str, changes: Standing) -> Object:
    """The account, after Stripe has looked at it again: `changes` of how it stands. Who made it by v1 hears of it by an
    event that shows the account, who made it by v2 by one that names it."""
    account = objects.get(db, "account", account_id)
    hidden = objects.private(db, account_id)
    before: Standing = hidden["standing"]
    now = before | changes
    after = objects.store(db, account | standing.in_v1(now), hidden | {"standing": now})
    with acting.on(account_id):
        if hidden["made_by"] == "v1":
            emit(db, "account.updated", after, previous=account)
        else:
            notifications.tell_of(db, account_id, before, now)
    return after


def close(db: Connection, account_id: str) -> Object:
    """The account, which is closed from now on; it can still be read."""
    account = objects.get(db, "account", account_id)
    objects.store(db, account, objects.private(db, account_id) | {"is_closed": True})
    with acting.on(account_id):
        return notifications.notify(db, "v2.core.account.closed", account_id)


def deauthorize(db: Connection, account_id: str) -> Object:
    """The event that the owner of the account withdraws its connection: the last that is heard of it here."""
    account = objects.get(db, "account", account_id)
    objects.store(db, account, objects.private(db, account_id) | {"is_connected": False})
    application = {"id": "ca_local_stand_in", "object": "application", "name": "Booking"}
    with acting.on(account_id):
        return emit(db, "account.application.deauthorized", application)


def _store_new(db: Connection, account_id: str, how: Standing, hidden: Object, **fields: Any) -> Object:
    unset = {"business_profile": None, "business_type": None, "default_currency": "aud"}
    shown = unset | standing.in_v1(how) | {"controller": CONTROLLER} | fields
    account = objects.new(db, "account", "acct", id=account_id, type="none", **shown)
    return objects.store(db, account, hidden | {"standing": how})
