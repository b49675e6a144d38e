"""GET /api/day: a whole date of the business at once, as its diary or its floor shows it, names included.

A date lasts from midnight to midnight, or until what began on it ends after that: a bar that serves until two has its
last guests on the evening's date. Bookings of every status are in it that touch this time.

It is meant to be asked for again and again, with the entity tag of the answer that one has in `If-None-Match`: while
nothing has changed the answer is 304, without a body. No cache may keep it (`no-store`), so pages keep answer and tag
themselves.
"""

from booking.database.transactions import Deferred
from booking.day import actions as days
from booking.day.errors import TooManyBookings
from booking.day.records import DayOfAppointments, DayOfReservations
from booking.web.parameters import read_date
from booking.web.session import SessionRequest, session_route


@session_route(
    query={"date": "On the venue's calendar."},
    required_query=("date",),
    entity_tag=True,
    errors=[TooManyBookings],
)
def handler(request: SessionRequest[None]) -> Deferred[DayOfAppointments | DayOfReservations]:
    return days.read(request.db, request.caller, read_date(request.query, "date"))
