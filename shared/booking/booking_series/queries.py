"""All SQL of the series domain. The visits of a series are appointments."""

from collections.abc import Sequence
from datetime import date, datetime
from uuid import UUID

from booking.booking_series import errors
from booking.booking_series.records import Frequency, LockedVisits, Series, Visit
from booking.core.deferred import Deferred
from booking.core.locks import Lock
from booking.database.locking import lock_all, note_lock
from booking.database.statements import (
    send_all,
    send_one,
    send_optional,
    send_values,
)
from booking.database.transactions import Transaction
from booking.staff.records import LockedDiary


def list_clashes(
    db: Transaction, diary: LockedDiary, starts: Sequence[datetime], duration_minutes: int
) -> Deferred[list[date]]:
    """Lists the dates of those visits that would overlap another booking of the provider."""
    return send_values(
        db,
        date,
        """
        select visit.starts_at::date as day
          from unnest(%(starts)s::timestamp[]) as visit (starts_at)
         where exists (
             select from appointments a
              where a.company_id = current_company() and a.provider_id = %(provider_id)s and a.holds_time
                and a.starts_at < visit.starts_at + make_interval(mins => %(duration_minutes)s)
                and a.ends_at > visit.starts_at
                and a.starts_at > visit.starts_at - interval '1 day' -- as long as a booking can be
         )
         order by day
        """,
        {"provider_id": diary.provider_id, "starts": list(starts), "duration_minutes": duration_minutes},
    )


def create_series(db: Transaction, customer_id: UUID, frequency: Frequency, recurrence: str | None) -> Deferred[Series]:
    """Creates a series without visits yet, with the rule that they follow. Raises NO_SUCH_CUSTOMER."""
    return send_one(
        db,
        Series,
        "insert into booking_series (company_id, customer_id, frequency, recurrence)"
        " values (current_company(), %(customer_id)s, %(frequency)s, %(recurrence)s) returning id, status",
        {"customer_id": customer_id, "frequency": frequency, "recurrence": recurrence},
    )


def get_series(db: Transaction, series_id: UUID) -> Deferred[Series]:
    """Returns the series. Raises SeriesNotFound."""
    return send_one(
        db,
        Series,
        "select id, status from booking_series where company_id = current_company() and id = %(id)s",
        {"id": series_id},
        missing=errors.SeriesNotFound,
    )


def list_visits(db: Transaction, series_id: UUID) -> Deferred[list[Visit]]:
    """Lists the visits of a series in the order of their dates."""
    return send_all(
        db,
        Visit,
        "select id, starts_at, status from appointments"
        " where company_id = current_company() and series_id = %(id)s order by starts_at, id",
        {"id": series_id},
    )


def find_series_of(db: Transaction, appointment_id: UUID) -> Deferred[UUID | None]:
    """Finds the series that an appointment is a visit of; None if it is of none, or does not exist."""
    found = send_optional(
        db,
        dict[str, UUID | None],
        "select series_id from appointments where company_id = current_company() and id = %(id)s",
        {"id": appointment_id},
    )
    return found.then(lambda found: None if found is None else found["series_id"])


def end_series(db: Transaction, series_id: UUID) -> Deferred[Series | None]:
    """Ends the series and returns it; None if none is active under this id. Of several calls at once, one ends it."""
    note_lock(db, Lock.SERIES)
    return send_optional(
        db,
        Series,
        "update booking_series set status = 'cancelled', ended_at = now()"
        " where company_id = current_company() and id = %(id)s and status = 'active' returning id, status",
        {"id": series_id},
    )


def lock_visits(db: Transaction, series_id: UUID) -> Deferred[LockedVisits]:
    """Locks the visits, in a statement of its own: a transaction that is moving one of them onto the time of another is
    waited for before the first is changed, and so never waits in turn."""
    return lock_all(
        db,
        Lock.APPOINTMENTS,
        dict[str, UUID],
        "select from appointments where company_id = current_company() and series_id = %(id)s"
        " order by id for no key update",
        {"id": series_id},
    ).then(lambda _: LockedVisits(series_id))


def cancel_future_visits(db: Transaction, visits: LockedVisits, timezone: str) -> Deferred[list[UUID]]:
    """Cancels the visits that are still ahead on the clock of a venue in this IANA zone, and neither cancelled nor
    completed, and returns their ids."""
    return send_values(
        db,
        UUID,
        """
        update appointments set status = 'cancelled', provider_confirmed = false, cancelled_with_series = true
         where company_id = current_company() and series_id = %(id)s and status not in ('cancelled', 'completed')
           and starts_at > now() at time zone %(timezone)s
        returning id
        """,
        {"id": visits.series_id, "timezone": timezone},
    )
