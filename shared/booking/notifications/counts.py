"""The SQL that counts the emails to guests who have booked online."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send_value
from booking.database.transactions import Transaction


def count_mail_to_guest(db: Transaction, booking_id: UUID, most: int) -> Deferred[bool]:
    """Counts an email about a booking, if its guest has made it online. Says whether it may go: to a guest whom the
    venue knows, whom it has entered itself or who has come before; to anybody else up to so many of a week."""
    return send_value(
        db,
        bool,
        """
        with theirs as (
            select o.booking_id, o.mails, o.created_at, coalesce(a.customer_id, r.customer_id) as customer_id
              from online_bookings o
              left join appointments a on a.company_id = o.company_id and a.id = o.appointment_id
              left join reservations r on r.company_id = o.company_id and r.id = o.reservation_id
             where o.company_id = current_company()
               and (o.booking_id = %(id)s or o.created_at > now() - interval '7 days')
        ), guest as (
            select g.id,
                   g.created_by is not null
                   or exists (select from appointments a
                               where a.company_id = g.company_id and a.customer_id = g.id and a.status = 'completed')
                   or exists (select from reservations r
                               where r.company_id = g.company_id and r.customer_id = g.id
                                 and r.status in ('seated', 'completed')) as is_known
              from customers g
             where g.company_id = current_company()
               and g.id = (select customer_id from theirs where booking_id = %(id)s)
        ), counted as (
            update online_bookings o set mails = o.mails + 1
              from guest
             where o.company_id = current_company() and o.booking_id = %(id)s
               and (guest.is_known
                    or (select sum(theirs.mails) from theirs where theirs.customer_id = guest.id) < %(most)s)
            returning o.booking_id
        )
        select exists (select from counted) or not exists (select from theirs where booking_id = %(id)s) as may_go
        """,
        {"id": booking_id, "most": most},
    )
