"""POST /api/staff/{id}/time-off: keep a provider's time from being booked.

The live appointments that lie in this time are answered beside it. They stay: what becomes of each, somebody decides.
From now on the time is not offered, and booking it or moving an appointment there is refused.
"""

from booking.appointments import actions as appointments
from booking.appointments.records import TimeOffWithAppointments
from booking.database.transactions import Deferred
from booking.staff.errors import ProviderNotFound, TimeOffOverlaps, TooMuchTimeOff
from booking.staff.models import SetTimeOff
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments", body=SetTimeOff, errors=[ProviderNotFound, TimeOffOverlaps, TooMuchTimeOff])
def handler(request: SessionRequest[SetTimeOff]) -> Deferred[Created[TimeOffWithAppointments]]:
    return appointments.set_time_off(request.db, request.caller, request.id, request.body).then(Created)
