"""The accounts on which businesses take payments of their guests (spec §2.13)."""

from typing import TypedDict
from uuid import UUID


class PaymentsAccount(TypedDict):
    """The account of a business, as the payment processor has last reported it. `due` names what the processor requires
    of the business next, in its own words; country is an ISO 3166-1 code, null until the processor has said it, and
    dashboardUrl where the business manages the account, null without one."""

    connected: bool
    chargesEnabled: bool
    payoutsEnabled: bool
    due: list[str]
    country: str | None
    dashboardUrl: str | None


class RecordedAccount(TypedDict):
    """An account as it is recorded. One that is gone has withdrawn its connection to this service."""

    id: str
    charges_enabled: bool
    payouts_enabled: bool
    due: list[str]
    country: str | None
    is_gone: bool


class Connecting(TypedDict):
    """A business that is to be connected: with its present account, or None; and how many it has had."""

    company_id: UUID
    organization_id: UUID
    country: str | None
    account_id: str | None
    connections: int


class OnboardingLink(TypedDict):
    """The address of a page that the payment processor hosts; it works once, for a few minutes."""

    url: str


class Disconnected(TypedDict):
    ok: bool
