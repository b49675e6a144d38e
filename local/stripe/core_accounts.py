"""Accounts and their links below /v2/core: the accounts of `accounts`, shown as v2 does."""

import re
import secrets

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import accounts, clock, objects, standing
from local.stripe.addresses import page_of
from local.stripe.errors import StripeError
from local.stripe.idempotency import idempotent
from local.stripe.json_parameters import parameters
from local.stripe.notifications import moment
from local.stripe.objects import Object
from local.stripe.parameters import Choice, Fields, Hash, ListOf, email, flag, merged, metadata, text, url
from local.stripe.views import reading

routes = Blueprint("core_accounts", __name__)

_RESPONSIBILITIES = Hash(
    {"fees_collector": Choice(("stripe",)), "losses_collector": Choice(("stripe",))},
    required=("fees_collector", "losses_collector"),
)
_CARDS = Hash({"card_payments": Hash({"requested": flag}, required=("requested",))})
_INCLUDE = ListOf(
    Choice(
        (
            "configuration.customer",
            "configuration.merchant",
            "configuration.recipient",
            "defaults",
            "future_requirements",
            "identity",
            "requirements",
        )
    )
)
ACCOUNT: Fields = {
    "configuration": Hash({"merchant": Hash({"capabilities": _CARDS})}),
    "contact_email": email,
    "dashboard": Choice(("full",)),
    "defaults": Hash({"responsibilities": _RESPONSIBILITIES}),
    "display_name": text,
    "identity": Hash({"country": text}, required=("country",)),
    "include": _INCLUDE,
    "metadata": metadata,
}
_ONBOARDING = Hash({"refresh_url": url, "return_url": url}, required=("refresh_url",))
LINK: Fields = {
    "account": text,
    "use_case": Hash(
        {"type": Choice(("account_onboarding",)), "account_onboarding": _ONBOARDING},
        required=("type", "account_onboarding"),
    ),
}


@routes.post("/accounts")
@idempotent
def create_account() -> Object:
    """POST /v2/core/accounts: a merchant's, that pays its fees itself, with Stripe's whole dashboard; it may do nothing
    yet."""
    given = parameters(ACCOUNT, required=("configuration", "contact_email", "dashboard", "defaults", "identity"))
    country = given["identity"]["country"]
    if not re.fullmatch(r"[A-Za-z]{2}", country):
        raise StripeError(400, f"Invalid country: {country}", param="identity.country")
    made = accounts.make(
        connection(),
        country.upper(),
        given["contact_email"],
        merged(None, given.get("metadata")),
        made_by="v2",
        display_name=given.get("display_name"),
    )
    return _shown(connection(), made, given.get("include", ()))


@routes.get("/accounts/<id:account_id>")
@reading
def show_account(account_id: str) -> Object:
    """GET /v2/core/accounts/{id}: what is to be included, and little else."""
    given = parameters({"include": _INCLUDE})
    accounts.check_connected(connection(), account_id)
    return _shown(connection(), objects.get(connection(), "account", account_id), given.get("include", ()))


@routes.post("/account_links")
@idempotent
def create_account_link() -> Object:
    """POST /v2/core/account_links: a page on which the business completes the account, once and for a few minutes."""
    given = parameters(LINK, required=("account", "use_case"))
    db = connection()
    accounts.check_connected(db, given["account"])
    page = given["use_case"]["account_onboarding"]
    now = clock.now(db)
    link: Object = {"id": f"alink_{secrets.token_hex(16)}", "object": "account_link", "created": now}
    addresses = {"refresh_url": page["refresh_url"], "return_url": page.get("return_url", page["refresh_url"])}
    objects.store(
        db,
        link | {"expires_at": now + accounts.LINK_LASTS, "is_used": False},
        {"account": given["account"], **addresses},
    )
    return {
        "object": "v2.core.account_link",
        "account": given["account"],
        "created": moment(now),
        "expires_at": moment(now + accounts.LINK_LASTS),
        "livemode": False,
        "url": page_of("account_link", link["id"]),
        "use_case": given["use_case"],
    }


def _shown(db: Connection, account: Object, include: object) -> Object:
    hidden = objects.private(db, account["id"])
    included = set(include) if isinstance(include, (list, tuple)) else set()
    how = hidden["standing"]
    responsibilities = {"fees_collector": "stripe", "losses_collector": "stripe", "requirements_collector": "stripe"}
    return {
        "id": account["id"],
        "object": "v2.core.account",
        "applied_configurations": ["merchant"],
        "closed": hidden["is_closed"],
        "configuration": standing.configuration_in_v2(how) if "configuration.merchant" in included else None,
        "contact_email": account["email"],
        "contact_phone": None,
        "created": moment(account["created"]),
        "dashboard": "full",
        "defaults": {"responsibilities": responsibilities} if "defaults" in included else None,
        "display_name": hidden["display_name"],
        "future_requirements": None,
        "identity": {"country": account["country"].lower()} if "identity" in included else None,
        "livemode": False,
        "metadata": account["metadata"],
        "requirements": standing.requirements_in_v2(how) if "requirements" in included else None,
    }
