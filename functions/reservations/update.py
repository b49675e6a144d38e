"""PATCH /api/reservations/{id}: move to another time or other tables, move the status on, or correct what was said.

An enquiry whose hold is confirmed here is won, as if it had been confirmed there.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

from booking.enquiries import queries as enquiries
from booking.reservations import queries as reservations, rules
from booking.reservations.models import UpdateReservation
from booking.reservations.records import OneReservation, Reservation
from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables, rules as seating


@session_route(engine="hospitality", body=UpdateReservation)
def handler(request: SessionRequest[UpdateReservation]) -> OneReservation:
    changes = request.body.changes()
    enquiry = None
    if changes.get("status") == "confirmed":  # locked before its reservation, as in the enquiries' own routes
        enquiry = enquiries.find_and_lock_enquiry_of(request.db, request.id)
    current = reservations.lock_reservation(request.db, request.id)
    table_ids = changes.pop("table_ids", None)
    if "status" in changes:
        rules.check_transition(current["status"], changes["status"])
    if table_ids is not None or changes.keys() & {"starts_at", "duration_minutes"}:
        rules.check_movable(current["status"])
        _lock_tables(request, current, table_ids)
        changes |= _times(current, changes)
    reservation = reservations.update_reservation(request.db, current["id"], changes, table_ids)
    if enquiry is not None:
        enquiries.win_enquiry(request.db, enquiry["id"], reservation)
    if changes.get("status") == "cancelled":
        request.enqueue("reservation_cancelled", {"reservationId": current["id"]})
    return {"reservation": reservation}


def _lock_tables(
    request: SessionRequest[UpdateReservation], current: Reservation, table_ids: Sequence[UUID] | None
) -> None:
    """Every table whose time is taken or left."""
    held = set(current["table_ids"])
    taken = held if table_ids is None else set(table_ids)
    locked = tables.lock_tables(request.db, [*taken], leaving=[*held - taken])
    seating.check_active(table for table in locked if table["id"] not in held)


def _times(current: Reservation, changes: dict[str, Any]) -> dict[str, Any]:
    """Start and end after the change; a reservation that only starts at another time lasts as long as before."""
    starts_at = changes.get("starts_at", current["starts_at"])
    duration = current["ends_at"] - current["starts_at"]
    if "duration_minutes" in changes:
        duration = timedelta(minutes=changes.pop("duration_minutes"))
    return {"starts_at": starts_at, "ends_at": starts_at + duration}
