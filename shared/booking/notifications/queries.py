"""All SQL of the notifications: what a message needs to know, and whether it may go now."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from booking.database.statements import fetch_all, fetch_one, find_one
from booking.database.transactions import Transaction
from booking.notifications.records import CancelledReservation, EndedSeries, MailedInvite, Venue, Visit


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
        select name, email, phone, timezone, country, colour,
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


def find_ended_series(db: Transaction, series_id: UUID) -> EndedSeries | None:
    """None if there is no such series, or it has not ended."""
    return find_one(
        db,
        EndedSeries,
        """
        select c.name as customer, c.email
          from booking_series s
          join customers c on c.company_id = s.company_id and c.id = s.customer_id
         where s.company_id = current_company() and s.id = %(id)s and s.status = 'cancelled'
        """,
        {"id": series_id},
    )


def list_cancelled_visits(db: Transaction, series_id: UUID) -> list[Visit]:
    """The visits that the end of the series cancelled, by date."""
    return fetch_all(
        db,
        Visit,
        """
        select a.id, a.starts_at, a.ends_at, a.created_at as booked_at, s.name as service
          from appointments a join services s on s.company_id = a.company_id and s.id = a.service_id
         where a.company_id = current_company() and a.series_id = %(id)s and a.cancelled_with_series
         order by a.starts_at
        """,
        {"id": series_id},
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
