"""What guests do on the wait list of a venue: join it, read what they wait for, and leave it (spec §12.10)."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Literal
from uuid import UUID

from booking.core.errors import NotFound, raised_by, raises
from booking.database.transactions import Transaction
from booking.guests import entry_queries, languages, offers, own_queries, proof_queries, queries, rules
from booking.guests.errors import PartyTooLarge, SlotTaken, TooManyOnline
from booking.guests.own_records import OwnBooking
from booking.guests.records import GuestsEntry
from booking.holds import queries as holds
from booking.holds.errors import BeingPaid
from booking.identity.guests import Guest, WaitingGuest
from booking.identity.waitlist_tokens import WaitlistTokenUnknown
from booking.jobs import outbox
from booking.services.errors import NO_SUCH_SERVICE, ServiceInactive
from booking.staff.errors import NO_SUCH_PROVIDER
from booking.waitlist import actions as waitlist, queries as entries
from booking.waitlist.errors import NothingOffered, OfferExpired, TooManyOnWaitlist, WaitlistEntryClosed
from booking.waitlist.records import LockedEntry, WaitlistEntry
from booking.waitlist.rules import booking_of, check_waits, has_announced_time, is_forgotten

if TYPE_CHECKING:
    from booking.guests.models import WaitOnline

_NOT_OF_GUESTS = (ServiceInactive, TooManyOnWaitlist)
"""What refuses the desk alone: guests see no such service, and their entries count once they are confirmed."""


@raises(
    *(error for error in raised_by(waitlist.wait_for_booking) if error not in _NOT_OF_GUESTS),
    NotFound,
    PartyTooLarge,
)
def join(db: Transaction, actor: Guest, wanted: "WaitOnline") -> UUID:
    """Notes that the guest would wait, for what guests may book, and returns the id of the entry. They are emailed the
    link by which they confirm it: only then do they wait."""
    guest, sent_terms = wanted.guest, queries.get_terms(db)
    services = None if wanted.service_id is None else queries.list_services(db)
    terms = sent_terms.get()
    if not terms["books_online"]:
        raise NotFound
    if wanted.party_size is not None:
        rules.check_party(wanted.party_size, terms)
    if services is not None:
        service = next((one for one in services.get() if one["id"] == wanted.service_id), None)
        if service is None:
            raise NO_SUCH_SERVICE()
        offered = {str(one["id"]) for one in service["providers"]}  # JSON has ids as text
        if wanted.provider_id is not None and str(wanted.provider_id) not in offered:
            raise NO_SUCH_PROVIDER()
    entry = waitlist.wait_for_booking(
        db,
        actor,
        wanted,
        guest_name=guest.name,
        email=guest.email,
        phone=rules.phone_of(guest, terms),
        notes=wanted.notes or None,
        source="guest",
        language=actor.reads.language,
    )
    return entry.get()["id"]


@raises(WaitlistTokenUnknown, WaitlistEntryClosed, TooManyOnline, TooManyOnWaitlist)
def confirm(db: Transaction, actor: WaitingGuest) -> GuestsEntry:
    """Has the guest wait, who has shown that they read what is mailed to the address of the entry: for five bookings at
    most. Confirmed twice, they wait once."""
    locked = waitlist.lock(db, actor.entry_id, missing=WaitlistTokenUnknown)
    check_waits(locked.entry["status"])
    if is_forgotten(locked.entry, datetime.now(UTC)):
        raise WaitlistTokenUnknown
    if locked.entry["proven_at"] is None:
        entries.note_proof(db, actor.entry_id)
        entries.enforce_daily_limit(db)
        # Behind others who join here: of two presses at once, the second counts the first.
        if entry_queries.count_entries(db, locked.entry["email"] or "").get() > rules.MOST_ENTRIES:
            raise TooManyOnline
    return entry_queries.get_entry(db, actor.entry_id).get()


def note_proof(db: Transaction, actor: WaitingGuest, *, is_shown: bool) -> None:
    """Notes, with whatever the guest answers to what is offered, that they have shown that they read their emails."""
    if is_shown:
        entries.note_proof(db, actor.entry_id)


@raises(WaitlistTokenUnknown, BeingPaid)
def disown(db: Transaction, actor: WaitingGuest) -> None:
    """Ends a wait of which whoever reads its emails says that it is not theirs, and what is offered to it. For a while
    nothing is mailed to them that somebody else may have asked for."""
    locked = waitlist.lock(db, actor.entry_id, missing=WaitlistTokenUnknown)
    proof_queries.refuse_mails(db, locked.entry["email"] or "")
    if locked.entry["status"] in ("waiting", "offered"):
        _end(db, locked, "cancelled")


@raises(WaitlistTokenUnknown, WaitlistEntryClosed, BeingPaid)
def leave(db: Transaction, actor: WaitingGuest) -> GuestsEntry:
    """Ends the guest's wait, and what is offered to them. Whoever has left already has left."""
    locked = waitlist.lock(db, actor.entry_id, missing=WaitlistTokenUnknown)
    status = locked.entry["status"]
    if status != "cancelled":
        check_waits(status)
        _end(db, locked, "cancelled")
    return entry_queries.get_entry(db, actor.entry_id).get()


