"""All SQL of the enquiries domain."""

from collections.abc import Mapping
from typing import Any, cast
from uuid import UUID

from psycopg import sql

from booking.db import Database, assignments
from booking.enquiries.errors import EnquiryConverted, EnquiryNotConverted, EnquiryNotFound
from booking.enquiries.records import Author, Enquiry, EnquiryWithThread, Kind, Status, ThreadEntry
from booking.enquiries.rules import booked_line
from booking.page import Page, PagedList
from booking.reservations.records import Reservation

ENQUIRIES = PagedList("enquiries", order_by="created_at")

_COLUMNS = """
    id, company_id, guest_name, guest_email, guest_phone, party_size, starts_at, duration_minutes, status,
    reservation_id, created_at
"""
_THREAD_COLUMNS = "id, author, kind, body, created_at"


def list_enquiries(db: Database, page: Page, status: Status | None = None) -> list[Enquiry]:
    """One page of the enquiries (one row more if there is a next page), newest first; only those in the status, if one
    is given."""
    rows = db.execute(
        f"""
        select {_COLUMNS} from enquiries
         where company_id = current_company() and (created_at, id) < (%(before)s::timestamptz, %(before_id)s)
               {"" if status is None else "and status = %(status)s"}
         order by created_at desc, id desc limit %(limit)s + 1
        """,
        {"before": page.before, "before_id": page.before_id, "limit": page.limit, "status": status},
    )
    return cast(list[Enquiry], rows.fetchall())


def get_enquiry(db: Database, enquiry_id: UUID) -> Enquiry:
    """Raises EnquiryNotFound."""
    return _one(db, enquiry_id, "")


def lock_enquiry(db: Database, enquiry_id: UUID) -> Enquiry:
    """The enquiry, locked until the end of the transaction. Raises EnquiryNotFound."""
    return _one(db, enquiry_id, "for no key update")


def find_and_lock_enquiry_of(db: Database, reservation_id: UUID) -> Enquiry | None:
    """The enquiry that became this reservation, locked until the end of the transaction; None if it came by no
    enquiry."""
    row = db.execute(
        f"""
        select {_COLUMNS} from enquiries
         where company_id = current_company() and reservation_id = %(reservation_id)s for no key update
        """,
        {"reservation_id": reservation_id},
    ).fetchone()
    return cast(Enquiry | None, row)


def claim_enquiry(db: Database, enquiry_id: UUID) -> Enquiry:
    """An enquiry without a reservation, locked until the end of the transaction: of all who want to convert it, one
    does. Raises EnquiryNotFound, EnquiryConverted."""
    enquiry = lock_enquiry(db, enquiry_id)
    if enquiry["reservation_id"] is not None:
        raise EnquiryConverted
    return enquiry


def lock_converted(db: Database, enquiry_id: UUID) -> tuple[Enquiry, UUID]:
    """An enquiry, locked until the end of the transaction, and the id of its reservation.
    Raises EnquiryNotFound, EnquiryNotConverted."""
    enquiry = lock_enquiry(db, enquiry_id)
    if enquiry["reservation_id"] is None:
        raise EnquiryNotConverted
    return enquiry, enquiry["reservation_id"]


def _one(db: Database, enquiry_id: UUID, lock: str) -> Enquiry:
    row = db.execute(
        f"select {_COLUMNS} from enquiries where company_id = current_company() and id = %(id)s {lock}",
        {"id": enquiry_id},
    ).fetchone()
    if row is None:
        raise EnquiryNotFound
    return cast(Enquiry, row)


def create_enquiry(db: Database, fields: Mapping[str, Any], message: str) -> Enquiry:
    """An open enquiry whose thread begins with the guest's message."""
    row = db.execute(
        f"""
        with enquiry as (
            insert into enquiries (company_id, guest_name, guest_email, guest_phone, party_size, starts_at,
                                   duration_minutes)
            values (current_company(), %(guest_name)s, %(guest_email)s, %(guest_phone)s, %(party_size)s, %(starts_at)s,
                    %(duration_minutes)s)
            returning *
        ), asked as (
            insert into enquiry_messages (company_id, enquiry_id, author, kind, body)
            select company_id, id, 'guest', 'message', %(message)s from enquiry
        )
        select {_COLUMNS} from enquiry
        """,
        {**fields, "message": message},
    ).fetchone()
    return cast(Enquiry, row)


def update_enquiry(db: Database, enquiry_id: UUID, changes: Mapping[str, Any]) -> Enquiry:
    """Writes only the columns given, of which there must be one. The enquiry must be locked already."""
    row = db.execute(
        sql.SQL(
            f"update enquiries set {{}} where company_id = current_company() and id = %(id)s returning {_COLUMNS}"
        ).format(assignments(changes)),
        {**changes, "id": enquiry_id},
    ).fetchone()
    return cast(Enquiry, row)


# The reservation


def link_reservation(db: Database, enquiry_id: UUID, reservation_id: UUID, corrections: Mapping[str, Any]) -> Enquiry:
    """Open, with this reservation and whatever of party size, time and duration was corrected on the way to it. The
    enquiry must be locked already."""
    return update_enquiry(db, enquiry_id, {**corrections, "status": "open", "reservation_id": reservation_id})


def unlink_reservation(db: Database, enquiry_id: UUID) -> None:
    """Clears the link, and opens the enquiry again if it was won. The enquiry must be locked already."""
    db.execute(
        """
        update enquiries set reservation_id = null, status = case status when 'won' then 'open' else status end
         where company_id = current_company() and id = %(id)s
        """,
        {"id": enquiry_id},
    )


def win_enquiry(db: Database, enquiry_id: UUID, reservation: Reservation) -> Enquiry:
    """Won by this reservation, with the Booked line at the end of its thread. The enquiry must be locked already."""
    row = db.execute(
        f"""
        with won as (
            update enquiries set status = 'won' where company_id = current_company() and id = %(id)s returning *
        ), booked as (
            insert into enquiry_messages (company_id, enquiry_id, author, kind, body)
            select company_id, id, 'system', 'booked', %(booked_line)s from won
        )
        select {_COLUMNS} from won
        """,
        {"id": enquiry_id, "booked_line": booked_line(reservation["party_size"], reservation["starts_at"])},
    ).fetchone()
    return cast(Enquiry, row)


# The thread


def post_entry(db: Database, enquiry_id: UUID, author: Author, kind: Kind, body: str) -> ThreadEntry:
    """Adds an entry to the end of the enquiry's thread. Raises EnquiryNotFound."""
    row = db.execute(
        f"""
        insert into enquiry_messages (company_id, enquiry_id, author, kind, body)
        values (current_company(), %(enquiry_id)s, %(author)s, %(kind)s, %(body)s)
        returning {_THREAD_COLUMNS}
        """,
        {"enquiry_id": enquiry_id, "author": author, "kind": kind, "body": body},
    ).fetchone()
    return cast(ThreadEntry, row)


def with_thread(db: Database, enquiry: Enquiry) -> EnquiryWithThread:
    """The enquiry together with its thread, oldest entry first."""
    rows = db.execute(
        f"""
        select {_THREAD_COLUMNS} from enquiry_messages
         where company_id = current_company() and enquiry_id = %(enquiry_id)s
         order by created_at, id
        """,
        {"enquiry_id": enquiry["id"]},
    )
    return {**enquiry, "thread": cast(list[ThreadEntry], rows.fetchall())}
