"""DELETE /api/venue/visits/{visit}/services/{id}: take a service out of a visit.

It is cancelled, and what follows begins earlier; if that does not fit, nothing changes. A deposit that was paid for it
stays with the visit. The last one is cancelled as a booking (409 here).
"""

from dataclasses import dataclass
from typing import Literal

from booking.appointment_groups import actions as groups, arranging
from booking.appointment_groups.models import ChangeOfVisit
from booking.appointment_groups.records import ChangedVisit
from booking.core.deferred import Deferred
from booking.core.errors import VersionConflict, raised_by
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class TakeOutQuery:
    notify: Literal["true", "false"] = optional(
        "Whether the client is emailed the visit as it is then.", default="true"
    )
    dry_run: Literal["true", "false"] = optional("Nothing is changed: the answer is what would be.", default="false")


@route(
    caller=member(engine="appointments"),
    query=TakeOutQuery,
    errors=[*raised_by(arranging.take_out), VersionConflict],
)
def handler(request: Request[Member, TakeOutQuery]) -> Deferred[ChangedVisit]:
    wanted = ChangeOfVisit(notify=request.query.notify == "true")
    changed = arranging.take_out(
        request.db,
        request.actor,
        request.id,
        wanted,
        of_visit=request.http.path_parameter("visit"),
        seen=request.seen,
    )
    warnings = groups.warn_of(request.db, changed)
    if request.query.dry_run == "true":
        request.db.discard()
    return changed.then(lambda visit: {"appointments": visit, "warnings": warnings.get()})
