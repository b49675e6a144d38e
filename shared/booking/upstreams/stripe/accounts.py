"""Accounts of businesses at the payment processor, connected to this service: what their guests pay goes there.

An account pays the processor's fees itself, the processor carries its losses and collects what it requires of the
business, who has all of the processor's dashboard.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.upstreams.stripe.records import AccountAtProcessor

if TYPE_CHECKING:
    import stripe


def create_account(
    processor: ProcessorClient, country: str | None, metadata: Mapping[str, str], idempotency_key: str
) -> str:
    """Makes an account, which may do nothing before its business has told the processor of itself, and returns its id.
    With the same key this makes one account."""
    wanted: stripe.params.AccountCreateParams = {
        "controller": {
            "fees": {"payer": "account"},
            "losses": {"payments": "stripe"},
            "requirement_collection": "stripe",
            "stripe_dashboard": {"type": "full"},
        },
        "capabilities": {"card_payments": {"requested": True}},
        "metadata": dict(metadata),
    }
    if country is not None:
        wanted["country"] = country
    return processor.ask(lambda client: client.v1.accounts.create(wanted, {"idempotency_key": idempotency_key}).id)


def create_link(processor: ProcessorClient, account_id: str, return_address: str, refresh_address: str) -> str:
    """Makes the address of a page on which the business tells the processor of itself. It works once, for a few
    minutes; whoever comes later is sent to `refresh_address`, and whoever is done to `return_address`, which proves
    nothing."""
    return processor.ask(
        lambda client: (
            client.v1.account_links.create(
                {
                    "account": account_id,
                    "type": "account_onboarding",
                    "return_url": return_address,
                    "refresh_url": refresh_address,
                }
            ).url
        )
    )


def get_account(processor: ProcessorClient, account_id: str) -> AccountAtProcessor:
    """Returns the account as the processor knows it; one that it keeps from us has withdrawn its connection. Raises
    PaymentProcessorRefused, PaymentProcessorFailed."""

    import stripe  # noqa: PLC0415 — as in ProcessorClient

    def question(client: stripe.StripeClient) -> AccountAtProcessor:
        try:
            account = client.v1.accounts.retrieve(account_id)
        except stripe.PermissionError:
            return AccountAtProcessor(id=account_id, is_gone=True)
        requirements = account.requirements
        due: set[str] = set()
        if requirements is not None:
            due = {*(requirements.past_due or ()), *(requirements.currently_due or ())}
        return AccountAtProcessor(
            id=account.id,
            charges_enabled=bool(account.charges_enabled),
            payouts_enabled=bool(account.payouts_enabled),
            due=tuple(sorted(due)),
            country=account.country,
        )

    return processor.ask(question)
