"""GET /api/day: a whole date of the business at once, as its diary or its floor shows it, names included.

A date lasts from midnight to midnight, or until what began on it ends after that: a bar that serves until two has its
last guests on the evening's date. Bookings of every status are in it that touch this time.

Clients read it again and again, with the entity tag of their last answer in `If-None-Match`: while nothing has changed
the answer is 304, without a body. No cache may keep it (`no-store`), so pages keep answer and tag themselves.
"""

from dataclasses import dataclass
from datetime import date

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import required
from booking.day import actions as days
from booking.day.records import DayOfAppointments, DayOfReservations
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Tagged
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class DayQuery:
    day: date = required("On the venue's calendar.", name="date")


@route(
    caller=member(costly=True),
    query=DayQuery,
    errors=raised_by(days.read),
)
def handler(request: Request[Member, DayQuery]) -> Deferred[Tagged[DayOfAppointments | DayOfReservations]]:
    return days.read(request.db, request.actor, request.query.day).then(Tagged)
