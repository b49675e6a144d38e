"""PATCH /api/reservations/{id}: move to another time or other tables, move the status on, or correct what was said.

An enquiry whose hold is confirmed here is won, as if it had been confirmed there. A reservation that moves to another
time stays in its service period, unless `servicePeriodId` is sent as well.
"""

from datetime import timedelta
from typing import Any

from booking.db import Database
from booking.enquiries import queries as enquiries
from booking.reservations import queries as reservations, rules
from booking.reservations.models import UpdateReservation
from booking.reservations.records import OneReservation, Period, Reservation
from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables, rules as seating
from booking.tables.records import Table


@session_route(engine="hospitality", body=UpdateReservation)
def handler(request: SessionRequest[UpdateReservation]) -> OneReservation:
    db, sent = request.db, request.body.changes()
    enquiry = None
    if sent.get("status") == "confirmed":  # locked before its reservation, as in the enquiries' own routes
        enquiry = enquiries.find_and_lock_enquiry_of(db, request.id)
    current = reservations.lock_reservation(db, request.id)
    if "status" in sent:
        rules.check_transition(current["status"], sent["status"])
    if sent.keys() & {"table_ids", "starts_at", "duration_minutes"}:
        rules.check_movable(current["status"])
    columns = _columns(current, sent)
    period = _lock_new_period(db, current, columns)
    taken = _lock_tables(db, current, sent)
    if period is not None:
        rules.check_open(period)
    seating.check_active(taken)
    reservation = reservations.update_reservation(db, current["id"], columns, sent.get("table_ids"))
    if enquiry is not None:
        enquiries.win_enquiry(db, enquiry["id"], reservation)
    if sent.get("status") == "cancelled":
        request.enqueue("reservation_cancelled", {"reservationId": current["id"]})
    return {"reservation": reservation}


def _columns(current: Reservation, sent: dict[str, Any]) -> dict[str, Any]:
    """What is written; a reservation that only starts at another time lasts as long as before."""
    columns = {name: value for name, value in sent.items() if name not in ("table_ids", "duration_minutes")}
    if sent.keys().isdisjoint({"starts_at", "duration_minutes"}):
        return columns
    starts_at = sent.get("starts_at", current["starts_at"])
    lasts = current["ends_at"] - current["starts_at"]
    if "duration_minutes" in sent:
        lasts = timedelta(minutes=sent["duration_minutes"])
    return {**columns, "starts_at": starts_at, "ends_at": starts_at + lasts}


def _lock_new_period(db: Database, current: Reservation, columns: dict[str, Any]) -> Period | None:
    """The service period that the reservation is put into; one that it is in already need not be open any more."""
    period_id = columns.get("service_period_id")
    if period_id is None or period_id == current["service_period_id"]:
        return None
    return reservations.lock_period(db, period_id, columns.get("starts_at", current["starts_at"]))


def _lock_tables(db: Database, current: Reservation, sent: dict[str, Any]) -> list[Table]:
    """Locks every table whose time is taken or left, and gives those that the reservation did not hold before."""
    if sent.keys().isdisjoint({"table_ids", "starts_at", "duration_minutes"}):
        return []
    held = set(current["table_ids"])
    wanted = set(sent.get("table_ids", held))
    locked = tables.lock_tables(db, [*wanted], leaving=[*held - wanted])
    return [table for table in locked if table["id"] not in held]
