"""DELETE /api/organization/special-hours/{date}: let a date have its usual hours again.

What is booked stays as it is.
"""

from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy
from booking.hits.actions import whom_it_hits
from booking.hits.records import DryRunQuery, Reach, WhomItHits
from booking.identity.actors import Member
from booking.organization import queries as organization
from booking.organization.errors import SpecialHoursNotFound
from booking.organization.rules import date_or_not_found
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(), query=DryRunQuery, errors=[SpecialHoursNotFound, BusinessBusy])
def handler(request: Request[Member, DryRunQuery]) -> Deferred[Done | WhomItHits]:
    db, day = request.db, date_or_not_found(request.http.path_parameter("date"))
    if request.query.dry_run == "true":
        reach = Reach(["hours", "opening_hours"], first=day, last=day)
        return whom_it_hits(db, request.actor, reach, lambda: organization.delete_special_hours(db, day))
    organization.delete_special_hours(db, day)
    return Deferred.of({"ok": True})
