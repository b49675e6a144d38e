"""Answers of the onboarding routes (spec §4.8.1)."""

from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

UnavailableReason: TypeAlias = Literal["invalid_format", "reserved", "taken"]


class SlugCheck(TypedDict):
    """reason is null when the slug is available."""

    available: bool
    reason: UnavailableReason | None


class OnboardingDone(TypedDict):
    ok: bool
    companyId: UUID
    organizationId: UUID
