"""DELETE /api/venue/visits/{visit}/services/{id}: take a service out of a visit.

It is cancelled, and what follows begins earlier. If that does not fit, nothing changes (409 `time_taken`, with the
nearest starts at which all of the visit does). A deposit that was paid for it stays with the visit. The last one is
cancelled as a booking (409 here). `undo` of it puts it back, and what began earlier begins when it did.
"""

from dataclasses import dataclass
from functools import partial
from typing import Literal

from booking.appointment_groups import actions as groups, arranging, rules
from booking.appointment_groups.models import ChangeOfVisit
from booking.appointment_groups.records import ChangedVisit
from booking.appointments.errors import ProviderTaken
from booking.bookings.taken_times import TimeTaken
from booking.core.deferred import Deferred
from booking.core.errors import ApiError, BadRequest, VersionConflict, raised_by
from booking.core.query_parameters import optional
from booking.database.costly_places import take_costly_place
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import CallingRequest, Request, between_calls, route


@dataclass(frozen=True, kw_only=True)
class TakeOutQuery:
    starts_at: str | None = optional("When the visit begins then, by the venue's wall clock; left out, when it did.")
    override: str | None = optional("Why a service moves into its provider's time off.")
    notify: Literal["true", "false"] = optional(
        "Whether the client is emailed the visit as it is then.", default="true"
    )
    dry_run: Literal["true", "false"] = optional("Nothing is changed: the answer is what would be.", default="false")


@route(
    caller=member(engine="appointments"),
    runs=between_calls,
    query=TakeOutQuery,
    errors=[BadRequest, *raised_by(arranging.take_out, but=[ProviderTaken]), TimeTaken, VersionConflict],
)
def handler(request: CallingRequest[Member, TakeOutQuery]) -> ChangedVisit:
    try:
        return request.transact(_take_out)
    except ProviderTaken as taken:
        raise request.look(partial(_nearest, taken=taken)) from taken


def _take_out(request: Request[Member, TakeOutQuery]) -> Deferred[ChangedVisit]:
    visit, wanted = request.http.path_parameter("visit"), _wanted(request)
    arranged = arranging.take_out(request.db, request.actor, request.id, wanted, of_visit=visit, seen=request.seen)
    warnings = groups.warn_of(request.db, arranged.then(lambda arranged: arranged.changed))
    if wanted.dry_run:
        request.db.discard()
    return arranged.then(lambda arranged: {"appointments": arranged.visit, "warnings": warnings.get()})


def _wanted(request: Request[Member, TakeOutQuery]) -> ChangeOfVisit:
    query = request.query
    given = {
        "startsAt": query.starts_at,
        "override": None if query.override is None else {"reason": query.override},
        "notify": query.notify == "true",
        "dryRun": query.dry_run == "true",
    }
    return request.http.read_values(ChangeOfVisit, given)


def _nearest(request: Request[Member, TakeOutQuery], taken: ApiError) -> TimeTaken:
    db = request.db
    take_costly_place(db)
    nearest = arranging.nearest_times(
        db,
        request.id,
        request.actor.business.get().timezone,
        lambda visit: rules.without_service(visit, request.id),
    )
    return TimeTaken(str(taken), nearest)
