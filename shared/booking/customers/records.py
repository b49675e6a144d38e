"""The customer as stored (spec §2.6) and as integrators read it (spec §4.2.1)."""

from datetime import date, datetime
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.core.clock import WallClock

EmailProblem: TypeAlias = Literal["bounced", "complained"]


class Consent(TypedDict):
    """Whether a customer wants emails that are not about bookings, and SMS."""

    email: bool
    sms: bool


class Customer(TypedDict):
    """A customer. email and phone are also null where the business hides them from the caller. unsubscribed_at is the
    instant since which the only emails that the customer wants are those about their bookings; null if they want all
    emails. erased_at is when all that was known of them was erased; null: it was not. tags are ids of the business's
    customer_tags. email_problem says why nothing is mailed to their address: mails come back (bounced), or its owner
    has complained; null while mails arrive. email_problem_at is since when. language (ISO 639-1) is the one in which
    they read, if they have chosen one; null: that of the venue."""

    id: UUID
    company_id: UUID
    name: str
    email: str | None
    phone: str | None
    unsubscribed_at: datetime | None
    consent: Consent
    pinned_note: str | None
    allergies: str | None
    tags: list[UUID]
    birthday: date | None
    preferred_provider_id: UUID | None
    language: str | None
    created_at: datetime
    version: int
    erased_at: datetime | None
    email_problem: EmailProblem | None
    email_problem_at: datetime | None


class OneCustomer(TypedDict):
    customer: Customer


class Stats(TypedDict):
    """What has come of a customer: completed visits, no-shows, the last visit by the venue's clock, and what they paid
    for in sales that stand, in cents."""

    visits: int
    noShows: int
    spendCents: int
    lastVisitAt: WallClock | None


class CustomerWithStats(OneCustomer):
    stats: Stats


class FoundCustomer(Customer):
    """A customer in a list, and what has come of them."""

    stats: Stats


class FoundCustomers(TypedDict):
    customers: list[FoundCustomer]


class CustomersPage(TypedDict):
    customers: list[FoundCustomer]
    nextCursor: str | None


class CustomerV1(TypedDict):
    """A customer as integrators read it: a key sees every customer, with every field."""

    id: UUID
    name: str
    email: str | None
    phone: str | None
    createdAt: datetime
