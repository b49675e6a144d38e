"""What the answer to a desk says about a booking beside the booking (spec §3.10)."""

from typing import Literal, TypeAlias, TypedDict

OverrideReason: TypeAlias = Literal["time_off", "cover_cap"]
"""Why a booking needs an override: the provider is off, or the service period's cap is reached."""

BookingWarning: TypeAlias = Literal["in_the_past", "no_such_hour", "closed", "outside_hours", "service_not_offered"]
"""What is unusual about a booking that is made all the same: it began more than 15 minutes ago; a change of the clocks
leaves its start out; the venue is closed that day; the provider does not work then, or no service period is on; the
provider does not offer the service."""


class ReasonsToOverride(TypedDict):
    reasons: list[OverrideReason]


class DryRun(TypedDict):
    """What a booking would be warned of."""

    warnings: list[BookingWarning]
