"""All SQL of the notifications: what an email needs to know, and whether it may go now."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from booking.database.statements import find_one
from booking.database.transactions import Transaction
from booking.notifications.records import CancelledReservation, EndedSeries


def count_message(
    db: Transaction, kind: Literal["email", "sms"], to: str, *, of_business: int, to_recipient: int
) -> datetime | None:
    """Counts a message of the current business in this hour, unless the business has sent, or the recipient has got, as
    many as that. None if it may go now, else when the next hour begins."""
    row = find_one(
        db,
        dict[str, datetime],
        "select next_hour from count_message(%(kind)s, %(to)s, %(of_business)s, %(to_recipient)s) as next_hour"
        " where next_hour is not null",
        {"kind": kind, "to": to, "of_business": of_business, "to_recipient": to_recipient},
    )
    return row["next_hour"] if row else None


def find_cancelled_reservation(db: Transaction, reservation_id: UUID) -> CancelledReservation | None:
    """None if there was no such reservation, or it is not cancelled; also one that was deleted since."""
    return find_one(
        db,
        CancelledReservation,
        """
        select v.name as venue, g.name as guest, g.email, r.party_size, r.starts_at
          from (
              select company_id, id, customer_id, party_size, starts_at from reservations where status = 'cancelled'
               union all
              select company_id, reservation_id, customer_id, party_size, starts_at from released_cancellations
          ) r
          join customers g on g.company_id = r.company_id and g.id = r.customer_id
          join companies v on v.id = r.company_id
         where r.company_id = current_company() and r.id = %(id)s
        """,
        {"id": reservation_id},
    )


def find_ended_series(db: Transaction, series_id: UUID) -> EndedSeries | None:
    """None if there is no such series, or it has not ended."""
    return find_one(
        db,
        EndedSeries,
        """
        select v.name as venue, c.name as customer, c.email,
               array(
                   select a.starts_at from appointments a
                    where a.company_id = s.company_id and a.series_id = s.id and a.cancelled_with_series
                    order by a.starts_at
               ) as cancelled_visits
          from booking_series s
          join customers c on c.company_id = s.company_id and c.id = s.customer_id
          join companies v on v.id = s.company_id
         where s.company_id = current_company() and s.id = %(id)s and s.status = 'cancelled'
        """,
        {"id": series_id},
    )
