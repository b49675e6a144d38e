"""What is unusual about the time of a reservation (spec §3.10)."""

from datetime import datetime
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.transactions import Transaction
from booking.overrides.queries import IS_CLOSED, OPEN_ON, START_WARNINGS, find_warnings
from booking.overrides.records import BookingWarning
from booking.reservations.queries import period_that_is_on


def warn_of_new(db: Transaction, starts_at: datetime) -> Deferred[list[BookingWarning]]:
    """Says what is unusual about a party that is about to be booked at this time (wall clock)."""
    return find_warnings(db, _warnings("select %(starts_at)s::timestamp as starts_at"), {"starts_at": starts_at})


def warn_of_booked(db: Transaction, reservation_id: UUID) -> Deferred[list[BookingWarning]]:
    """Says what is unusual about a reservation as it is by now."""
    booked = "select starts_at from reservations where company_id = current_company() and id = %(id)s"
    return find_warnings(db, _warnings(booked), {"id": reservation_id})


def _warnings(visit: str) -> str:
    """Returns the SQL of what is unusual about a visit. A venue without service periods has not said when it is
    open."""
    return f"""
        with visit as ({visit})
        select warning
          from visit
          join companies c on c.id = current_company()
         cross join lateral (
            select coalesce((
                select {OPEN_ON.format(date="period.day_begins_at::date")} @> visit.starts_at
                  from ({period_that_is_on("visit.starts_at")}) period
            ), false) as is_on
         ) service
         cross join lateral (values
            {START_WARNINGS.format(starts_at="visit.starts_at")},
            (3, 'closed', not is_on and {IS_CLOSED.format(date="visit.starts_at::date")}),
            (4, 'outside_hours', not is_on and not {IS_CLOSED.format(date="visit.starts_at::date")} and exists (
                select from service_periods p where p.company_id = current_company() and p.active
            ))
         ) as unusual (position, warning, applies)
         where applies
         order by position
    """
