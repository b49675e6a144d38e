"""Puts guests on the wait list; seats, changes and removes who waits. The entry of a party at the door is locked first
(booking.core.locks): of two hosts who seat the same party, one does."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raised_by, raises
from booking.core.languages import Language
from booking.database.statements import Missing
from booking.database.transactions import Transaction
from booking.holds import queries as holds
from booking.holds.actions import tell_withdrawn
from booking.holds.errors import BeingPaid
from booking.identity.actors import Actor
from booking.jobs import outbox
from booking.reservations import actions as reservations
from booking.reservations.errors import NO_SUCH_CUSTOMER, NO_SUCH_PERIOD, ReservingPeriodInactive
from booking.reservations.warnings import OF_A_NEW_ONE, warn_of
from booking.services import queries as services
from booking.services.errors import NO_SUCH_SERVICE, ServiceInactive
from booking.services.rules import check_offered
from booking.staff.errors import NO_SUCH_PROVIDER
from booking.waitlist import queries, rules
from booking.waitlist.errors import (
    TooManyOnWaitlist,
    WaitlistDatesRefused,
    WaitlistEngineRefused,
    WaitlistEntryClosed,
    WaitlistEntryNotFound,
    WaitlistFieldRefused,
    WaitlistOff,
    WaitlistStatusRefused,
    WaitlistWindowRefused,
)
from booking.waitlist.news import ids_of_news
from booking.waitlist.records import EntryChanges, EntrySource, LockedEntry, SeatedEntry, WaitlistEntry

if TYPE_CHECKING:
    from booking.waitlist.models import JoinWaitlist, SeatEntry, WantedBooking

_OF_WHAT_A_SEAT_DOES_NOT_NAME = (NO_SUCH_CUSTOMER, NO_SUCH_PERIOD, ReservingPeriodInactive)


@raises(
    WaitlistOff,
    WaitlistEngineRefused,
    WaitlistDatesRefused,
    NO_SUCH_SERVICE,
    ServiceInactive,
    NO_SUCH_PROVIDER,
    TooManyOnWaitlist,
)
def wait_for_booking(
    db: Transaction,
    actor: Actor,
    wanted: "WantedBooking | JoinWaitlist",
    *,
    guest_name: str,
    email: str,
    phone: str | None,
    notes: str | None,
    source: EntrySource,
    language: Language | None = None,
) -> Deferred[WaitlistEntry]:
    """Puts a guest on the list who waits for a time that is taken, and emails them the link to their entry. One that
    the guest makes themselves waits once they have confirmed it there; that of the desk does at once."""
    sent_terms, service_id, provider_id = queries.get_terms(db), wanted.service_id, wanted.provider_id
    sent_service = None if service_id is None else services.get_service(db, service_id)
    does = None if service_id is None or provider_id is None else queries.does(db, provider_id, service_id)
    terms = sent_terms.get()
    rules.check_keeps_waitlist(terms["keeps_waitlist"])
    assert wanted.dates is not None, "who waits for a booking names dates"
    rules.check_wanted(actor.business.get().business_type, service_id, wanted.dates, terms["today"])
    if sent_service is not None:
        check_offered(sent_service.get())
    if does is not None and not does.get():
        raise NO_SUCH_PROVIDER()
    entry = queries.create_booking_entry(
        db,
        wanted,
        guest_name=guest_name,
        email=email,
        phone=phone,
        notes=notes,
        source=source,
        language=language,
    )
    outbox.enqueue_later(db, "waitlist_news", ids_of_news("joined", entry.get()["id"]))
    return entry


@raises(*raised_by(wait_for_booking))
def join(db: Transaction, actor: Actor, wanted: "JoinWaitlist") -> Deferred[WaitlistEntry]:
    """Puts a party at the door on the list, or a guest who waits for a booking."""
    if wanted.kind == "booking":
        assert wanted.email is not None, "who waits for a booking has an address"
        return wait_for_booking(
            db,
            actor,
            wanted,
            guest_name=wanted.guest_name,
            email=wanted.email,
            phone=wanted.phone,
            notes=wanted.notes,
            source="desk",
        )
    if actor.business.get().business_type != "hospitality":
        raise WaitlistEngineRefused("kind: does not exist for this kind of business.")
    return queries.create_door_entry(db, wanted)


@raises(
    WaitlistEntryNotFound,
    WaitlistEntryClosed,
    *(error for error in raised_by(reservations.book) if error not in _OF_WHAT_A_SEAT_DOES_NOT_NAME),
)
def seat(db: Transaction, actor: Actor, entry_id: UUID, wanted: "SeatEntry") -> Deferred[SeatedEntry]:
    """Seats the party as a walk-in at the named tables, or the best fitting ones that are free, and takes it off the
    list: both or neither. Says what is unusual about it."""
    locked = queries.lock_entry(db, entry_id).get()
    rules.check_waiting(locked.entry)
    reservation = reservations.book(db, actor, wanted.of(locked), source="waitlist").get()
    warnings = warn_of(db, reservation["id"], OF_A_NEW_ONE)
    entry = queries.close_with(db, locked, reservation["id"])
    return entry.then(lambda entry: {"entry": entry, "reservation": reservation, "warnings": warnings.get()})


@raises(
    WaitlistEntryNotFound,
    WaitlistEntryClosed,
    BeingPaid,
    WaitlistFieldRefused,
    WaitlistDatesRefused,
    WaitlistStatusRefused,
    WaitlistWindowRefused,
)
def change(db: Transaction, entry_id: UUID, changes: EntryChanges) -> Deferred[WaitlistEntry]:
    """Corrects an entry, notes that a party at the door has left or is back, ends the wait for a booking, or withdraws
    the time that is offered: it is free then, for whoever books it, and the guest, who waits on, is told."""
    locked, terms = lock(db, entry_id), queries.get_terms(db)
    rules.check_change(locked.entry, changes)
    if "dates" in changes:
        rules.check_dates(changes["dates"], terms.get()["today"])
    if locked.entry["status"] != "offered":
        return queries.update_entry(db, locked, rules.changed_columns(changes, datetime.now(UTC)))
    entry = end_offer(db, locked, rules.changed_columns(changes, datetime.now(UTC)))
    if changes.get("status") == "waiting":
        holds.offer_to_nobody(db)
        tell_withdrawn(db, entry_id)
    return entry


@raises(WaitlistEntryNotFound, WaitlistEntryClosed)
def remove(db: Transaction, entry_id: UUID) -> None:
    """Deletes an entry that should never have been. One that a booking has come of stays."""
    locked = lock(db, entry_id)
    rules.check_removable(locked.entry)
    queries.delete_entry(db, locked)


def lock(db: Transaction, entry_id: UUID, *, missing: Missing = WaitlistEntryNotFound) -> LockedEntry:
    """Locks an entry of either kind, each at its place in the order of locks; what is offered to a guest before their
    entry, as does whoever ends an offer that has run out. Raises what `missing` makes if there is no such entry."""
    entry = queries.get_entry(db, entry_id, missing=missing).get()
    if entry["kind"] == "door":
        return queries.lock_entry(db, entry_id).get()
    offered = rules.booking_of(entry)
    if offered is not None:
        holds.lock_hold(db, offered).get()
    return queries.lock_booking_entry(db, entry_id, missing=missing).get()


def end_offer(db: Transaction, locked: LockedEntry, columns: Mapping[str, object]) -> Deferred[WaitlistEntry]:
    """Ends what is offered to a locked entry, whose time is free then, and writes what becomes of the entry. Raises
    BeingPaid if its guest has taken it and is to pay for it."""
    offered = rules.check_unanswered(locked.entry)
    entry = queries.update_entry(db, locked, {**columns, "appointment_id": None, "reservation_id": None})
    holds.end_locked_hold(db, offered)
    return entry
