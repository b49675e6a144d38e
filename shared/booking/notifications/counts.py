"""How many emails an address gets: none where they come back, and few about what nobody has shown to be theirs, what
was booked, or is waited for, online (docs/decisions/guests.md). Whoever typed the address may not be who reads it."""

from datetime import datetime
from typing import Any, Final, Literal, TypedDict
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.email_addresses import mailbox_digest
from booking.database.statements import send, send_one, send_optional
from booking.database.transactions import Transaction

A_WEEK: Final = 3  # from a venue, to an address from which nobody has come to it or pressed
A_DAY: Final = 10  # from a venue, to any other
A_DAY_EVERYWHERE: Final = 10  # to an address, from all venues together
HOLDS_AN_HOUR: Final = 200  # of a venue, that ask to confirm what is held meanwhile: they wait for no threshold


class Recipient(TypedDict):
    """To whom something goes that was booked, or is waited for, online. booking_id is what the token opens, of a visit
    the same for all of its services; generation: of the token that opens it; None of
    what was held and is not any more, which no link opens. is_proven: they have shown that it is theirs. is_known:
    somebody with the address has come to the venue before, or has shown that something else is theirs."""

    booking_id: UUID
    email: str
    generation: int | None
    is_proven: bool
    is_known: bool


class MailsHad(TypedDict):
    """How many such emails an address has had within a week and a day from this venue, and within a day from all;
    whether its owner has said that they have booked nothing; and how many of holds the venue has sent in an hour."""

    of_week: int
    of_day: int
    of_day_everywhere: int
    is_refused: bool
    of_holds_of_hour: int


_IS_KNOWN = """
    (exists (
        select from customers k
         where k.company_id = current_company() and lower(k.email) = lower(its.email)
           and (exists (select from appointments a
                          left join online_bookings o on o.company_id = a.company_id and o.appointment_id = a.id
                         where a.company_id = k.company_id and a.customer_id = k.id
                           and (a.status = 'completed' or o.proven_at is not null))
                or exists (select from reservations r
                             left join online_bookings o on o.company_id = r.company_id and o.reservation_id = r.id
                            where r.company_id = k.company_id and r.customer_id = k.id
                              and (r.status in ('seated', 'completed') or o.proven_at is not null)))
    ) or exists (
        select from waitlist_entries w
         where w.company_id = current_company() and w.kind = 'booking' and lower(w.email) = lower(its.email)
           and w.proven_at is not null
    ))
"""


def find_recipient_of_booking(db: Transaction, booking_id: UUID) -> Deferred[Recipient | None]:
    """Finds whose a booking that was made online is, by the id of any service of a visit, also one that was held and is
    not any more; None of any other, and of one whose guest has no address."""
    return _find_recipient(
        db,
        """
        select o.booking_id, coalesce(o.held_for_email, g.email) as email, o.generation,
               o.proven_at is not null as is_proven
          from online_bookings o
          left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
          left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
          left join customers g on g.company_id = o.company_id and g.id = coalesce(a.customer_id, r.customer_id)
         where o.company_id = current_company()
           and (o.booking_id = %(id)s or a.group_id = (
               select named.group_id from appointments named
                where named.company_id = current_company() and named.id = %(id)s
           ))
         union all
        select booking_id, guest_email, null, false from ended_holds
         where company_id = current_company() and booking_id = %(id)s
        """,
        booking_id,
    )


def find_recipient_of_entry(db: Transaction, entry_id: UUID) -> Deferred[Recipient | None]:
    """Finds whose an entry of the wait list is that its guest has made; None of one that the desk has made."""
    return _find_recipient(
        db,
        """
        select id as booking_id, email, 1 as generation, proven_at is not null as is_proven from waitlist_entries
         where company_id = current_company() and id = %(id)s and source = 'guest'
        """,
        entry_id,
    )


def find_recipient_of_enquiry(db: Transaction, enquiry_id: UUID) -> Deferred[Recipient | None]:
    """Finds whose an enquiry is. No link opens it, so nobody has shown that it is theirs."""
    return _find_recipient(
        db,
        """
        select id as booking_id, guest_email as email, null::integer as generation, false as is_proven from enquiries
         where company_id = current_company() and id = %(id)s
        """,
        enquiry_id,
    )


def _find_recipient(db: Transaction, its: str, record_id: UUID) -> Deferred[Recipient | None]:
    return send_optional(
        db,
        Recipient,
        f"""
        select its.booking_id, its.email, its.generation, its.is_proven, {_IS_KNOWN} as is_known
          from ({its}) its where its.email is not null
        """,
        {"id": record_id},
    )


def count_mails_to(db: Transaction, recipient: Recipient, job_id: UUID) -> Deferred[MailsHad]:
    """Counts the emails that a recipient has had, without that of the job. Of two at once, the second counts the
    first."""
    return send_one(
        db,
        MailsHad,
        "select * from unproven_mails_to(%(address)s, %(job_id)s)",
        {"address": mailbox_digest(recipient["email"]), "job_id": job_id},
    )


def is_within_bounds(had: MailsHad, *, is_known: bool, is_of_hold: bool) -> bool:
    """Says whether an address that has had so many gets another."""
    if is_of_hold and had["of_holds_of_hour"] >= HOLDS_AN_HOUR:
        return False
    if had["is_refused"] or had["of_day_everywhere"] >= A_DAY_EVERYWHERE:
        return False
    return had["of_day"] < A_DAY if is_known else had["of_week"] < A_WEEK


def note_mail(db: Transaction, recipient: Recipient | None, job_id: UUID, *, is_of_hold: bool) -> None:
    """Counts the email of a job that goes out, if it is one of those that are counted."""
    if recipient is not None and not recipient["is_proven"]:
        send(
            db,
            """
            insert into unproven_mails (job_id, company_id, address, is_of_hold)
            values (%(job_id)s, current_company(), %(address)s, %(is_of_hold)s) on conflict (job_id) do nothing
            """,
            {"address": mailbox_digest(recipient["email"]), "job_id": job_id, "is_of_hold": is_of_hold},
        )


def count_email(db: Transaction, to: str, *, to_recipient: int) -> Deferred[datetime | Literal["returned"] | None]:
    """Counts an email as `queries.count_message` does, unless mails to this address come back: then it is not to be
    sent."""
    row = send_one(
        db,
        dict[str, Any],
        """
        select returned, case when not returned then count_message('email', %(to)s, %(most)s::integer) end as hour
          from (select exists (
                    select from customers c where c.company_id = current_company()
                       and c.id = customer_of_email(%(to)s) and c.email_problem is not null) as returned) known
        """,
        {"to": to, "most": to_recipient},
    )
    return row.then(lambda row: "returned" if row["returned"] else row["hour"])
