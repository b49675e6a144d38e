"""POST /api/staff/{id}/time-off: keep a provider's time from being booked.

The answer lists the live appointments that lie in this time. They stay as they are until somebody moves or cancels
them. From now on the time is not offered, and booking it or moving an appointment there is refused.

With `dryRun` nobody is set off: the answer is 200, and whom it would hit. With `repeat`, it is the same time of day on
each of those days of the week, and a series: all of it is set, or none.
"""

from booking.appointments import actions as appointments
from booking.appointments.records import TimeOffWithAppointments
from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy, raised_by
from booking.hits.actions import whom_it_hits
from booking.hits.records import Reach, WhomItHits
from booking.identity.actors import Member
from booking.staff.models import SetTimeOff
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments"),
    body=SetTimeOff,
    errors=[*raised_by(appointments.set_time_off), BusinessBusy],
)
def handler(request: Request[Member, SetTimeOff]) -> Deferred[Created[TimeOffWithAppointments] | WhomItHits]:
    db, wanted = request.db, request.body
    if wanted.dry_run:
        last = wanted.starts()[-1] + (wanted.ends_at - wanted.starts_at)
        reach = Reach(["time_off"], provider_id=request.id, first=wanted.starts_at.date(), last=last.date())
        return whom_it_hits(db, request.actor, reach, lambda: appointments.set_time_off(db, request.id, wanted))
    return appointments.set_time_off(db, request.id, wanted).then(Created)
