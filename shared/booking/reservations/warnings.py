"""What is unusual about a reservation (spec §3.10)."""

from collections.abc import Collection
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.holds import seeing_holds
from booking.database.transactions import Transaction
from booking.overrides import queries as overrides
from booking.overrides.queries import IS_CLOSED, OPEN_ON
from booking.overrides.records import EVERYTHING, OF_THE_TIME, BookingWarning
from booking.reservations.periods import covers_of, period_that_is_on, periods
from booking.reservations.queries import seated_near
from booking.reservations.records import ReservationChanges
from booking.reservations.rules import changes_covers

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
    "has_a_table": f"""
        exists (
            with night as materialized ( -- or the day is worked out anew for each of the guest's bookings around it
                select booking.starts_at < business_day_ends(c.id, booking.starts_at::date - 1) as is_of_the_day_before
            ), day as materialized (
                select business_day_ends(c.id, date - 1) as begins_at, business_day_ends(c.id, date) as ends_at,
                       date + time '{EVENING}' as evening
                  from night, lateral (select booking.starts_at::date - is_of_the_day_before::integer as date) it
            )
            select
              from day
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
_TABLES = {
    "is_above_cap": f"""
        booking.holds_tables and exists (
            select from ({periods("booking.starts_at")} and p.id = booking.service_period_id) its
             where its.cover_cap < {covers_of("its.id", "its.day_begins_at")}
        )
    """,
    "is_occupied": f"""
        booking.status = 'seated' and exists (
            select from table_slots own
             where own.company_id = current_company() and own.reservation_id = booking.id
               and exists ({seated_near("own.table_id", "booking.starts_at")} and r.id <> booking.id)
        )
    """,
}
_FACTS = {**HOURS, **_GUEST, **_TABLES}

OF_A_NEW_ONE: frozenset[BookingWarning] = EVERYTHING - {"cover_cap"}
"""What is told of a booking that the cap would have refused: somebody has overridden it, and knows."""
OF_AN_UNDONE_ONE: frozenset[BookingWarning] = frozenset({"cover_cap", "table_occupied"})
"""What may have come up within the seconds since a change that is undone."""


def of_changes(changes: ReservationChanges) -> frozenset[BookingWarning]:
    """Returns of what these changes are warned."""
    about: set[BookingWarning] = set()
    if "starts_at" in changes:
        about |= OF_THE_TIME
    if changes_covers(changes):
        about.add("cover_cap")
    if not changes.keys().isdisjoint({"starts_at", "table_ids"}) or changes.get("status") == "seated":
        about.add("table_occupied")
    if changes.get("status") == "no_show":
        about.add("before_its_time")
    if "customer_id" in changes:
        about.add("same_evening")
    return frozenset(about)


def warn_of(
    db: Transaction, reservation_id: UUID, about: Collection[BookingWarning] = EVERYTHING
) -> Deferred[list[BookingWarning]]:
    """Says what is unusual about a reservation as it is by now, as far as it is `about` one of these."""
    return _warn_of(db, reservation_id, about) if about else Deferred.of([])


@seeing_holds
def _warn_of(
    db: Transaction, reservation_id: UUID, about: Collection[BookingWarning]
) -> Deferred[list[BookingWarning]]:
    warnings = overrides.warn_of(db, "reservations", _FACTS, [reservation_id], about)
    return warnings.then(lambda warnings: warnings[reservation_id])
