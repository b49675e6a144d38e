"""All SQL of the waitlist domain."""

from datetime import date
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.languages import Language
from booking.core.locks import Lock
from booking.database.bounds import enforce_limit
from booking.database.locking import lock_one
from booking.database.statements import Missing, send, send_all, send_exists, send_one, send_update, send_value
from booking.database.transactions import Transaction
from booking.waitlist import errors
from booking.waitlist.records import EntrySource, LockedEntry, WaitlistEntry, WaitlistTerms

if TYPE_CHECKING:
    from collections.abc import Mapping

    from booking.waitlist.models import JoinWaitlist, WantedBooking

AT_THE_DOOR = """
    id, company_id, kind, guest_name, phone, party_size, quoted_minutes, notes, status, joined_at, closed_at,
    reservation_id
"""
MOST_LISTED = 500
COLUMNS = f"""
    {AT_THE_DOOR}, email, service_id, provider_id, dates, to_char(from_time, 'HH24:MI') as from_time,
    to_char(until_time, 'HH24:MI') as until_time, source, proven_at, offered_starts_at, offered_provider_id,
    offered_until, answered_at, appointment_id
"""


def joined_between(starts_at: str, ends_at: str) -> str:
    """Returns SQL: the condition that a party came to the door between two moments of the venue's clock."""
    return f"""
        kind = 'door'
        and joined_at >= ({starts_at}) at time zone (select timezone from companies where id = current_company())
        and joined_at < ({ends_at}) at time zone (select timezone from companies where id = current_company())
    """


def list_at_the_door(db: Transaction, day: date) -> Deferred[list[WaitlistEntry]]:
    """Lists the parties that came on the date of the venue's calendar, in the order in which they came."""
    return send_all(
        db,
        WaitlistEntry,
        f"""
        select {COLUMNS} from waitlist_entries
         where company_id = current_company()
           and {joined_between("%(day)s::date::timestamp", "(%(day)s::date + 1)::timestamp")}
         order by joined_at, id
        """,
        {"day": day},
    )


def list_for_bookings(db: Transaction, first_day: date, last_day: date) -> Deferred[list[WaitlistEntry]]:
    """Lists who waits, or has waited, for a booking on one of these dates, in the order in which they joined; behind
    them who has yet to confirm that they want to."""
    return send_all(
        db,
        WaitlistEntry,
        f"""
        select {COLUMNS} from waitlist_entries
         where company_id = current_company() and kind = 'booking' and last_date >= %(first)s
           and exists (select from unnest(dates) as wanted (day) where wanted.day between %(first)s and %(last)s)
         order by is_confirmed desc, joined_at, id limit %(most)s
        """,
        {"first": first_day, "last": last_day, "most": MOST_LISTED},
    )


def get_terms(db: Transaction) -> Deferred[WaitlistTerms]:
    """Returns whether the business keeps a wait list for bookings, and the date at the venue."""
    return send_one(
        db,
        WaitlistTerms,
        """
        select keeps_waitlist, (now() at time zone timezone)::date as today
          from companies where id = current_company()
        """,
    )


def does(db: Transaction, provider_id: UUID, service_id: UUID) -> Deferred[bool]:
    """Says whether the provider, who takes appointments, does the service."""
    return send_exists(
        db,
        """
        select from staff_services o join staff p on p.company_id = o.company_id and p.id = o.staff_id
         where o.company_id = current_company() and o.service_id = %(service_id)s and o.staff_id = %(provider_id)s
           and p.active
        """,
        {"service_id": service_id, "provider_id": provider_id},
    )


def get_entry(
    db: Transaction, entry_id: UUID, *, missing: Missing = errors.WaitlistEntryNotFound
) -> Deferred[WaitlistEntry]:
    """Returns the entry as it is now, without a lock. Raises what `missing` makes if there is none."""
    return send_one(
        db,
        WaitlistEntry,
        f"select {COLUMNS} from waitlist_entries where company_id = current_company() and id = %(id)s",
        {"id": entry_id},
        missing=missing,
    )


def create_door_entry(db: Transaction, new: "JoinWaitlist") -> Deferred[WaitlistEntry]:
    """Puts a party at the door at the end of the list. Raises TooManyOnWaitlist."""
    created = send_one(
        db,
        WaitlistEntry,
        f"""
        insert into waitlist_entries (company_id, kind, guest_name, phone, party_size, quoted_minutes, notes)
        values (current_company(), %(kind)s, %(guest_name)s, %(phone)s, %(party_size)s, %(quoted_minutes)s, %(notes)s)
        returning {COLUMNS}
        """,
        new.model_dump(),
    )
    enforce_daily_limit(db)
    return created


