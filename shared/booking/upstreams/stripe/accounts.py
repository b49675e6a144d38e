"""Accounts of businesses at the payment processor, connected to this service: what their guests pay goes there.

An account pays the processor's fees itself, the processor carries its losses and collects what it requires of the
business, who has all of the processor's dashboard. Accounts are made, linked and read by v2 of the processor's API, or
by v1 where STRIPE_ACCOUNTS says so; either reads the accounts that the other has made. All else about payments is v1.
"""

from collections.abc import Callable, Collection, Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from booking.core import settings
from booking.upstreams.stripe.errors import PaymentProcessorRefused
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.upstreams.stripe.records import AccountAtProcessor, AccountState

if TYPE_CHECKING:
    import stripe
    from stripe.params.v2 import core

Answer = TypeVar("Answer")

CELL: Final = "a"
"""Which of the service's databases an account belongs to: the only one there is, noted so that events can tell when
there are more."""
_DUE: Final = ("currently_due", "past_due")
_AGAIN: Final = (HTTPStatus.CONFLICT, HTTPStatus.TOO_MANY_REQUESTS)  # what may succeed when it is tried once more
_GONE: Final = (HTTPStatus.FORBIDDEN, HTTPStatus.NOT_FOUND)


class AccountToMake(NamedTuple):
    """What an account is made of. `email` is whom the processor writes to, `country` an ISO 3166-1 code; under the same
    `key` one account is made."""

    key: str
    email: str
    country: str
    name: str
    organization_id: str
    company_id: str


def create_account(processor: ProcessorClient, wanted: AccountToMake) -> str:
    """Makes an account, which may do nothing before its business has told the processor of itself, and returns its id.
    Raises PaymentProcessorRefused, PaymentProcessorFailed."""
    metadata = {"organization_id": wanted.organization_id, "company_id": wanted.company_id, "cell": CELL}
    by_v1: stripe.params.AccountCreateParams = {
        "controller": {
            "fees": {"payer": "account"},
            "losses": {"payments": "stripe"},
            "requirement_collection": "stripe",
            "stripe_dashboard": {"type": "full"},
        },
        "capabilities": {"card_payments": {"requested": True}},
        "country": wanted.country,
        "metadata": metadata,
    }
    by_v2: core.AccountCreateParams = {
        "contact_email": wanted.email,
        "display_name": wanted.name,
        "dashboard": "full",
        "identity": {"country": wanted.country.lower()},
        "configuration": {"merchant": {"capabilities": {"card_payments": {"requested": True}}}},
        "defaults": {"responsibilities": {"fees_collector": "stripe", "losses_collector": "stripe"}},
        "metadata": metadata,
        "include": ["configuration.merchant", "requirements"],
    }
    if _is_v1():
        return _ask(processor, lambda client: client.v1.accounts.create(by_v1, {"idempotency_key": wanted.key}).id)
    return _ask(processor, lambda client: client.v2.core.accounts.create(by_v2, {"idempotency_key": wanted.key}).id)


def create_link(processor: ProcessorClient, account_id: str, return_address: str, refresh_address: str) -> str:
    """Makes the address of a page on which the business tells the processor of itself: at first, and whenever more is
    due. It works once, for a few minutes; whoever comes later is sent to `refresh_address`, and whoever is done to
    `return_address`, which proves nothing. Raises PaymentProcessorRefused, PaymentProcessorFailed."""
    by_v1: stripe.params.AccountLinkCreateParams = {
        "account": account_id,
        "type": "account_onboarding",
        "return_url": return_address,
        "refresh_url": refresh_address,
    }
    by_v2: core.AccountLinkCreateParams = {
        "account": account_id,
        "use_case": {
            "type": "account_onboarding",
            "account_onboarding": {"return_url": return_address, "refresh_url": refresh_address},
        },
    }
    if _is_v1():
        return _ask(processor, lambda client: client.v1.account_links.create(by_v1).url)
    return _ask(processor, lambda client: client.v2.core.account_links.create(by_v2).url)


