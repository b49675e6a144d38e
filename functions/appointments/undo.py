"""POST /api/appointments/{id}/undo: take the last change of status back, within ten seconds.

A booking that was completed, cancelled or missed can be undone, unless its time is taken, it has a sale, a session was
redeemed or money was paid back.

With `wholeGroup` it is taken back of all appointments of the visit that changed together with this one, all or none;
`appointments` then has them. `If-Match` is compared with this one.
"""

from dataclasses import dataclass
from typing import Literal

from booking.appointments import ways_back
from booking.appointments.records import Appointment, LedBackAppointment
from booking.core.deferred import Deferred
from booking.core.errors import VersionConflict, raised_by
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class UndoQuery:
    whole_group: Literal["true", "false"] = optional(
        "Whether all appointments of the visit that changed together with this one are led back.", default="false"
    )


@route(
    caller=member(engine="appointments"),
    query=UndoQuery,
    errors=[*raised_by(ways_back.undo), VersionConflict],
)
def handler(request: Request[Member, UndoQuery]) -> Deferred[LedBackAppointment]:
    is_whole = request.query.whole_group == "true"
    undone = ways_back.undo(request.db, request.actor, request.id, whole_group=is_whole, seen=request.seen)

    def answer(together: list[Appointment]) -> LedBackAppointment:
        named: LedBackAppointment = {"appointment": next(one for one in together if one["id"] == request.id)}
        return {**named, "appointments": together} if is_whole else named

    return undone.then(answer)
