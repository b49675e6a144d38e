"""SQL that the warnings of both engines share: parts of their statements."""

from collections.abc import Sequence
from uuid import UUID

from booking.core.deferred import Deferred
from booking.database.statements import send_all
from booking.database.transactions import Transaction
from booking.overrides.records import BookingWarning, Circumstances
from booking.overrides.rules import warnings_of

# What an engine judges its bookings by begins with these columns; `booking` is the booking, `c` the company.
OF_THE_START = """
    booking.id,
    booking.starts_at < now() at time zone c.timezone - interval '15 minutes' as is_past,
    booking.starts_at at time zone c.timezone at time zone c.timezone <> booking.starts_at as is_skipped"""

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
    db: Transaction, circumstances: str, booking_ids: Sequence[UUID]
) -> Deferred[dict[UUID, list[BookingWarning]]]:
    """Says what is unusual about each of these bookings as they are by now. `circumstances` is the SQL of what an
    engine knows of the bookings with `%(ids)s`."""
    found = send_all(db, Circumstances, circumstances, {"ids": list(booking_ids)})
    return found.then(lambda found: {one["id"]: warnings_of(one) for one in found})
