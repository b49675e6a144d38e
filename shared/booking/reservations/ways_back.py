"""Leads reservations back to the status before their last change (docs/decisions/bookings.md#undoing-and-reopening)."""

from collections.abc import Callable
from typing import cast
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.database.transactions import Transaction
from booking.database.versions import check_seen
from booking.holds.actions import withdraw_offers
from booking.holds.records import LockedWaitlist
from booking.identity.actors import Actor
from booking.reopening import queries as reopening
from booking.reopening.errors import BookingHasSale, MoneyWentBack, NotClosed, NothingToUndo, TableDeleted
from booking.reopening.records import WayBack
from booking.reopening.rules import deposit_again, reopened, undone
from booking.reservations import keeping, queries, rules
from booking.reservations.actions import lock_period_of
from booking.reservations.errors import ReservationNotFound, TableTaken
from booking.reservations.records import Reservation, ReservationColumns, Status, WantedTime
from booking.tables import rules as seating
from booking.tables.errors import TableInactive

_WAY_BACK = (ReservationNotFound, TableTaken, TableDeleted, TableInactive, BookingHasSale, MoneyWentBack)


@raises(NothingToUndo, *_WAY_BACK)
def undo(
    db: Transaction, actor: Actor, waitlist: LockedWaitlist, reservation_id: UUID, *, seen: int | None = None
) -> Deferred[Reservation]:
    """Takes the last change of status back, within ten seconds, and what is offered of the tables meanwhile and not
    taken. Nobody is emailed about it: the email about the change waits as long, and is not sent once the change is
    taken back. Raises VersionConflict if the reservation has another version than the one that was seen."""
    return _lead_back(db, reservation_id, undone, seen, waitlist=waitlist)


@raises(NotClosed, *_WAY_BACK)
def reopen(db: Transaction, actor: Actor, reservation_id: UUID, *, seen: int | None = None) -> Deferred[Reservation]:
    """Takes back that a reservation was completed, cancelled or missed, however long ago; otherwise as `undo`."""
    return _lead_back(db, reservation_id, reopened, seen)


def _lead_back(
    db: Transaction,
    reservation_id: UUID,
    status_before: Callable[[WayBack], str],
    seen: int | None,
    *,
    waitlist: LockedWaitlist | None = None,
) -> Deferred[Reservation]:
    """Locks the reservation and, if it holds its tables no more or not as long as planned, those that it comes back
    to."""
    locked = queries.lock_reservation(db, reservation_id).get()
    current = locked.reservation
    check_seen(db, "reservations", Reservation, current, seen)
    way_back = reopening.get_way_back(db, "reservations", reservation_id, locked).get()
    columns: ReservationColumns = {
        "status": cast(Status, status_before(way_back)),
        "deposit_status": deposit_again(way_back),
    }
    planned_end = current["planned_ends_at"]
    if rules.holds_tables(current["status"]) and planned_end is None:
        return queries.update_reservation(db, locked, columns)
    if planned_end is not None:
        columns |= {"ends_at": planned_end, "planned_ends_at": None}
    offers = Deferred.of([]) if waitlist is None else keeping.lock_offers(db, waitlist, reservation_id)
    lock_period_of(db, current, {})
    time = WantedTime.between(current["starts_at"], planned_end or current["ends_at"])
    tables = queries.lock_tables(db, current["table_ids"], time, missing=TableDeleted).get()
    seating.check_active(tables.tables)
    withdraw_offers(db, offers.get())
    return queries.move_reservation(db, locked, tables, columns)
