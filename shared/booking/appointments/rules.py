"""Decisions about appointments, without a database (contract §5)."""

from booking.appointments.errors import StatusChangeRefused, StatusIsFinal
from booking.appointments.records import Status

TRANSITIONS: dict[Status, frozenset[Status]] = {
    "pending": frozenset({"confirmed", "completed", "cancelled", "no_show"}),
    "confirmed": frozenset({"completed", "cancelled", "no_show"}),
    "completed": frozenset(),
    "cancelled": frozenset(),
    "no_show": frozenset(),
}


def check_transition(current: Status, wanted: Status) -> None:
    """Raises StatusIsFinal or StatusChangeRefused unless the status may change this way."""
    if not TRANSITIONS[current]:
        raise StatusIsFinal
    if wanted not in TRANSITIONS[current]:
        raise StatusChangeRefused


def check_movable(current: Status) -> None:
    """Raises StatusIsFinal if time, provider and service are settled."""
    if not TRANSITIONS[current]:
        raise StatusIsFinal
