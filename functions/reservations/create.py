"""POST /api/reservations: hold tables for a party, the named ones or the best fitting ones that are free."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from booking.customers import queries as customers
from booking.db import Database
from booking.http import Created
from booking.reservations import queries as reservations, rules
from booking.reservations.models import CreateReservation
from booking.reservations.records import OneReservation, Period
from booking.routes.session import SessionRequest, session_route
from booking.tables import queries as tables, rules as seating


@session_route(engine="hospitality", body=CreateReservation)
def handler(request: SessionRequest[CreateReservation]) -> Created[OneReservation]:
    db, wanted = request.db, request.body
    period = _lock_period(db, wanted)
    locked = _lock_tables(db, wanted)
    if period is not None:
        _check_period(db, period, wanted.party_size)
    ends_at = rules.end_of(wanted.starts_at, wanted.duration_minutes, period)
    reservation = reservations.create_reservation(
        db,
        table_ids=wanted.table_ids or _best_fitting(db, locked, wanted, ends_at),
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
    return reservations.lock_period(db, wanted.service_period_id, wanted.starts_at)


def _lock_tables(db: Database, wanted: CreateReservation) -> Sequence[UUID]:
    """Those that are named, which must do for the party, or else all that there are to choose from."""
    if wanted.table_ids is None:
        return tables.lock_floor(db)
    seating.check_combination(tables.lock_tables(db, wanted.table_ids), wanted.party_size)
    return wanted.table_ids


def _check_period(db: Database, period: Period, party_size: int) -> None:
    """Comes after the tables: what is wrong with the request itself is told before what time may mend."""
    rules.check_open(period)
    if period["cover_cap"] is not None:
        rules.check_covers(party_size, reservations.count_covers(db, period), period["cover_cap"])


def _best_fitting(db: Database, floor: Sequence[UUID], wanted: CreateReservation, ends_at: datetime) -> list[UUID]:
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
