"""POST /api/reservations: hold tables for a party, the named ones or the best fitting ones that are free."""

from datetime import datetime
from uuid import UUID

from booking.customers import queries as customers
from booking.db import Database
from booking.http import Created
from booking.reservations import queries as reservations, rules
from booking.reservations.errors import ReservingPeriodInactive
from booking.reservations.models import CreateReservation
from booking.reservations.records import OneReservation, Period
from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables, rules as seating
from booking.tables.errors import TableInactive


@session_route(engine="hospitality", body=CreateReservation)
def handler(request: SessionRequest[CreateReservation]) -> Created[OneReservation]:
    db, wanted = request.db, request.body
    period = _lock_period(db, wanted)
    if period is not None and period["cover_cap"] is not None:
        rules.check_covers(wanted.party_size, reservations.count_covers(db, period), period["cover_cap"])
    ends_at = rules.end_of(wanted.starts_at, wanted.duration_minutes, period)
    reservation = reservations.create_reservation(
        db,
        table_ids=_lock_tables(db, wanted, ends_at),
        customer_id=_customer_id(db, wanted),
        service_period_id=None if period is None else period["id"],
        party_size=wanted.party_size,
        starts_at=wanted.starts_at,
        ends_at=ends_at,
        notes=wanted.notes,
    )
    return Created({"reservation": reservation})


def _lock_period(db: Database, wanted: CreateReservation) -> Period | None:
    if wanted.service_period_id is None:
        return reservations.find_and_lock_period(db, wanted.starts_at)
    period = reservations.lock_period(db, wanted.service_period_id, wanted.starts_at)
    if not period["active"]:
        raise ReservingPeriodInactive
    return period


def _lock_tables(db: Database, wanted: CreateReservation, ends_at: datetime) -> list[UUID]:
    if wanted.table_ids is None:
        return _best_fitting(db, tables.lock_floor(db), wanted, ends_at)
    combination = tables.lock_tables(db, wanted.table_ids)
    if not all(table["active"] for table in combination):
        raise TableInactive
    seating.check_party_fits(combination, wanted.party_size)
    return wanted.table_ids


def _best_fitting(db: Database, floor: list[UUID], wanted: CreateReservation, ends_at: datetime) -> list[UUID]:
    """One table if there is one: nothing is pushed together without need."""
    table_id = reservations.find_free_table(db, floor, wanted.party_size, wanted.starts_at, ends_at)
    if table_id is not None:
        return [table_id]
    return reservations.get_free_combination(db, floor, wanted.party_size, wanted.starts_at, ends_at)


def _customer_id(db: Database, wanted: CreateReservation) -> UUID:
    if wanted.customer is None:
        assert wanted.customer_id is not None, "the body names one of both"
        return wanted.customer_id
    return customers.resolve_guest(db, wanted.customer.name, wanted.customer.email, wanted.customer.phone)
