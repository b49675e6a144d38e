"""The query parameters of lists with bounds (`BookingList`, `HistoryList`), which the lists read themselves: the
database casts them."""

from dataclasses import dataclass

from booking.core.clock import WALL_CLOCK
from booking.core.query_parameters import optional

_WALL_CLOCK_BOUND = {WALL_CLOCK: True, "examples": ["2030-03-04T00:00:00"]}


@dataclass(frozen=True, kw_only=True)
class BookingBounds:
    """Those of a BookingList."""

    since: str | None = optional(
        "Inclusive lower bound on starts_at, on the venue's wall clock; any offset is ignored.",
        name="from",
        extra=_WALL_CLOCK_BOUND,
    )
    until: str | None = optional(
        "Exclusive upper bound on starts_at, on the same clock.", name="to", extra=_WALL_CLOCK_BOUND
    )


@dataclass(frozen=True, kw_only=True)
class BookingBoundsV1:
    """Those of a BookingList in the v1 API, described for integrators."""

    since: str | None = optional(
        "Inclusive lower bound on startsAt, on the venue's wall clock; any offset or Z is ignored.",
        name="from",
        extra=_WALL_CLOCK_BOUND,
    )
    until: str | None = optional(
        "Exclusive upper bound on startsAt, on the same clock.", name="to", extra=_WALL_CLOCK_BOUND
    )


@dataclass(frozen=True, kw_only=True)
class HistoryBounds:
    """Those of a HistoryList."""

    since: str | None = optional(
        "Inclusive lower bound on created_at, on the venue's wall clock; any offset is ignored.",
        name="from",
        extra=_WALL_CLOCK_BOUND,
    )
    until: str | None = optional(
        "Exclusive upper bound on created_at, on the same clock.", name="to", extra=_WALL_CLOCK_BOUND
    )
