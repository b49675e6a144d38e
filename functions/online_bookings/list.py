"""GET /api/online-bookings: what guests booked, changed and cancelled themselves, and what waits for a decision.

`waiting` has the pending bookings of guests that have not begun, by their start, 100 at the most: with PATCH of the
booking the desk confirms one, or declines it by cancelling, and the guest is emailed either way. `latest` has what
guests did within seven days, the latest first, 30 at the most. Clients read it again and again, as the day
(`If-None-Match`).
"""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.online_bookings import queries as online_bookings
from booking.online_bookings.records import OnlineBookings
from booking.web.callers.members import member
from booking.web.http import Tagged
from booking.web.routes import Request, route


@route(caller=member())
def handler(request: Request[Member, None]) -> Deferred[Tagged[OnlineBookings]]:
    waiting, latest = online_bookings.list_waiting(request.db), online_bookings.list_latest(request.db)
    return waiting.then(lambda waiting: Tagged({"waiting": waiting, "latest": latest.get()}))
