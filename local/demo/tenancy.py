"""What the two demo businesses have in common: organization, plan, opening hours, API key and people who sign in."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from hashlib import sha256
from uuid import NAMESPACE_DNS, UUID, uuid5

from local.demo.known import Knowledge, customer_tags
from local.demo.payment_records import PaymentsAccount, PaymentsConnection
from local.demo.records import (
    ApiKey,
    BillingRecord,
    Company,
    OpeningHours,
    Organization,
    OrganizationOwner,
    Record,
)

MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = range(7)

# On some days of the week, from a time to a time.
Hours = tuple[Sequence[int], time, time]

PASSWORD = "demo-password"


@dataclass(frozen=True)
class Venue:
    """A demo business as its owner filled it in, and its fixed, public credentials."""

    name: str
    organization_name: str
    business_type: str
    slug: str
    timezone: str
    country: str
    state: str | None
    city: str
    postal_code: str
    address: str
    phone: str
    currency: str
    hours: Sequence[Hours]
    api_key: str
    readable: Sequence[str]
    owner: str
    staff: str
    knowledge: Knowledge
    cents_per_point: int | None = None

    @property
    def company_id(self) -> UUID:
        """The same in every run: the users' claims name it before the business is there."""
        return uuid5(NAMESPACE_DNS, f"{self.slug}.test")

    @property
    def account_id(self) -> str:
        """What Stripe calls the account on which its guests pay, the same in every run."""
        return f"acct_demo{self.slug.replace('-', '')}"

    @property
    def organization_id(self) -> UUID:
        """The same in every run."""
        return uuid5(NAMESPACE_DNS, f"organization.{self.slug}.test")


@dataclass(frozen=True)
class Team:
    """The user ids of the two who sign in."""

    owner: UUID
    staff: UUID


def founded(now: datetime) -> datetime:
    """When a demo business came to the service: before the year of its bookings."""
    return now - timedelta(days=420)


def found(venue: Venue, team: Team, now: datetime) -> list[Sequence[Record]]:
    """The organization on the team plan with its one business, up to the API key."""
    organization_id = venue.organization_id
    created_at = founded(now)
    return [
        [Organization(organization_id, venue.organization_name, venue.business_type, team.owner, created_at)],
        [OrganizationOwner(organization_id, team.owner)],
        [BillingRecord(organization_id, "team", "active", now + timedelta(days=19), venue.owner)],
        [
            Company(
                id=venue.company_id,
                organization_id=organization_id,
                name=venue.name,
                slug=venue.slug,
                timezone=venue.timezone,
                country=venue.country,
                state=venue.state,
                city=venue.city,
                postal_code=venue.postal_code,
                address=venue.address,
                phone=venue.phone,
                currency=venue.currency,
                cents_per_point=venue.cents_per_point,
                table_combining=venue.business_type == "hospitality",
                books_online=True,
                customer_tags=customer_tags(venue.company_id, venue.knowledge),
                onboarded_at=created_at,
                created_at=created_at,
            )
        ],
        [PaymentsAccount(venue.account_id, organization_id, "active", True, venue.country, created_at)],
        [PaymentsConnection(venue.company_id, organization_id, venue.account_id, created_at)],
        [OpeningHours(venue.company_id, day, opens, closes) for days, opens, closes in venue.hours for day in days],
        [_api_key(venue, team.owner)],
    ]


def _api_key(venue: Venue, owner: UUID) -> ApiKey:
    key_id = venue.api_key.removeprefix("sk_live_").partition("_")[0]
    return ApiKey(
        id=key_id,
        company_id=venue.company_id,
        name="Demo key",
        digest=sha256(venue.api_key.encode()).digest(),
        last_four=venue.api_key[-4:],
        scopes=[f"{resource}:read" for resource in venue.readable],
        created_by=owner,
    )
