"""How a connected account stands with Stripe: what it may do, and what Stripe wants to know of its business. Both
versions of the API show the same standing, each in words of its own, whichever of them made the account."""

from typing import Any

from local.stripe.objects import Object

STATUSES = ("active", "pending", "rejected", "restricted", "unsupported")
# What Stripe wants to know of a business, shortened, as v1 and as v2 call it: what it is for, a bank account, a person,
# and consent. A name that is not here is the same in both.
WANTED = {
    "business_profile.url": "defaults.profile.business_url",
    "external_account": "defaults.payout_methods",
    "representative.first_name": "identity.individual.given_name",
    "tos_acceptance.date": "identity.attestations.terms_of_service.account.date",
}
_OF_V2 = {later: earlier for earlier, later in WANTED.items()}
_RESTRICTIONS = {
    "active": [],
    "pending": [{"code": "determining_status", "resolution": "no_resolution"}],
    "rejected": [{"code": "rejected_other", "resolution": "contact_stripe"}],
    "restricted": [{"code": "requirements_past_due", "resolution": "provide_info"}],
    "unsupported": [{"code": "unsupported_business", "resolution": "no_resolution"}],
}

Standing = dict[str, Any]
"""`cards` and `payouts` are statuses of v2; `due` names what the business has to tell, and `looked_at` what Stripe has
to look at, as v1 calls it."""


def of_new() -> Standing:
    """Returns the standing of a new account: all of what Stripe wants is due."""
    return {"cards": "restricted", "payouts": "restricted", "due": sorted(WANTED), "looked_at": []}


def of_complete() -> Standing:
    """Stripe knows all that it has to."""
    return {"cards": "active", "payouts": "active", "due": [], "looked_at": []}


def named(names: list[str]) -> list[str]:
    """Names in either vocabulary, as v1 calls them."""
    return sorted({_OF_V2.get(name, name) for name in names if name})


def in_v1(standing: Standing) -> Object:
    """The fields of an account that say so in v1."""
    cards, due, looked_at = standing["cards"], standing["due"], standing["looked_at"]
    reason = {"rejected": "rejected.other", "unsupported": "rejected.listed", "pending": "under_review"}.get(cards)
    if reason is None and cards != "active":
        reason = "requirements.past_due" if due else "requirements.pending_verification"
    return {
        "capabilities": {"card_payments": cards if cards in ("active", "pending") else "inactive"},
        "charges_enabled": cards == "active",
        "details_submitted": not due,
        "payouts_enabled": standing["payouts"] == "active",
        "requirements": {
            "alternatives": [],
            "current_deadline": None,
            "currently_due": due,
            "disabled_reason": reason,
            "errors": [],
            "eventually_due": due,
            "past_due": due,
            "pending_verification": looked_at,
        },
    }


def configuration_in_v2(standing: Standing) -> Object:
    """The configuration as a merchant of such an account in v2."""
    capabilities = {
        "card_payments": _capability(standing["cards"]),
        "stripe_balance": {"payouts": _capability(standing["payouts"])},
    }
    return {"customer": None, "merchant": {"applied": True, "capabilities": capabilities}, "recipient": None}


def requirements_in_v2(standing: Standing) -> Object:
    """The requirements of such an account in v2. One that is due later is among them, and is none yet."""
    later = [] if standing["cards"] == "restricted" else [_entry("company.tax_id", "user", "eventually_due")]
    entries = [
        *(_entry(name, "user", "past_due") for name in standing["due"]),
        *(_entry(name, "stripe", "currently_due") for name in standing["looked_at"]),
        *later,
    ]
    strictest = "past_due" if standing["due"] else "currently_due" if standing["looked_at"] else "eventually_due"
    summary = {"minimum_deadline": {"status": strictest, "time": None}} if entries else {"minimum_deadline": None}
    return {"alternatives": None, "entries": entries, "summary": summary}


def _capability(status: str) -> Object:
    return {"status": status, "status_details": _RESTRICTIONS[status]}


def _entry(name: str, waits_for: str, deadline: str) -> Object:
    restricted = {"capability": "card_payments", "configuration": "merchant", "deadline": {"status": deadline}}
    return {
        "awaiting_action_from": waits_for,
        "description": WANTED.get(name, name),
        "errors": [],
        "impact": {"restricts_capabilities": [restricted]},
        "minimum_deadline": {"status": deadline},
        "reference": None,
        "requested_reasons": [{"code": "routine_onboarding"}],
    }
