"""What guests do on the wait list of a venue: join it, read what they wait for, and leave it (spec §12.10)."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.errors import NotFound, raised_by, raises
from booking.database.transactions import Transaction
from booking.guests import queries, rules
from booking.guests.errors import PartyTooLarge, TooManyOnline
from booking.guests.records import GuestsEntry
from booking.identity.actors import Guest, WaitingGuest
from booking.identity.waitlist_tokens import WaitlistTokenUnknown
from booking.services.errors import NO_SUCH_SERVICE
from booking.staff.errors import NO_SUCH_PROVIDER
from booking.waitlist import actions as waitlist, queries as entries
from booking.waitlist.errors import WaitlistEntryClosed
from booking.waitlist.rules import changed_columns, check_waits

if TYPE_CHECKING:
    from booking.guests.models import WaitOnline


@raises(*raised_by(waitlist.wait_for_booking), NotFound, PartyTooLarge, TooManyOnline)
def join(db: Transaction, actor: Guest, wanted: "WaitOnline") -> UUID:
    """Puts the guest on the wait list, for what guests may book, and returns the id of the entry. An address waits for
    five bookings at most."""
    guest, sent_terms = wanted.guest, queries.get_terms(db)
    waiting = queries.count_entries(db, guest.email)
    providers = None if wanted.service_id is None else queries.list_providers(db, wanted.service_id)
    terms = sent_terms.get()
    if not terms["books_online"]:
        raise NotFound
    if wanted.party_size is not None:
        rules.check_party(wanted.party_size, terms)
    rules.check_entries(waiting.get())
    phone = rules.phone_of(guest, terms)
    if providers is not None:
        offered = [one["id"] for one in providers.get()]
        if wanted.provider_id is not None and wanted.provider_id not in offered:
            raise NO_SUCH_PROVIDER()
        if not offered:
            raise NO_SUCH_SERVICE()
    entry = waitlist.wait_for_booking(
        db, actor, wanted, guest_name=guest.name, email=guest.email, phone=phone, notes=wanted.notes or None
    )
    return entry.get()["id"]


@raises(WaitlistTokenUnknown, WaitlistEntryClosed)
def leave(db: Transaction, actor: WaitingGuest) -> GuestsEntry:
    """Ends the guest's wait. Whoever has left already has left."""
    locked = entries.lock_booking_entry(db, actor.entry_id, missing=WaitlistTokenUnknown).get()
    if locked.entry["status"] != "cancelled":
        check_waits(locked.entry["status"])
        entries.update_entry(db, locked, changed_columns({"status": "cancelled"}, datetime.now(UTC)))
    return queries.get_entry(db, actor.entry_id).get()
