"""What happens to a reservation, whoever asks for it: booking, changing, cancelling.

Locks come in the order of booking.core.locks: the reservation, the service period, the tables, the guest. What is
wrong with the request itself is told before what time may mend (docs/decisions/0018-choosing-a-table.md).
"""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.customers import queries as customers
from booking.database.transactions import Transaction
from booking.identity.actors import Actor
from booking.jobs import outbox
from booking.reservations import queries, rules
from booking.reservations.choice import Wish, choose_tables
from booking.reservations.records import LockedPeriod, Reservation, ReservationChanges
from booking.tables import queries as tables, rules as seating
from booking.tables.records import LockedTables

if TYPE_CHECKING:
    from booking.reservations.models import CreateReservation


def book(db: Transaction, actor: Actor, wanted: "CreateReservation") -> Reservation:
    """Holds tables for a party: the named ones, or the best fitting ones that are free.

    Raises NO_SUCH_PERIOD, NO_SUCH_TABLE, PartyDoesNotFit, TableInactive, ReservingPeriodInactive, CoversExhausted,
    NoTableFree, NO_SUCH_CUSTOMER, TableTaken.
    """
    if wanted.service_period_id is None:
        period = queries.find_and_lock_period(db, wanted.starts_at)
    else:
        period = queries.lock_period(db, wanted.service_period_id, wanted.starts_at)
    if wanted.table_ids is None:
        locked = tables.lock_active_tables(db)
    else:
        locked = tables.lock_tables(db, wanted.table_ids)
        seating.check_combination(locked, wanted.party_size)
    if period is not None:
        _check_covers(db, period, wanted.party_size)
    ends_at = rules.end_of(wanted.starts_at, wanted.duration_minutes, period)
    if wanted.table_ids is None:
        locked = choose_tables(db, locked, Wish(wanted.party_size, wanted.starts_at, ends_at))
    return queries.create_reservation(
        db,
        locked,
        customer_id=_customer_id(db, wanted),
        service_period_id=None if period is None else period.id,
        party_size=wanted.party_size,
        starts_at=wanted.starts_at,
        ends_at=ends_at,
        notes=wanted.notes,
    )


def _check_covers(db: Transaction, period: LockedPeriod, party_size: int) -> None:
    rules.check_open(period)
    if period.cover_cap is not None:
        rules.check_covers(party_size, queries.count_covers(db, period), period.cover_cap)


def _customer_id(db: Transaction, wanted: "CreateReservation") -> UUID:
    if wanted.customer is None:
        assert wanted.customer_id is not None, "the body names one of both"
        return wanted.customer_id
    return customers.resolve_guest(db, wanted.customer.name, wanted.customer.email, wanted.customer.phone)


def change(db: Transaction, actor: Actor, reservation_id: UUID, changes: ReservationChanges) -> Reservation:
    """Writes what is asked for and what follows from it; a cancellation is told to the guest. A reservation that may
    have come from an enquiry is confirmed by `booking.enquiries.actions.change_reservation`.

    Enqueues reservation_cancelled. Raises ReservationNotFound, ReservationIsFinal, ReservationStatusRefused,
    NO_SUCH_PERIOD, NO_SUCH_TABLE, ReservingPeriodInactive, TableInactive, TableTaken.
    """
    locked = queries.lock_reservation(db, reservation_id)
    current = locked.reservation
    if "status" in changes:
        rules.check_transition(current["status"], changes["status"])
    if rules.is_move(changes):
        rules.check_movable(current["status"])
    columns = rules.changed_columns(current, changes)
    period = _lock_new_period(db, current, changes)
    held_then = _lock_tables(db, current, changes) if rules.is_move(changes) else None
    if period is not None:
        rules.check_open(period)
    if held_then is None:
        reservation = queries.update_reservation(db, locked, columns)
    else:
        seating.check_active(table for table in held_then.tables if table["id"] not in current["table_ids"])
        reservation = queries.move_reservation(db, locked, held_then, columns)
    if changes.get("status") == "cancelled":
        outbox.enqueue(db, "reservation_cancelled", {"reservationId": reservation_id})
    return reservation


def cancel(db: Transaction, actor: Actor, reservation_id: UUID) -> Reservation:
    """Gives the tables back and tells the guest. Enqueues reservation_cancelled. Raises ReservationNotFound,
    ReservationIsFinal, ReservationStatusRefused."""
    return change(db, actor, reservation_id, {"status": "cancelled"})


def _lock_new_period(db: Transaction, current: Reservation, changes: ReservationChanges) -> LockedPeriod | None:
    """The service period that the reservation is put into; one that it is in already need not be open any more."""
    period_id = changes.get("service_period_id")
    if period_id is None or period_id == current["service_period_id"]:
        return None
    return queries.lock_period(db, period_id, changes.get("starts_at", current["starts_at"]))


def _lock_tables(db: Transaction, current: Reservation, changes: ReservationChanges) -> LockedTables:
    """The tables that are held from then on, locked together with those that are left."""
    wanted = changes.get("table_ids", current["table_ids"])
    return tables.lock_tables(db, wanted, leaving=list(set(current["table_ids"]) - set(wanted)))
