"""Accounts that businesses connect to the operator's: made by the operator, completed by the business on hosted pages,
and charged directly (`Stripe-Account`)."""

import secrets
from typing import Any

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import acting, clock, objects
from local.stripe.addresses import page_of
from local.stripe.errors import StripeError
from local.stripe.events import emit
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import Choice, Fields, Hash, email, flag, merged, metadata, parameters, text, url
from local.stripe.views import reading

routes = Blueprint("accounts", __name__)

LINK_LASTS = 5 * 60
# What Stripe wants to know of a business, shortened: a person, a bank account, and consent.
DUE = ("business_profile.url", "external_account", "representative.first_name", "tos_acceptance.date")
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
    account = _account(
        db,
        f"acct_{secrets.token_hex(8)}",
        capabilities={"card_payments": "inactive"} if "capabilities" in given else {},
        controller=given["controller"] | {"is_controller": True, "type": "application"},
        country=given.get("country", "AU"),
        email=given.get("email"),
        metadata=merged(None, given.get("metadata")),
    )
    return objects.store(db, account, {"is_connected": True})


def record_account(db: Connection, account_id: str, country: str, ids: dict[str, str], created: int) -> None:
    """An account of the past that takes payments (created in unix seconds), without HTTP and without events."""
    account = _account(
        db,
        account_id,
        capabilities={"card_payments": "active"},
        charges_enabled=True,
        controller={
            "fees": {"payer": "account"},
            "is_controller": True,
            "losses": {"payments": "stripe"},
            "requirement_collection": "stripe",
            "stripe_dashboard": {"type": "full"},
            "type": "application",
        },
        country=country,
        created=created,
        details_submitted=True,
        metadata=ids,
        payouts_enabled=True,
        requirements=_requirements(()),
    )
    objects.store(db, account, {"is_connected": True})


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


def review(
    db: Connection,
    account_id: str,
    *,
    charges_enabled: bool | None = None,
    payouts_enabled: bool | None = None,
    due: list[str] | None = None,
) -> Object:
    """The account, after Stripe has looked at it again."""
    account = objects.get(db, "account", account_id)
    changed: Object = {
        name: value
        for name, value in (("charges_enabled", charges_enabled), ("payouts_enabled", payouts_enabled))
        if value is not None
    }
    if due is not None:
        names = [name for name in due if name]
        changed |= {"requirements": _requirements(names), "details_submitted": not names}
    if charges_enabled is not None:
        changed["capabilities"] = {"card_payments": "active" if charges_enabled else "inactive"}
    after = objects.store(db, account | changed)
    with acting.on(account_id):
        emit(db, "account.updated", after, previous=account)
    return after


def deauthorize(db: Connection, account_id: str) -> Object:
    """The event that the owner of the account withdraws its connection: the last that is heard of it here."""
    account = objects.get(db, "account", account_id)
    objects.store(db, account, {"is_connected": False})
    application = {"id": "ca_local_stand_in", "object": "application", "name": "Booking"}
    with acting.on(account_id):
        return emit(db, "account.application.deauthorized", application)


def _account(db: Connection, account_id: str, **fields: Any) -> Object:
    unset = {
        "business_profile": None,
        "business_type": None,
        "charges_enabled": False,
        "default_currency": "aud",
        "details_submitted": False,
        "email": None,
        "payouts_enabled": False,
        "requirements": _requirements(DUE),
    }
    return objects.new(db, "account", "acct", id=account_id, type="none", **unset | fields)


def _requirements(due: Any) -> Object:
    names = sorted(due)
    return {
        "alternatives": [],
        "current_deadline": None,
        "currently_due": names,
        "disabled_reason": "requirements.past_due" if names else None,
        "errors": [],
        "eventually_due": names,
        "past_due": names,
        "pending_verification": [],
    }
