"""The SQL that counts the emails to guests who book or wait online. One rule of the database says whether one more may
go, and counts both together (`may_mail_guest`)."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send_value
from booking.database.transactions import Transaction


def count_mail_to_guest(db: Transaction, booking_id: UUID) -> Deferred[bool]:
    """Counts an email about a booking, if its guest has made it online. Says whether it may go: to a guest whom the
    venue knows, or who has shown that the address is theirs; to anybody else three of a week."""
    return send_value(
        db,
        bool,
        """
        with its as (
            select o.booking_id, coalesce(o.held_for_email, g.email) as email
              from online_bookings o
              left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
              left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
              left join customers g on g.company_id = o.company_id and g.id = coalesce(a.customer_id, r.customer_id)
             where o.company_id = current_company() and o.booking_id = %(id)s
        ), counted as (
            update online_bookings o set mails = o.mails + 1
              from its
             where o.company_id = current_company() and o.booking_id = its.booking_id and may_mail_guest(its.email)
            returning o.booking_id
        )
        select exists (select from counted) or not exists (select from its) as may_go
        """,
        {"id": booking_id},
    )


def count_mail_to_entry(db: Transaction, entry_id: UUID) -> Deferred[bool]:
    """Counts an email that says that somebody waits. Says whether it may go, as of one about a booking."""
    return send_value(
        db,
        bool,
        """
        with counted as (
            update waitlist_entries set mails = mails + 1
             where company_id = current_company() and id = %(id)s and may_mail_guest(email)
            returning id
        )
        select exists (select from counted)
        """,
        {"id": entry_id},
    )
