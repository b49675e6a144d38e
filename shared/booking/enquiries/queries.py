"""All SQL of the enquiries domain."""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.languages import Language
from booking.core.locks import Lock
from booking.database.bounds import enforce_limit
from booking.database.locking import lock_all, lock_one
from booking.database.paging import FetchedPage, Page, PagedList, send_page
from booking.database.statements import send, send_all, send_one, send_update
from booking.database.transactions import Parameters, Transaction
from booking.enquiries import errors
from booking.enquiries.records import Author, Enquiry, EnquiryWithThread, Kind, LockedEnquiry, Status, ThreadEntry
from booking.reservations.records import LockedReservation

if TYPE_CHECKING:
    from booking.enquiries.models import ConvertEnquiry, CreateEnquiry, UpdateEnquiry

ENQUIRIES = PagedList("enquiries", order_by="created_at")

_COLUMNS = """
    id, company_id, guest_name, guest_email, guest_phone, party_size, starts_at, duration_minutes, status,
    reservation_id, created_at, version
"""
_ONE = f"select {_COLUMNS} from enquiries where company_id = current_company() and id = %(id)s"
_THREAD_COLUMNS = "id, author, kind, body, created_at"


def list_enquiries(db: Transaction, page: Page, status: Status | None = None) -> Deferred[FetchedPage[Enquiry]]:
    """Lists one page of the enquiries, newest first; only those in the status, if one is given."""
    return send_page(
        db,
        Enquiry,
        page,
        f"""
        select {_COLUMNS} from enquiries
         where company_id = current_company() {"" if status is None else "and status = %(status)s"}
           and {ENQUIRIES.tail()}
        """,
        {"status": status},
    )


def get_enquiry(db: Transaction, enquiry_id: UUID) -> Deferred[Enquiry]:
    """Returns the enquiry. Raises EnquiryNotFound."""
    return send_one(db, Enquiry, _ONE, {"id": enquiry_id}, missing=errors.EnquiryNotFound)


def lock_enquiry(db: Transaction, enquiry_id: UUID) -> Deferred[LockedEnquiry]:
    """Locks the enquiry. Raises EnquiryNotFound."""
    return lock_one(
        db,
        Lock.ENQUIRY,
        Enquiry,
        f"{_ONE} for no key update",
        {"id": enquiry_id},
        missing=errors.EnquiryNotFound,
    ).then(LockedEnquiry)


def find_and_lock_enquiry_of(db: Transaction, reservation_id: UUID) -> Deferred[LockedEnquiry | None]:
    """Finds and locks the enquiry that became this reservation; None if it came by no enquiry."""
    found = lock_all(
        db,
        Lock.ENQUIRY,
        Enquiry,
        f"""
        select {_COLUMNS} from enquiries
         where company_id = current_company() and reservation_id = %(reservation_id)s for no key update
        """,
        {"reservation_id": reservation_id},
    )
    return found.then(lambda found: LockedEnquiry(found[0]) if found else None)


def create_enquiry(
    db: Transaction, enquiry_id: UUID, new: "CreateEnquiry", *, language: Language | None = None
) -> Deferred[Enquiry]:
    """Creates an open enquiry whose thread begins with the guest's message. `language` is what the guest reads; None:
    that of the venue."""
    return send_one(
        db,
        Enquiry,
        f"""
        with enquiry as (
            insert into enquiries (id, company_id, guest_name, guest_email, guest_phone, party_size, starts_at,
                                   duration_minutes, language)
            values (%(id)s, current_company(), %(guest_name)s, %(guest_email)s, %(guest_phone)s, %(party_size)s,
                    %(starts_at)s, %(duration_minutes)s, %(language)s)
            returning *
        ), asked as (
            insert into enquiry_messages (company_id, enquiry_id, author, kind, body)
            select company_id, id, 'guest', 'message', %(message)s from enquiry
        )
        select {_COLUMNS} from enquiry
        """,
        {**new.model_dump(), "id": enquiry_id, "language": language},
    )


def update_enquiry(db: Transaction, locked: LockedEnquiry, update: "UpdateEnquiry") -> Deferred[Enquiry]:
    """Writes only the fields that were sent."""
    return _update(db, locked, update.changes())


