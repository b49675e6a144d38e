"""What is unusual about a reservation (spec §3.10)."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.transactions import Transaction
from booking.overrides import queries as overrides
from booking.overrides.queries import IS_CLOSED, OF_THE_START, OPEN_ON
from booking.overrides.records import BookingWarning
from booking.reservations.queries import period_that_is_on

EVENING = "16:00"
"""When the evening begins, on the venue's clock. Who comes for lunch and again for dinner is nobody to wonder at."""


def warn_of(db: Transaction, reservation_id: UUID) -> Deferred[list[BookingWarning]]:
    """Says what is unusual about a reservation as it is by now."""
    warnings = overrides.warn_of(db, _CIRCUMSTANCES, [reservation_id])
    return warnings.then(lambda warnings: warnings[reservation_id])


# A venue without service periods has not said when it is open. A night that passes midnight is an evening of the date
# on which it began.
_CIRCUMSTANCES = f"""
    select {OF_THE_START},
           {IS_CLOSED.format(date="booking.starts_at::date")} as is_closed,
           coalesce((
               select {OPEN_ON.format(date="period.day_begins_at::date")} @> booking.starts_at
                 from ({period_that_is_on("booking.starts_at")}) period
           ), false) as is_within_hours,
           exists (select from service_periods p where p.company_id = current_company() and p.active) as has_hours,
           true as is_offered, false as is_elsewhere,
           exists (
               select from reservations other
                where other.company_id = current_company() and other.customer_id = booking.customer_id
                  and other.holds_tables and other.id <> booking.id
                  and other.starts_at > booking.starts_at - interval '2 days'
                  and other.starts_at < booking.starts_at + interval '2 days'
                  and (tsrange(other.starts_at, other.ends_at) && tsrange(booking.starts_at, booking.ends_at)
                       or other.starts_at >= day.begins_at and other.starts_at < day.ends_at
                       and (other.starts_at < day.evening) = (booking.starts_at < day.evening))
           ) as has_a_table
      from reservations booking
      join companies c on c.id = booking.company_id
     cross join lateral (
         select business_day_ends(c.id, date - 1) as begins_at, business_day_ends(c.id, date) as ends_at,
                date + time '{EVENING}' as evening
           from (select booking.starts_at::date
                        - (booking.starts_at < business_day_ends(c.id, booking.starts_at::date - 1))::integer as date
           ) it
     ) day
     where booking.company_id = current_company() and booking.id = any(%(ids)s)
"""
