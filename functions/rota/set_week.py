"""PUT /api/staff/{id}/rota/{monday}: set when a provider works in one week, instead of the usual hours.

This replaces what the rota had of the week, and the usual hours in all of it. What was booked stays as it is. With
`dryRun` nothing is changed: the answer is whom it would hit.
"""

from datetime import date, timedelta

from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy, VersionConflict
from booking.database.versions import lock_seen
from booking.hits.actions import whom_it_hits
from booking.hits.records import Reach, WhomItHits
from booking.identity.actors import Member
from booking.rota import queries as rota
from booking.rota.errors import NoSuchWeek, NotAMonday, TooManyRotaWeeks
from booking.rota.models import SetRotaWeek
from booking.rota.records import OneRotaWeek, RotaWeek
from booking.rota.rules import monday_of_path
from booking.staff.errors import ProviderNotFound
from booking.staff.queries import lock_provider
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    body=SetRotaWeek,
    errors=[NoSuchWeek, NotAMonday, ProviderNotFound, TooManyRotaWeeks, BusinessBusy, VersionConflict],
)
def handler(request: Request[Member, SetRotaWeek]) -> Deferred[OneRotaWeek | WhomItHits]:
    monday = monday_of_path(request.http.path_parameter("monday"))
    if request.body.dry_run:
        reach = Reach(["hours"], provider_id=request.id, first=monday, last=monday + timedelta(days=6))
        return whom_it_hits(request.db, request.actor, reach, lambda: _set(request, monday))
    return _set(request, monday).then(lambda week: {"week": week})


def _set(request: Request[Member, SetRotaWeek], monday: date) -> Deferred[RotaWeek]:
    provider = lock_provider(request.db, request.id).get()
    lock_seen(request.db, "staff", RotaWeek, provider.id, request.seen)
    rota.replace_week(request.db, provider, monday, request.body.working_hours)
    return rota.get_week(request.db, provider, monday)
