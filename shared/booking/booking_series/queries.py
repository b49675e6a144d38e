"""All SQL of the series domain. The visits of a series are appointments."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import cast
from uuid import UUID

from booking.appointments.queries import agreed_terms
from booking.booking_series.errors import SeriesHasEnded, SeriesNotFound
from booking.booking_series.records import Frequency, Series, Visit
from booking.db import Database
from booking.services.records import Service


def list_clashes(db: Database, provider_id: UUID, starts: Sequence[datetime], duration_minutes: int) -> list[date]:
    """The dates of those visits that would overlap another booking of the provider, who must be locked already."""
    rows = db.execute(
        """
        select visit.starts_at::date as day
          from unnest(%(starts)s::timestamp[]) as visit (starts_at)
         where exists (
             select from appointments a
              where a.company_id = current_company() and a.provider_id = %(provider_id)s
                and a.status not in ('cancelled', 'no_show')
                and a.starts_at < visit.starts_at + make_interval(mins => %(duration_minutes)s)
                and a.ends_at > visit.starts_at
                and a.starts_at > visit.starts_at - interval '1 day' -- no booking is longer
         )
         order by day
        """,
        {"provider_id": provider_id, "starts": list(starts), "duration_minutes": duration_minutes},
    ).fetchall()
    return [row["day"] for row in rows]


def create_series(db: Database, customer_id: UUID, frequency: Frequency) -> Series:
    """A series without visits yet. Raises SeriesCustomerNotFound."""
    row = db.execute(
        "insert into booking_series (company_id, customer_id, frequency)"
        " values (current_company(), %(customer_id)s, %(frequency)s) returning id, status",
        {"customer_id": customer_id, "frequency": frequency},
    ).fetchone()
    return cast(Series, row)


def book_visits(
    db: Database, series_id: UUID, service: Service, provider_id: UUID, customer_id: UUID, starts: Sequence[datetime]
) -> None:
    """Books the service at all these times, at its present duration, price and deposit. The provider must be locked
    already. Raises ProviderTaken."""
    db.execute(
        """
        insert into appointments (company_id, series_id, service_id, provider_id, customer_id, starts_at, ends_at,
                                  duration_minutes, price_cents, deposit_amount_cents, deposit_status)
        select current_company(), %(series_id)s, %(service_id)s, %(provider_id)s, %(customer_id)s, visit.starts_at,
               visit.starts_at + make_interval(mins => %(duration_minutes)s), %(duration_minutes)s, %(price_cents)s,
               %(deposit_amount_cents)s, %(deposit_status)s
          from unnest(%(starts)s::timestamp[]) as visit (starts_at)
        """,
        {
            **agreed_terms(service),
            "series_id": series_id,
            "provider_id": provider_id,
            "customer_id": customer_id,
            "starts": list(starts),
            "deposit_status": "pending" if service["deposit_amount_cents"] else "none",
        },
    )


def get_series(db: Database, series_id: UUID) -> Series:
    """Raises SeriesNotFound."""
    row = db.execute(
        "select id, status from booking_series where company_id = current_company() and id = %(id)s",
        {"id": series_id},
    ).fetchone()
    if row is None:
        raise SeriesNotFound
    return cast(Series, row)


def list_visits(db: Database, series_id: UUID) -> list[Visit]:
    """The visits of a series in the order of their dates."""
    rows = db.execute(
        "select id, starts_at, status from appointments"
        " where company_id = current_company() and series_id = %(id)s order by starts_at, id",
        {"id": series_id},
    )
    return cast(list[Visit], rows.fetchall())


def find_series_of(db: Database, appointment_id: UUID) -> UUID | None:
    """The series that an appointment is a visit of; None if it is of none, or does not exist."""
    row = db.execute(
        "select series_id from appointments where company_id = current_company() and id = %(id)s",
        {"id": appointment_id},
    ).fetchone()
    return None if row is None else cast(UUID | None, row["series_id"])


def end_series(db: Database, series_id: UUID) -> Series:
    """Raises SeriesNotFound, SeriesHasEnded."""
    row = db.execute(
        "update booking_series set status = 'cancelled', ended_at = now()"
        " where company_id = current_company() and id = %(id)s and status = 'active' returning id, status",
        {"id": series_id},
    ).fetchone()
    if row is None:
        get_series(db, series_id)
        raise SeriesHasEnded
    return cast(Series, row)


def cancel_future_visits(db: Database, series_id: UUID, timezone: str) -> None:
    """Cancels what of a series is still to come on the clock of a venue in this IANA zone, and is neither cancelled nor
    completed."""
    db.execute(
        """
        update appointments set status = 'cancelled', cancelled_with_series = true
         where company_id = current_company() and series_id = %(id)s and status not in ('cancelled', 'completed')
           and starts_at > now() at time zone %(timezone)s
        """,
        {"id": series_id, "timezone": timezone},
    )
