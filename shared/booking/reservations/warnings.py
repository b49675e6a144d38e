"""What is unusual about a reservation (spec §3.10)."""

from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.transactions import Transaction
from booking.overrides import queries as overrides
from booking.overrides.queries import IS_CLOSED, OPEN_ON
from booking.overrides.records import BookingWarning
from booking.reservations.queries import period_that_is_on

EVENING = "16:00"
"""When the evening begins, on the venue's clock. Who comes for lunch and again for dinner is nobody to wonder at."""

# A venue without service periods has not said when it is open.
HOURS = {
    "is_closed": IS_CLOSED.format(date="booking.starts_at::date"),
    "is_within_hours": f"""
        coalesce((
            select {OPEN_ON.format(date="period.day_begins_at::date")} @> booking.starts_at
              from ({period_that_is_on("booking.starts_at")}) period
        ), false)
    """,
    "has_hours": "exists (select from service_periods p where p.company_id = current_company() and p.active)",
}
# A night that passes midnight is an evening of the date on which it began.
_GUEST = {
    "is_elsewhere": "false",
    "has_a_table": f"""
        exists (
            select
              from (
                  select business_day_ends(c.id, date - 1) as begins_at, business_day_ends(c.id, date) as ends_at,
                         date + time '{EVENING}' as evening
                    from (
                        select booking.starts_at::date - is_of_the_night::integer as date
                          from (
                              select booking.starts_at < business_day_ends(c.id, booking.starts_at::date - 1)
                          ) as night (is_of_the_night)
                    ) it
              ) day
              join reservations other
                on other.company_id = current_company() and other.customer_id = booking.customer_id
             where other.holds_tables and other.id <> booking.id
               and other.starts_at > booking.starts_at - interval '2 days'
               and other.starts_at < booking.starts_at + interval '2 days'
               and (tsrange(other.starts_at, other.ends_at) && tsrange(booking.starts_at, booking.ends_at)
                    or other.starts_at >= day.begins_at and other.starts_at < day.ends_at
                    and (other.starts_at < day.evening) = (booking.starts_at < day.evening))
        )
    """,
}
_FACTS = {**HOURS, "is_offered": "true", **_GUEST}


def warn_of(db: Transaction, reservation_id: UUID) -> Deferred[list[BookingWarning]]:
    """Says what is unusual about a reservation as it is by now."""
    warnings = overrides.warn_of(db, "reservations", _FACTS, [reservation_id])
    return warnings.then(lambda warnings: warnings[reservation_id])
