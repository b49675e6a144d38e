"""POST /api/staff/{id}/time-off: keep a provider's time from being booked.

The answer lists the live appointments that lie in this time. They stay as they are until somebody moves or cancels
them. From now on the time is not offered, and booking it or moving an appointment there is refused.

With `repeat`, it is the same time of day on each of those days of the week, and a series: all of it is set, or none.
"""

from booking.appointments import actions as appointments
from booking.appointments.records import TimeOffWithAppointments
from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.staff.models import SetTimeOff
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, route


@route(
    caller=member(engine="appointments"),
    runs=in_one_transaction,
    body=SetTimeOff,
    errors=raised_by(appointments.set_time_off),
)
def handler(request: Request[Member, SetTimeOff]) -> Deferred[Created[TimeOffWithAppointments]]:
    return appointments.set_time_off(request.db, request.id, request.body).then(Created)