def get_account(processor: ProcessorClient, account_id: str) -> AccountAtProcessor:
    """Returns the account as the processor knows it. One that is closed, and one that it keeps from us, as it has
    withdrawn its connection, is gone. Raises PaymentProcessorRefused, PaymentProcessorFailed."""

    import stripe  # noqa: PLC0415 — as in ProcessorClient

    # An account's identity is about people: it is never asked for.
    shown: core.AccountRetrieveParams = {"include": ["configuration.merchant", "requirements"]}

    def question(client: stripe.StripeClient) -> AccountAtProcessor:
        try:
            if _is_v1():
                return _read_by_v1(client.v1.accounts.retrieve(account_id).to_dict())
            return _read_by_v2(client.v2.core.accounts.retrieve(account_id, shown).to_dict())
        except stripe.StripeError as error:
            if error.http_status in _GONE:
                return AccountAtProcessor(id=account_id, is_gone=True)
            raise

    return processor.ask(question)


def _is_v1() -> bool:
    return settings.required("STRIPE_ACCOUNTS") == "v1"


def _ask(processor: ProcessorClient, question: Callable[["stripe.StripeClient"], Answer]) -> Answer:
    """Asks for what needs the processor's leave. Whatever it has against that, also against our key, is a refusal."""
    import stripe  # noqa: PLC0415 — as in ProcessorClient

    def asked(client: stripe.StripeClient) -> Answer:
        try:
            return question(client)
        except stripe.StripeError as error:
            status = error.http_status or 0
            if HTTPStatus.BAD_REQUEST <= status < HTTPStatus.INTERNAL_SERVER_ERROR and status not in _AGAIN:
                raise PaymentProcessorRefused(f"{error.user_message}", reason=error.code) from error
            raise

    return processor.ask(asked)


def _read_by_v1(account: Mapping[str, Any]) -> AccountAtProcessor:
    requirements = account.get("requirements") or {}
    due = {*(requirements.get("past_due") or ()), *(requirements.get("currently_due") or ())}
    return AccountAtProcessor(
        id=account["id"],
        state=_state_by_v1(bool(account.get("charges_enabled")), requirements.get("disabled_reason") or "", due),
        payouts_enabled=bool(account.get("payouts_enabled")),
        due=tuple(sorted(due)),
        country=account.get("country"),
        metadata=account.get("metadata") or {},
    )


def _state_by_v1(takes_payments: bool, disabled_reason: str, due: Collection[str]) -> AccountState:
    if takes_payments:
        return "active"
    if disabled_reason.startswith("rejected."):
        return "refused"
    if disabled_reason in ("under_review", "listed") or not due:
        return "in_review"
    return "incomplete"


def _read_by_v2(account: Mapping[str, Any]) -> AccountAtProcessor:
    account_id: str = account["id"]
    if account.get("closed"):
        return AccountAtProcessor(id=account_id, is_gone=True)
    merchant = (account.get("configuration") or {}).get("merchant") or {}
    capabilities = merchant.get("capabilities") or {}
    cards = (capabilities.get("card_payments") or {}).get("status") if merchant.get("applied") else None
    payouts = ((capabilities.get("stripe_balance") or {}).get("payouts") or {}).get("status")
    due = {
        entry["description"]
        for entry in (account.get("requirements") or {}).get("entries") or ()
        if entry["awaiting_action_from"] == "user" and entry["minimum_deadline"]["status"] in _DUE
    }
    return AccountAtProcessor(
        id=account_id,
        state=_state_by_v2(cards, due),
        payouts_enabled=payouts == "active",
        due=tuple(sorted(due)),
        metadata=account.get("metadata") or {},
    )


def _state_by_v2(cards: str | None, due: Collection[str]) -> AccountState:
    """Returns the state by the status of payments by card; None: the account is to take none yet."""
    match cards:
        case "active":
            return "active"
        case "rejected" | "unsupported":
            return "refused"
        case "pending":
            return "in_review"
        case "restricted" if not due:
            return "in_review"
        case _:
            return "incomplete"
