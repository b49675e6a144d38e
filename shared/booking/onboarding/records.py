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


SetupStepName: TypeAlias = Literal[
    "services", "providers", "hours", "tables", "periods", "online_booking", "address", "logo"
]


class StepsDone(TypedDict):
    services: bool
    providers: bool
    hours: bool
    tables: bool
    periods: bool
    online_booking: bool
    address: bool
    logo: bool


class SetupStep(TypedDict):
    """required: without it no guest can book."""

    step: SetupStepName
    done: bool
    required: bool


class Setup(TypedDict):
    """What a business needs before guests can book, in the order in which it is set up. isBookable: nothing that is
    required is missing."""

    isBookable: bool
    steps: list[SetupStep]


class SetupAnswer(TypedDict):
    setup: Setup