def set_status(db: Transaction, locked: LockedEnquiry, status: Status) -> None:
    """Writes the status and nothing into the thread."""
    _update(db, locked, {"status": status})


def _update(db: Transaction, locked: LockedEnquiry, columns: Parameters) -> Deferred[Enquiry]:
    return send_update(db, Enquiry, "enquiries", columns, {"id": locked.enquiry["id"]}, returning=_COLUMNS)


# The reservation


def link_reservation(
    db: Transaction, locked: LockedEnquiry, reservation_id: UUID, conversion: "ConvertEnquiry"
) -> Deferred[Enquiry]:
    """Links the enquiry, which stays open, to this reservation, and writes the corrected party size, time and
    duration."""
    columns = {**conversion.corrections(), "status": "open", "reservation_id": reservation_id}
    return _update(db, locked, columns)


def unlink_reservation(db: Transaction, locked: LockedEnquiry) -> None:
    """Takes the reservation off the enquiry, and opens the enquiry again if it was won."""
    send(
        db,
        """
        update enquiries set reservation_id = null, status = case status when 'won' then 'open' else status end
         where company_id = current_company() and id = %(id)s
        """,
        {"id": locked.enquiry["id"]},
    )


def win_enquiry(db: Transaction, locked: LockedEnquiry, booked_line: str) -> Deferred[Enquiry]:
    """Marks the enquiry as won, with the Booked line at the end of its thread."""
    return send_one(
        db,
        Enquiry,
        f"""
        with won as (
            update enquiries set status = 'won' where company_id = current_company() and id = %(id)s returning *
        ), booked as (
            insert into enquiry_messages (company_id, enquiry_id, author, kind, body)
            select company_id, id, 'system', 'booked', %(booked_line)s from won
        )
        select {_COLUMNS} from won
        """,
        {"id": locked.enquiry["id"], "booked_line": booked_line},
    )


# The thread


def post_entry(
    db: Transaction, entry_id: UUID, enquiry_id: UUID, author: Author, kind: Kind, body: str
) -> Deferred[ThreadEntry]:
    """Adds an entry to the end of the enquiry's thread. Raises EnquiryNotFound, ThreadFull."""
    posted = send_one(
        db,
        ThreadEntry,
        f"""
        insert into enquiry_messages (id, company_id, enquiry_id, author, kind, body)
        values (%(id)s, current_company(), %(enquiry_id)s, %(author)s, %(kind)s, %(body)s)
        returning {_THREAD_COLUMNS}
        """,
        {"id": entry_id, "enquiry_id": enquiry_id, "author": author, "kind": kind, "body": body},
    )
    enforce_limit(
        db,
        errors.ThreadFull,
        "select count(*) from enquiry_messages where company_id = current_company() and enquiry_id = %(enquiry_id)s",
        {"enquiry_id": enquiry_id},
        of="%(enquiry_id)s::uuid",
    )
    return posted


def with_thread(db: Transaction, enquiry_id: UUID, enquiry: Deferred[Enquiry]) -> Deferred[EnquiryWithThread]:
    """Returns the enquiry together with its thread, oldest entry first."""
    thread = send_all(
        db,
        ThreadEntry,
        f"""
        select {_THREAD_COLUMNS} from enquiry_messages
         where company_id = current_company() and enquiry_id = %(enquiry_id)s
         order by created_at, id
        """,
        {"enquiry_id": enquiry_id},
    )
    return thread.then(lambda thread: {**enquiry.get(), "thread": thread})


def keep_who_may_be_paying(db: Transaction, hold: LockedReservation) -> None:
    """Keeps whose hold this is, which is about to be deleted, if there is a page on which its deposit is paid: who has
    just paid there is emailed that it goes back."""
    send(
        db,
        """
        insert into ended_holds
            (booking_id, company_id, generation, guest_name, guest_email, language, party_size, starts_at)
        select r.id, r.company_id, 0, g.name, g.email, g.language, r.party_size, r.starts_at
          from reservations r join customers g on g.company_id = r.company_id and g.id = r.customer_id
         where r.company_id = current_company() and r.id = %(id)s and g.email is not null
           and exists (
               select from checkout_sessions s
                where s.organization_id = current_organization() and s.subject = r.id
           )
        """,
        {"id": hold.reservation["id"]},
    )
