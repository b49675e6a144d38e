"""All SQL of the notifications: what a message needs to know, and whether it may go now."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from booking.database.statements import fetch_all, fetch_one, fetch_value, find_one
from booking.database.transactions import Transaction
from booking.notifications.records import Booking, CancelledReservation, MailedInvite, Series, Venue, Visit


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


def get_venue(db: Transaction) -> Venue:
    """The current business, as messages speak of it."""
    return fetch_one(
        db,
        Venue,
        """
        select name, slug, email, phone, timezone, country, colour, night_ends(now(), timezone) as night_ends,
               nullif(concat_ws(', ', address, nullif(concat_ws(' ', city, state, postal_code), '')), '') as address
          from companies where id = current_company()
        """,
    )


def find_cancelled_reservation(db: Transaction, reservation_id: UUID) -> CancelledReservation | None:
    """None if there was no such reservation, or it is not cancelled; also one that was deleted since."""
    return find_one(
        db,
        CancelledReservation,
        """
        select r.id, g.name as guest, g.email, r.party_size, r.starts_at, r.ends_at, r.booked_at
          from (
              select company_id, id, customer_id, party_size, starts_at, ends_at, created_at as booked_at
                from reservations where status = 'cancelled'
               union all
              select company_id, reservation_id, customer_id, party_size, starts_at, ends_at, booked_at
                from released_cancellations
          ) r
          join customers g on g.company_id = r.company_id and g.id = r.customer_id
         where r.company_id = current_company() and r.id = %(id)s
        """,
        {"id": reservation_id},
    )


def find_series(db: Transaction, series_id: UUID, status: Literal["active", "cancelled"]) -> Series | None:
    """None if there is no such series in this status."""
    return find_one(
        db,
        Series,
        """
        select c.name as customer, c.email
          from booking_series s
          join customers c on c.company_id = s.company_id and c.id = s.customer_id
         where s.company_id = current_company() and s.id = %(id)s and s.status = %(status)s
        """,
        {"id": series_id, "status": status},
    )


_VISITS = """
    select a.id, a.starts_at, a.ends_at, a.created_at as booked_at, s.name as service
      from appointments a
      join services s on s.company_id = a.company_id and s.id = a.service_id
      join companies v on v.id = a.company_id
     where a.company_id = current_company() and a.series_id = %(id)s
"""


def list_cancelled_visits(db: Transaction, series_id: UUID) -> list[Visit]:
    """The visits that the end of the series cancelled, by date."""
    return fetch_all(db, Visit, f"{_VISITS} and a.cancelled_with_series order by a.starts_at", {"id": series_id})


def list_visits_to_come(db: Transaction, series_id: UUID) -> list[Visit]:
    """The visits of the series that are booked and still to come, by date."""
    to_come = "a.status in ('pending', 'confirmed') and a.starts_at at time zone v.timezone > now()"
    return fetch_all(db, Visit, f"{_VISITS} and {to_come} order by a.starts_at", {"id": series_id})


# The booking with an id, of either engine.
_BOOKING = """
    select b.id, b.starts_at, b.ends_at, b.booked_at, g.name as guest, g.email, g.phone, b.service, b.party_size
      from (
          select a.company_id, a.id, a.customer_id, a.starts_at, a.ends_at, a.created_at as booked_at, a.status,
                 s.name as service, null::integer as party_size
            from appointments a join services s on s.company_id = a.company_id and s.id = a.service_id
           union all
          select company_id, id, customer_id, starts_at, ends_at, created_at, status, null, party_size
            from reservations
      ) b
      join customers g on g.company_id = b.company_id and g.id = b.customer_id
      join companies v on v.id = b.company_id
     where b.company_id = current_company() and b.id = %(id)s
"""
_TO_COME = "b.status in ('pending', 'confirmed') and b.starts_at at time zone v.timezone > now()"


def find_booking_to_come(db: Transaction, booking_id: UUID) -> Booking | None:
    """None if there is no such booking, or it is off or over."""
    return find_one(db, Booking, f"{_BOOKING} and {_TO_COME}", {"id": booking_id})


def find_booking_to_remind_of(db: Transaction, booking_id: UUID, job_id: UUID) -> Booking | None:
    """None if there is no such booking to come, or it has moved since the job was left, or the business has switched
    reminders off."""
    claimed = """
        exists (
            select from reminders r
             where r.company_id = b.company_id and r.job_id = %(job_id)s and r.starts_at = b.starts_at
               and b.id in (r.appointment_id, r.reservation_id)
        )
    """
    return find_one(
        db,
        Booking,
        f"{_BOOKING} and {_TO_COME} and v.reminder_hours is not null and {claimed}",
        {"id": booking_id, "job_id": job_id},
    )


def give_token_to_invite(db: Transaction, invite_id: UUID, token_digest: bytes) -> MailedInvite | None:
    """Makes this the token that accepts the invite, in the place of any before. None if nobody can accept it."""
    return find_one(
        db,
        MailedInvite,
        "update invites set token_digest = %(digest)s where company_id = current_company() and id = %(id)s"
        " and accepted_at is null and expires_at > now() returning email, role",
        {"id": invite_id, "digest": token_digest},
    )


def find_completed_booking(db: Transaction, booking_id: UUID) -> Booking | None:
    """None if there is no such booking, or it is not completed, or the business has switched thanks off."""
    return find_one(db, Booking, f"{_BOOKING} and b.status = 'completed' and v.thanks_sent", {"id": booking_id})


def claim_reminders(db: Transaction, now: datetime, most_of_each: int) -> int:
    """Leaves a job for each booking of any business that it is time to remind of, at most so many of each; how many."""
    return fetch_value(db, int, "select claim_reminders(%(now)s, %(most)s)", {"now": now, "most": most_of_each})
