"""Seats, changes and removes parties of the wait list. The entry is locked first (booking.core.locks): of two hosts who
seat the same party, one does."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raised_by, raises
from booking.database.transactions import Transaction
from booking.identity.actors import Actor
from booking.reservations import actions as reservations
from booking.reservations.errors import NO_SUCH_CUSTOMER, NO_SUCH_PERIOD, ReservingPeriodInactive
from booking.waitlist import queries, rules
from booking.waitlist.errors import WaitlistEntryClosed, WaitlistEntryNotFound, WaitlistStatusRefused
from booking.waitlist.records import EntryChanges, SeatedEntry, WaitlistEntry

if TYPE_CHECKING:
    from booking.waitlist.models import SeatEntry

_OF_WHAT_A_SEAT_DOES_NOT_NAME = (NO_SUCH_CUSTOMER, NO_SUCH_PERIOD, ReservingPeriodInactive)


@raises(
    WaitlistEntryNotFound,
    WaitlistEntryClosed,
    *(error for error in raised_by(reservations.book) if error not in _OF_WHAT_A_SEAT_DOES_NOT_NAME),
)
def seat(db: Transaction, actor: Actor, entry_id: UUID, wanted: "SeatEntry") -> Deferred[SeatedEntry]:
    """Seats the party as a walk-in at the named tables, or the best fitting ones that are free, and takes it off the
    list: both or neither."""
    locked = queries.lock_entry(db, entry_id).get()
    rules.check_waiting(locked.entry["status"])
    reservation = reservations.book(db, actor, wanted.of(locked.entry), source="waitlist").get()
    entry = queries.close_with(db, locked, reservation["id"])
    return entry.then(lambda entry: {"entry": entry, "reservation": reservation})


@raises(WaitlistEntryNotFound, WaitlistEntryClosed, WaitlistStatusRefused)
def change(db: Transaction, entry_id: UUID, changes: EntryChanges) -> Deferred[WaitlistEntry]:
    """Corrects an entry, or notes that its party has left or is back."""
    locked = queries.lock_entry(db, entry_id).get()
    rules.check_change(locked.entry["status"], changes)
    return queries.update_entry(db, locked, rules.changed_columns(changes, datetime.now(UTC)))


@raises(WaitlistEntryNotFound, WaitlistEntryClosed)
def remove(db: Transaction, entry_id: UUID) -> None:
    """Deletes an entry that should never have been. That of a seated party stays."""
    locked = queries.lock_entry(db, entry_id).get()
    rules.check_unseated(locked.entry["status"])
    queries.delete_entry(db, locked)