def create_booking_entry(
    db: Transaction,
    wanted: "WantedBooking | JoinWaitlist",
    *,
    guest_name: str,
    email: str,
    phone: str | None,
    notes: str | None,
    source: EntrySource,
    language: Language | None,
) -> Deferred[WaitlistEntry]:
    """Puts a guest at the end of the list who waits for a booking. Raises TooManyOnWaitlist of the desk's."""
    created = send_one(
        db,
        WaitlistEntry,
        f"""
        insert into waitlist_entries (company_id, kind, guest_name, email, phone, notes, service_id, provider_id,
                                      party_size, dates, from_time, until_time, source, language)
        values (current_company(), 'booking', %(guest_name)s, %(email)s, %(phone)s, %(notes)s, %(service_id)s,
                %(provider_id)s, %(party_size)s, %(dates)s::date[], %(from_time)s::time, %(until_time)s::time,
                %(source)s, %(language)s)
        returning {COLUMNS}
        """,
        {
            "guest_name": guest_name,
            "email": email,
            "phone": phone,
            "notes": notes,
            "service_id": wanted.service_id,
            "provider_id": wanted.provider_id,
            "party_size": wanted.party_size,
            "dates": wanted.dates,
            "from_time": wanted.from_time,
            "until_time": wanted.until_time,
            "source": source,
            "language": language,
        },
    )
    if source == "desk":
        enforce_daily_limit(db)
    return created


def note_proof(db: Transaction, entry_id: UUID) -> None:
    """Notes that somebody has shown that they read what is mailed about the entry: it waits from then on."""
    send(
        db,
        "update waitlist_entries set proven_at = now()"
        " where company_id = current_company() and id = %(id)s and proven_at is null",
        {"id": entry_id},
    )


def enforce_daily_limit(db: Transaction) -> None:
    """Raises TooManyOnWaitlist, before the commit, if more wait than a business takes within a day: what nobody has
    confirmed does not count, and keeps nobody out."""
    enforce_limit(
        db,
        errors.TooManyOnWaitlist,
        """
        select count(*) from waitlist_entries
         where company_id = current_company() and joined_at > now() - interval '1 day' and is_confirmed
        """,
    )


def lock_entry(db: Transaction, entry_id: UUID) -> Deferred[LockedEntry]:
    """Locks the entry: of all who seat or change its party at once, one comes first. Raises WaitlistEntryNotFound."""
    return lock_one(
        db,
        Lock.WAITLIST_ENTRY,
        WaitlistEntry,
        f"""
        select {COLUMNS} from waitlist_entries
         where company_id = current_company() and id = %(id)s for no key update
        """,
        {"id": entry_id},
        missing=errors.WaitlistEntryNotFound,
    ).then(LockedEntry)


def lock_booking_entry(
    db: Transaction, entry_id: UUID, *, missing: Missing = errors.WaitlistEntryNotFound
) -> Deferred[LockedEntry]:
    """Locks the entry of somebody who waits for a booking; the booking that is offered to them is locked before it.
    Raises what `missing` makes if there is no such entry."""
    return lock_one(
        db,
        Lock.WAITING_GUEST,
        WaitlistEntry,
        f"""
        select {COLUMNS} from waitlist_entries
         where company_id = current_company() and id = %(id)s for no key update
        """,
        {"id": entry_id},
        missing=missing,
    ).then(LockedEntry)


def update_entry(db: Transaction, locked: LockedEntry, columns: "Mapping[str, object]") -> Deferred[WaitlistEntry]:
    """Writes only these columns."""
    return send_update(db, WaitlistEntry, "waitlist_entries", columns, {"id": locked.entry["id"]}, returning=COLUMNS)


def close_with(db: Transaction, locked: LockedEntry, reservation_id: UUID) -> Deferred[WaitlistEntry]:
    """Notes that the party was seated now, with this reservation."""
    return send_one(
        db,
        WaitlistEntry,
        f"""
        update waitlist_entries set status = 'seated', closed_at = now(), reservation_id = %(reservation_id)s
         where company_id = current_company() and id = %(id)s
        returning {COLUMNS}
        """,
        {"id": locked.entry["id"], "reservation_id": reservation_id},
    )


def delete_entry(db: Transaction, locked: LockedEntry) -> None:
    """Deletes the entry, as if the party had never been on the list."""
    send(
        db,
        "delete from waitlist_entries where company_id = current_company() and id = %(id)s",
        {"id": locked.entry["id"]},
    )


def forget_unchecked(db: Transaction, most: int) -> Deferred[int]:
    """Deletes what nobody has confirmed in time, of all businesses, so many at most; returns how many."""
    return send_value(
        db,
        int,
        "select prune('waitlist_entries', %(most)s)",
        {"most": most},
    )
