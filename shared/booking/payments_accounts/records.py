"""The accounts on which businesses take payments of their guests (spec §2.13)."""

from datetime import datetime
from typing import Literal, TypedDict
from uuid import UUID


class PaymentsAccount(TypedDict):
    """The account of a business, as the payment processor has last reported it. `state` says how far it is: there is
    none; the business has something to tell (`incomplete`); only the processor has to act (`in_review`); it takes
    payments; the processor will not have it. `due` names what the processor requires of the business next, in its own
    words; country is an ISO 3166-1 code, null where nobody has said it, and dashboardUrl where the business manages the
    account, null without one."""

    connected: bool
    state: Literal["none", "incomplete", "in_review", "active", "refused"]
    chargesEnabled: bool
    payoutsEnabled: bool
    due: list[str]
    country: str | None
    dashboardUrl: str | None


class RecordedAccount(TypedDict):
    """An account as it is recorded. One that is gone is closed, or has withdrawn its connection to this service."""

    id: str
    state: Literal["incomplete", "in_review", "active", "refused"]
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
    name: str
    account_id: str | None
    connections: int


class Attempt(TypedDict):
    """What the payment processor is asked to make an account of, the same for all who ask until it has answered."""

    key: UUID
    email: str
    country: str
    name: str
    company_id: UUID
    organization_id: UUID


class AccountToRead(TypedDict):
    """An account that the payment processor is to be asked for, as it is recorded; `latest` is the last report about it
    that was taken. The next ones in their order are behind `read_at` and `id`."""

    id: str
    organization_id: UUID
    is_gone: bool
    read_at: datetime
    latest: int | None


class OnboardingLink(TypedDict):
    """The address of a page that the payment processor hosts; it works once, for a few minutes."""

    url: str


class Disconnected(TypedDict):
    ok: bool
