"""SQL that the warnings of both engines share: parts of their statements."""

from typing import cast

from booking.core.deferred import Deferred
from booking.database.statements import send_values
from booking.database.transactions import Parameters, Transaction
from booking.overrides.records import BookingWarning

# {starts_at}: an expression of a wall clock; `c` is the company.
START_WARNINGS = """
            (1, 'in_the_past', {starts_at} < now() at time zone c.timezone - interval '15 minutes'),
            (2, 'no_such_hour', {starts_at} at time zone c.timezone at time zone c.timezone <> {starts_at})"""

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


def find_warnings(db: Transaction, statement: str, parameters: Parameters) -> Deferred[list[BookingWarning]]:
    """Returns the warnings that a statement finds."""
    found = send_values(db, str, statement, parameters)
    return found.then(lambda warnings: cast(list[BookingWarning], warnings))
