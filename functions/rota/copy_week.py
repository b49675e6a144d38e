"""POST /api/staff/rota/copy: make the weeks after one like it, of one provider or of all who are active.

What the rota had of those weeks is replaced: who works the usual hours in the copied week works them there, too. All of
it is copied, or nothing. What was booked stays as it is. With `dryRun` nothing is copied: the answer is whom it would
hit.
"""

from datetime import date, timedelta

from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy
from booking.hits.actions import whom_it_hits
from booking.hits.records import Reach, WhomItHits
from booking.identity.actors import Member
from booking.rota import queries as rota
from booking.rota.errors import NotAMonday, TooManyRotaWeeks
from booking.rota.models import CopyRotaWeek
from booking.rota.rules import check_monday
from booking.staff.errors import NO_SUCH_PROVIDER
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    body=CopyRotaWeek,
    errors=[NotAMonday, NO_SUCH_PROVIDER, TooManyRotaWeeks, BusinessBusy],
)
def handler(request: Request[Member, CopyRotaWeek]) -> Deferred[Done | WhomItHits]:
    monday, wanted = check_monday(request.body.monday, "monday"), request.body
    if wanted.dry_run:
        first, last = monday + timedelta(weeks=1), monday + timedelta(weeks=wanted.weeks, days=6)
        reach = Reach(["hours"], provider_id=wanted.provider_id, first=first, last=last)
        return whom_it_hits(request.db, request.actor, reach, lambda: _copy(request, monday))
    _copy(request, monday)
    return Deferred.of({"ok": True})


def _copy(request: Request[Member, CopyRotaWeek], monday: date) -> None:
    providers = rota.lock_providers(request.db, request.body.provider_id).get()
    rota.copy_week(request.db, providers, monday, request.body.weeks)
