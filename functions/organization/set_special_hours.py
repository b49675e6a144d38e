"""POST /api/organization/special-hours: close the business on a date, or open it in these windows instead of the usual.

This replaces what the date had. Windows that close at or before they open end on the next day. What is booked stays as
it is. With `dryRun` nothing is changed: the answer is 200, and whom it would hit.
"""

from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy
from booking.hits.actions import whom_it_hits
from booking.hits.records import Reach, WhomItHits
from booking.identity.actors import Member
from booking.organization import queries as organization
from booking.organization.errors import TooManySpecialDays
from booking.organization.models import SetSpecialHours
from booking.organization.records import OneSpecialHours, SpecialHours
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(caller=member(), body=SetSpecialHours, errors=[TooManySpecialDays, BusinessBusy])
def handler(request: Request[Member, SetSpecialHours]) -> Deferred[Created[OneSpecialHours] | WhomItHits]:
    if request.body.dry_run:
        reach = Reach(["hours", "opening_hours"], first=request.body.date, last=request.body.date)
        return whom_it_hits(request.db, request.actor, reach, lambda: _set(request))
    return _set(request).then(lambda hours: Created({"specialHours": hours}))


def _set(request: Request[Member, SetSpecialHours]) -> Deferred[SpecialHours]:
    day = organization.lock_special_day(request.db, request.body.date, request.body.name)
    organization.replace_special_windows(request.db, day, request.body.windows)
    return organization.get_special_hours(request.db, day)