@raises(WaitlistTokenUnknown, NothingOffered, OfferExpired, BeingPaid)
def decline(db: Transaction, actor: WaitingGuest) -> GuestsEntry:
    """Leaves the offered time to the next, and ends the wait. Whoever does not want a time of which all were told waits
    on. Whoever has declined already has."""
    locked = waitlist.lock(db, actor.entry_id, missing=WaitlistTokenUnknown)
    if locked.entry["status"] == "expired":
        raise OfferExpired
    if locked.entry["status"] == "offered":
        _end(db, locked, "declined")
    elif locked.entry["status"] != "declined" and not has_announced_time(locked.entry):
        raise NothingOffered
    return entry_queries.get_entry(db, actor.entry_id).get()


@raises(WaitlistTokenUnknown, NothingOffered, OfferExpired, SlotTaken)
def accept(db: Transaction, actor: WaitingGuest) -> OwnBooking:
    """Takes the offered time: it is booked, and the guest a customer, who is emailed. Is a deposit to be paid online,
    it is held until then. Of those who were told of a time at once the first has it. Whoever has taken it already has
    it."""
    entry = entries.get_entry(db, actor.entry_id, missing=WaitlistTokenUnknown).get()
    if has_announced_time(entry):
        locked = offers.take_announced(db, entry)
    else:
        locked = waitlist.lock(db, actor.entry_id, missing=WaitlistTokenUnknown)
    booking_id = _offered(locked.entry)
    if locked.entry["status"] == "accepted" or locked.entry["answered_at"] is not None:
        return own_queries.get_own_booking(db, booking_id).get()
    sent_hold, sent_terms = holds.find_hold(db, booking_id), queries.get_terms(db)
    own, hold, terms = own_queries.get_own_booking(db, booking_id).get(), sent_hold.get(), sent_terms.get()
    if hold is None or hold["has_run_out"]:
        raise OfferExpired
    proof_queries.note_proof(
        db, booking_id
    )  # who is offered something has shown that the address is theirs, or the desk knows it
    if terms["takes_deposits"] and own["deposit_cents"]:
        holds.hold_for_payment(db, hold, own["deposit_cents"])
        entries.update_entry(db, locked, {"answered_at": datetime.now(UTC)})
    else:
        holds.book_hold(db, booking_id)
        languages.keep_with_customer(db, booking_id)
        name = "reservationId" if hold["is_reservation"] else "appointmentId"
        outbox.enqueue_later(db, "booking_confirmation", {name: booking_id})
    return own_queries.get_own_booking(db, booking_id).get()


def _offered(entry: WaitlistEntry) -> UUID:
    """Returns which booking is offered, or was taken. Raises OfferExpired or NothingOffered if there is none."""
    booking_id = booking_of(entry)
    if booking_id is None:
        raise OfferExpired if entry["status"] == "expired" else NothingOffered
    return booking_id


def _end(db: Transaction, locked: LockedEntry, status: Literal["cancelled", "declined"]) -> None:
    columns = {"status": status, "closed_at": datetime.now(UTC)}
    if locked.entry["status"] == "offered":
        waitlist.end_offer(db, locked, columns)
    else:
        entries.update_entry(db, locked, columns)
