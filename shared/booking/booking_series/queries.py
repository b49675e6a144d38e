"""All SQL of the series domain. The visits of a series are appointments."""

from collections.abc import Sequence
from datetime import date, datetime
from typing import cast
from uuid import UUID

from booking.booking_series.errors import SeriesHasEnded, SeriesNotFound
from booking.booking_series.records import Frequency, Series, Visit
from booking.db import Database


def list_clashes(db: Database, provider_id: UUID, starts: Sequence[datetime], duration_minutes: int) -> list[date]:
    """The dates of those visits that would overlap another booking of the provider, who must be locked already."""
    rows = db.execute(
        """
        select visit.starts_at::date as day
          from unnest(%(starts)s::timestamp[]) as visit (starts_at)
         where exists (
             select from appointments a
              where a.company_id = current_company() and a.provider_id = %(provider_id)s
                and a.holds_time
                and a.starts_at < visit.starts_at + make_interval(mins => %(duration_minutes)s)
                and a.ends_at > visit.starts_at
                and a.starts_at > visit.starts_at - interval '1 day' -- as long as a booking can be
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


def lock_visits(db: Database, series_id: UUID) -> None:
    """Locks all visits of the series. A statement of its own: whoever is moving one of them onto the time of another is
    waited for before the first is changed, and so never waits in turn."""
    db.execute(
        "select from appointments where company_id = current_company() and series_id = %(id)s"
        " order by id for no key update",
        {"id": series_id},
    )


def cancel_future_visits(db: Database, series_id: UUID, timezone: str) -> None:
    """Cancels what of a series is still to come on the clock of a venue in this IANA zone, and is neither cancelled nor
    completed. The visits must be locked already."""
    db.execute(
        """
        update appointments set status = 'cancelled', cancelled_with_series = true
         where company_id = current_company() and series_id = %(id)s and status not in ('cancelled', 'completed')
           and starts_at > now() at time zone %(timezone)s
        """,
        {"id": series_id, "timezone": timezone},
    )
