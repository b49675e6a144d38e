"""SQL that the warnings of both engines share: parts of their statements."""

from collections.abc import Collection, Mapping, Sequence
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send_all
from booking.database.transactions import Transaction
from booking.overrides.records import FACTS_OF, Bookings, BookingWarning, Circumstances
from booking.overrides.rules import warnings_of

# What is not asked of a booking, or cannot be of one of this engine, is as usual.
_USUAL = {
    "is_past": "false",
    "is_skipped": "false",
    "is_closed": "false",
    "is_within_hours": "true",
    "has_hours": "true",
    "is_offered": "true",
    "is_elsewhere": "false",
    "has_a_table": "false",
    "is_above_cap": "false",
    "is_occupied": "false",
    "is_missed_early": "false",
}

# Of a `booking` of the company `c`.
_OF_THE_START = {
    "is_past": "booking.starts_at < now() at time zone c.timezone - interval '15 minutes'",
    "is_skipped": "booking.starts_at at time zone c.timezone at time zone c.timezone <> booking.starts_at",
    "is_missed_early": "booking.status = 'no_show' and booking.starts_at at time zone c.timezone > now()",
}

# {date}: an expression of a date on the venue's calendar.
IS_CLOSED = """(
    exists (select from special_days s where s.company_id = current_company() and s.date = {date})
    and not exists (select from special_windows w where w.company_id = current_company() and w.date = {date})
)"""

# The times of a date at which the venue is open by its special hours: all, where it has none.
OPEN_ON = """(
    select case when s.date is null then '{{(,)}}'::tsmultirange
                else coalesce((
                    select range_agg(window_on(w.date, w.opens, w.closes)) from special_windows w
                     where w.company_id = s.company_id and w.date = s.date
                ), '{{}}')
           end
      from (values (1)) one left join special_days s on s.company_id = current_company() and s.date = {date}
)"""


def warn_of(
    db: Transaction,
    bookings: Bookings,
    facts: Mapping[str, str],
    booking_ids: Sequence[UUID],
    about: Collection[BookingWarning],
) -> Deferred[dict[UUID, list[BookingWarning]]]:
    """Says what is unusual about each of these bookings as they are by now, as far as it is `about` one of these.
    `facts` are what can be asked of a `booking`, each with its SQL; only those are that these warnings need."""
    if not about:
        return Deferred.of({booking_id: [] for booking_id in booking_ids})
    needed = {fact for warning in about for fact in FACTS_OF[warning]}
    asked = {name: fact for name, fact in {**_OF_THE_START, **facts}.items() if name in needed}
    statement = circumstances(bookings, asked, "booking.id = any(%(ids)s)")
    found = send_all(db, Circumstances, statement, {"ids": list(booking_ids)})
    return found.then(lambda found: {one["id"]: [word for word in warnings_of(one) if word in about] for one in found})


def circumstances(bookings: Bookings, facts: Mapping[str, str], which: str) -> str:
    """Returns the SQL of the circumstances of bookings by a condition: these facts, and the others as they usually
    are."""
    return f"""
        select booking.id, {", ".join(f"{fact} as {name}" for name, fact in {**_USUAL, **facts}.items())}
          from {bookings} booking
          join companies c on c.id = booking.company_id
         where booking.company_id = current_company() and {which}
    """
