"""Converts, confirms and releases enquiries together with their reservations.

A change of the link between the two locks the enquiry first, then the reservation, the service period, the floor, the
tables and the guest (booking.core.locks). Nobody is notified of it; only the venue's messages are mailed, and to
who enquires on the venue's page that it has arrived.
"""

from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.core.deferred import Deferred
from booking.core.errors import raised_by, raises
from booking.customers import queries as customers
from booking.database.transactions import Transaction
from booking.deposits.actions import close_pages
from booking.enquiries import queries, rules
from booking.enquiries.errors import (
    EnquiryConverted,
    EnquiryNotConverted,
    EnquiryNotFound,
    HoldHasPayment,
    HoldNotReleasable,
    ThreadFull,
)
from booking.enquiries.records import BookedEnquiry, ConvertedEnquiry, Enquiry, LockedEnquiry, ThreadEntry
from booking.holds import queries as holds
from booking.identity.actors import Actor
from booking.identity.guests import Guest
from booking.jobs import outbox
from booking.reservations import actions as reserving, queries as reservations, ways_back
from booking.reservations.errors import ReservationNotPending, TableTaken
from booking.reservations.records import Reservation, ReservationChanges, WantedTime
from booking.reservations.rules import end_of
from booking.reservations.warnings import warn_of
from booking.tables.errors import NO_SUCH_TABLE, PartyDoesNotFit, TableInactive
from booking.tables.rules import check_combination

if TYPE_CHECKING:
    from booking.enquiries.models import ConvertEnquiry, CreateEnquiry, PostMessage


@raises(EnquiryNotFound, EnquiryConverted, TableTaken, NO_SUCH_TABLE, TableInactive, PartyDoesNotFit)
def convert(db: Transaction, actor: Actor, enquiry_id: UUID, wanted: "ConvertEnquiry") -> Deferred[BookedEnquiry]:
    """Pencils a group in, or books it, and says what is unusual about that. It counts among its service period's
    covers, but the period's cap does not refuse it. Of several concurrent calls, one converts the enquiry."""
    locked = queries.lock_enquiry(db, enquiry_id).get()
    enquiry = locked.enquiry
    rules.check_unconverted(enquiry)
    party_size = wanted.party_size or enquiry["party_size"]
    starts_at = wanted.starts_at or enquiry["starts_at"]
    duration_minutes = wanted.duration_minutes or enquiry["duration_minutes"]

    time = WantedTime(starts_at, duration_minutes)
    locked_period = reservations.lock_period(db, time)
    reservations.lock_covers(db, time)
    combination = reservations.lock_tables(db, wanted.table_ids, time)
    guest_id = customers.resolve_guest(
        db, actor.business.get().country, enquiry["guest_name"], enquiry["guest_email"], enquiry["guest_phone"]
    )
    check_combination(combination.get(), party_size)

    period = locked_period.get()
    reservation_id = uuid4()
    reservation = reservations.create_reservation(
        db,
        reservation_id,
        combination.get(),
        customer_id=guest_id.get(),
        service_period_id=None if period is None else period.id,
        party_size=party_size,
        starts_at=starts_at,
        ends_at=end_of(starts_at, duration_minutes, period),
        source="enquiry",
        status=wanted.status,
    )
    changed = queries.link_reservation(db, locked, reservation_id, wanted)
    if wanted.status == "confirmed":
        changed = queries.win_enquiry(db, locked, rules.booked_line(party_size, starts_at))
    warnings = warn_of(db, reservation_id)
    converted = _converted(db, enquiry_id, changed, reservation)
    return converted.then(lambda converted: {**converted, "warnings": warnings.get()})


def receive(db: Transaction, actor: Guest, new: "CreateEnquiry") -> Deferred[Enquiry]:
    """Keeps what a guest enquires on the venue's page, in the language in which they read it; an email tells them that
    it has arrived."""
    enquiry_id = uuid4()
    outbox.enqueue_later(db, "enquiry_reply", {"enquiryId": enquiry_id})
    return queries.create_enquiry(db, enquiry_id, new, language=actor.reads.language)


@raises(EnquiryNotFound, ThreadFull)
def post_message(db: Transaction, actor: Actor, enquiry_id: UUID, wanted: "PostMessage") -> Deferred[ThreadEntry]:
    """Adds an entry to the thread. The venue's message to the guest is mailed; its notes are not, nor a guest's answer
    that it enters."""
    entry_id = uuid4()
    if rules.is_mailed(wanted.author, wanted.kind):
        outbox.enqueue_later(db, "enquiry_reply", {"messageId": entry_id})
    return queries.post_entry(db, entry_id, enquiry_id, wanted.author, wanted.kind, wanted.body)


