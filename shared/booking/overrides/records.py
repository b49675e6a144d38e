"""What the answer to a desk says about a booking beside the booking (spec §3.10)."""

from collections.abc import Collection, Mapping
from typing import Literal, TypeAlias, TypedDict, get_args
from uuid import UUID

OverrideReason: TypeAlias = Literal["time_off", "cover_cap"]
"""Why a booking needs an override: the provider is off, or the service period's cap is reached."""

Bookings: TypeAlias = Literal["appointments", "reservations"]
"""The bookings of either engine, by their table."""

BookingWarning: TypeAlias = Literal[
    "in_the_past",
    "no_such_hour",
    "closed",
    "outside_hours",
    "service_not_offered",
    "same_time",
    "same_evening",
    "cover_cap",
    "table_occupied",
    "before_its_time",
]
"""What is unusual about a booking that is made or changed all the same, in the order in which it is told: it began more
than 15 minutes ago; a change of the clocks leaves its start out; the venue is closed that day; the provider does not
work then, or no service period is on; the provider does not offer the service; the client is at another appointment
then; the guest has another table that evening; the service period has more covers than its cap; somebody else sits at
the table, where the party sits down; it is noted as missed before it begins."""
EVERYTHING: frozenset[BookingWarning] = frozenset(get_args(BookingWarning))
OF_THE_TIME: frozenset[BookingWarning] = frozenset(
    {"in_the_past", "no_such_hour", "closed", "outside_hours", "same_time", "same_evening"}
)
"""What is unusual about when a booking is."""


class Circumstances(TypedDict):
    """What is known of a booking when it is judged. is_past: it began more than 15 minutes ago. is_skipped: the clocks
    leave its start out. is_closed: special hours close the venue on its date. is_within_hours: it lies within the hours
    that count for it, and has_hours: there are any. is_offered: its provider offers its service. is_elsewhere: its
    client has another appointment at the time. has_a_table: its guest has another table that evening. is_above_cap: it
    takes covers of a service period that has more than its cap. is_occupied: it sits at a table at which somebody else
    sits. is_missed_early: it is noted as missed, and has not begun."""

    id: UUID
    is_past: bool
    is_skipped: bool
    is_closed: bool
    is_within_hours: bool
    has_hours: bool
    is_offered: bool
    is_elsewhere: bool
    has_a_table: bool
    is_above_cap: bool
    is_occupied: bool
    is_missed_early: bool


FACTS_OF: Mapping[BookingWarning, Collection[str]] = {
    "in_the_past": ["is_past"],
    "no_such_hour": ["is_skipped"],
    "closed": ["is_within_hours", "is_closed"],
    "outside_hours": ["is_within_hours", "is_closed", "has_hours"],
    "service_not_offered": ["is_offered"],
    "same_time": ["is_elsewhere"],
    "same_evening": ["has_a_table"],
    "cover_cap": ["is_above_cap"],
    "table_occupied": ["is_occupied"],
    "before_its_time": ["is_missed_early"],
}
"""By which circumstances a booking is judged for a warning."""


class ReasonsToOverride(TypedDict):
    reasons: list[OverrideReason]


class DryRun(TypedDict):
    """What a booking would be warned of."""

    warnings: list[BookingWarning]
