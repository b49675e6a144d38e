"""All SQL of the waitlist domain."""

from datetime import date
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.bounds import enforce_limit
from booking.database.locking import lock_one
from booking.database.statements import send, send_all, send_one, send_update
from booking.database.transactions import Transaction
from booking.waitlist import errors
from booking.waitlist.records import LockedEntry, WaitlistEntry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from booking.waitlist.models import JoinWaitlist

COLUMNS = """
    id, company_id, kind, guest_name, phone, party_size, quoted_minutes, notes, status, joined_at, closed_at,
    reservation_id
"""


def joined_between(starts_at: str, ends_at: str) -> str:
    """Returns SQL: the condition that a party joined between two moments of the venue's clock."""
    return f"""
        joined_at >= ({starts_at}) at time zone (select timezone from companies where id = current_company())
        and joined_at < ({ends_at}) at time zone (select timezone from companies where id = current_company())
    """


def list_entries(db: Transaction, day: date) -> Deferred[list[WaitlistEntry]]:
    """Lists who joined on the date of the venue's calendar, in the order in which they came."""
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


def create_entry(db: Transaction, new: "JoinWaitlist") -> Deferred[WaitlistEntry]:
    """Puts a party at the end of the list. Raises TooManyOnWaitlist."""
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
    enforce_limit(
        db,
        errors.TooManyOnWaitlist,
        """
        select count(*) from waitlist_entries
         where company_id = current_company() and joined_at > now() - interval '1 day'
        """,
    )
    return created


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