@raises(EnquiryNotFound, EnquiryNotConverted, ReservationNotPending)
def confirm(db: Transaction, actor: Actor, enquiry_id: UUID) -> Deferred[ConvertedEnquiry]:
    """Books the group that is pencilled in, which wins the enquiry."""
    locked = queries.lock_enquiry(db, enquiry_id).get()
    reservation = reservations.confirm_reservation(db, rules.reservation_of(locked.enquiry))
    booked = reservation.get()
    enquiry = queries.win_enquiry(db, locked, rules.booked_line(booked["party_size"], booked["starts_at"]))
    return _converted(db, enquiry_id, enquiry, reservation)


def _converted(
    db: Transaction, enquiry_id: UUID, enquiry: Deferred[Enquiry], reservation: Deferred[Reservation]
) -> Deferred[ConvertedEnquiry]:
    with_thread = queries.with_thread(db, enquiry_id, enquiry)
    return with_thread.then(lambda enquiry: {"enquiry": enquiry, "reservation": reservation.get()})


@raises(EnquiryNotFound, EnquiryNotConverted, HoldNotReleasable, HoldHasPayment)
def release(db: Transaction, actor: Actor, enquiry_id: UUID) -> None:
    """Deletes the reservation that keeps tables for the group, so that the enquiry can be converted again."""
    locked = queries.lock_enquiry(db, enquiry_id).get()
    hold = reservations.lock_reservation(db, rules.reservation_of(locked.enquiry)).get()
    rules.check_releasable(hold.reservation)
    close_pages(db, [hold.reservation["id"]])
    queries.keep_who_may_be_paying(db, hold)
    queries.unlink_reservation(db, locked)
    reservations.delete_reservation(db, hold)


@raises(*raised_by(ways_back.undo))
def undo_reservation(
    db: Transaction, actor: Actor, reservation_id: UUID, *, seen: int | None = None
) -> Deferred[Reservation]:
    """Undoes as `booking.reservations.actions.undo` does. The enquiry that it came from has its status again."""
    waitlist = holds.lock_waitlist(db)
    came_from = queries.find_and_lock_enquiry_of(db, reservation_id).get()
    return _as_it_was(db, came_from, ways_back.undo(db, actor, waitlist, reservation_id, seen=seen))


@raises(*raised_by(ways_back.reopen))
def reopen_reservation(
    db: Transaction, actor: Actor, reservation_id: UUID, *, seen: int | None = None
) -> Deferred[Reservation]:
    """Reopens as `booking.reservations.actions.reopen` does. The enquiry that it came from has its status again."""
    came_from = queries.find_and_lock_enquiry_of(db, reservation_id).get()
    return _as_it_was(db, came_from, ways_back.reopen(db, actor, reservation_id, seen=seen))


def _as_it_was(
    db: Transaction, came_from: LockedEnquiry | None, reservation: Deferred[Reservation]
) -> Deferred[Reservation]:
    if came_from is not None:
        status = rules.status_with(reservation.get())
        if status != came_from.enquiry["status"]:
            queries.set_status(db, came_from, status)
    return reservation


@raises(*raised_by(reserving.change))
def change_reservation(
    db: Transaction,
    actor: Actor,
    reservation_id: UUID,
    changes: ReservationChanges,
    *,
    notify: bool | None = None,
    seen: int | None = None,
) -> Deferred[Reservation]:
    """Changes a reservation as `booking.reservations.actions.change` does. Whoever confirms one that came from an
    enquiry wins that enquiry, as `confirm` does, and nobody is emailed. Enqueues what `change` does."""
    if changes.get("status") != "confirmed":
        return reserving.change(db, actor, reservation_id, changes, notify=notify, seen=seen)
    came_from = queries.find_and_lock_enquiry_of(db, reservation_id).get()
    notify = notify if came_from is None else False
    reservation = reserving.change(db, actor, reservation_id, changes, notify=notify, seen=seen)
    if came_from is not None:
        confirmed = reservation.get()
        queries.win_enquiry(db, came_from, rules.booked_line(confirmed["party_size"], confirmed["starts_at"]))
    return reservation
