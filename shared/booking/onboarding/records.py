"""Answers of the onboarding routes (spec §4.8.1)."""

from typing import Literal, NotRequired, TypeAlias, TypedDict
from uuid import UUID

from booking.organization.records import OpeningHours

UnavailableReason: TypeAlias = Literal["invalid_format", "reserved", "taken"]


class SlugCheck(TypedDict):
    """reason is null when the slug is available."""

    available: bool
    reason: UnavailableReason | None


class NothingFound(TypedDict):
    found: Literal[False]


class FoundBusiness(TypedDict):
    """What Google knows of a business: country is ISO 3166-1, timezone an IANA zone."""

    found: Literal[True]
    name: str
    address: str | None
    country: str | None
    state: str | None
    city: str | None
    postalCode: str | None
    timezone: NotRequired[str]
    phone: NotRequired[str]
    website: NotRequired[str]
    openingHours: list[OpeningHours]


class OnboardingDone(TypedDict):
    ok: bool
    companyId: UUID
    organizationId: UUID
