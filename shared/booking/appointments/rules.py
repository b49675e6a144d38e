"""Decisions about appointments, without a database (contract §5)."""

from typing import Any

from booking.appointments.errors import StatusChangeRefused, StatusIsFinal
from booking.appointments.records import DepositStatus, Status
from booking.services.records import Service

TRANSITIONS: dict[Status, frozenset[Status]] = {
    "pending": frozenset({"confirmed", "completed", "cancelled", "no_show"}),
    "confirmed": frozenset({"completed", "cancelled", "no_show"}),
    "completed": frozenset(),
    "cancelled": frozenset(),
    "no_show": frozenset(),
}


NOTHING_PAID: frozenset[DepositStatus] = frozenset({"none", "pending"})


def agreed_terms(service: Service) -> dict[str, Any]:
    """What an appointment keeps of the service as it is now, by column."""
    return {
        "service_id": service["id"],
        "duration_minutes": service["duration_minutes"],
        "price_cents": service["price_cents"],
        "deposit_amount_cents": service["deposit_amount_cents"],
    }


def due_deposit(service: Service) -> DepositStatus:
    """The deposit of a booking of this service of which nothing has been paid yet."""
    return "pending" if service["deposit_amount_cents"] else "none"


def check_transition(current: Status, wanted: Status) -> None:
    """Raises StatusIsFinal or StatusChangeRefused unless the status may change this way."""
    if not TRANSITIONS[current]:
        raise StatusIsFinal
    if wanted not in TRANSITIONS[current]:
        raise StatusChangeRefused(f"status: cannot change from {current} to {wanted}.")


def check_movable(current: Status) -> None:
    """Raises StatusIsFinal if time, provider and service are settled."""
    if not TRANSITIONS[current]:
        raise StatusIsFinal
