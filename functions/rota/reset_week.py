"""DELETE /api/staff/{id}/rota/{monday}: let a provider work the usual hours in this week again, or go on with them.

What is booked stays as it is.
"""

from datetime import date, timedelta

from booking.core.deferred import Deferred
from booking.core.errors import BusinessBusy
from booking.hits.actions import whom_it_hits
from booking.hits.records import DryRunQuery, Reach, WhomItHits
from booking.identity.actors import Member
from booking.rota import queries as rota
from booking.rota.errors import NoSuchWeek, NotAMonday
from booking.rota.rules import monday_of_path
from booking.staff.errors import ProviderNotFound
from booking.staff.queries import lock_provider
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(
    caller=member(engine="appointments", permission="manage_services"),
    query=DryRunQuery,
    errors=[NoSuchWeek, NotAMonday, ProviderNotFound, BusinessBusy],
)
def handler(request: Request[Member, DryRunQuery]) -> Deferred[Done | WhomItHits]:
    db, monday = request.db, monday_of_path(request.http.path_parameter("monday"))
    if request.query.dry_run == "true":
        reach = Reach(["hours"], provider_id=request.id, first=monday, last=monday + timedelta(days=6))
        return whom_it_hits(db, request.actor, reach, lambda: _reset(request, monday))
    _reset(request, monday)
    return Deferred.of({"ok": True})


def _reset(request: Request[Member, DryRunQuery], monday: date) -> None:
    rota.reset_week(request.db, lock_provider(request.db, request.id).get(), monday)
