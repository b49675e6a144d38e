"""GET /api/waitlist: who came to the door on a date, or who waits for a booking on one of several dates.

With `date` **H** the parties that came then; with `from` and `to` the guests who can come on a date between them. Both
in the order in which they joined; those who were seated, have left or have got a booking are among them. Of guests 500
at the most.
"""

from dataclasses import dataclass
from datetime import date

from booking.core.errors import BadRequest
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.waitlist import queries as waitlist
from booking.waitlist.records import Entries
from booking.web.callers.members import member
from booking.web.routes import Request, route

MOST_DAYS = 400


@dataclass(frozen=True, kw_only=True)
class EntriesQuery:
    day: date | None = optional("**H** The date on which parties came, on the venue's calendar.", name="date")
    first_day: date | None = optional("The first of the dates, on the venue's calendar.", name="from")
    last_day: date | None = optional(
        "The last of the dates, the first if left out; 400 days later at the most.", name="to"
    )


@route(caller=member(), query=EntriesQuery)
def handler(request: Request[Member, EntriesQuery]) -> Entries:
    asked = request.query
    if (asked.day is None) == (asked.first_day is None):
        raise BadRequest("date: name either date or from.")
    if asked.day is not None:
        return {"entries": waitlist.list_at_the_door(request.db, asked.day).get()}
    assert asked.first_day is not None, "one of them is named"
    last_day = asked.last_day or asked.first_day
    if not 0 <= (last_day - asked.first_day).days <= MOST_DAYS:
        raise BadRequest("to: must be from 0 to 400 days after from.")
    return {"entries": waitlist.list_for_bookings(request.db, asked.first_day, last_day).get()}
