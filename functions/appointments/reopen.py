"""POST /api/appointments/{id}/reopen: take back that a booking was completed, cancelled or missed, however long ago.

It is refused for the same reasons as undoing. What is unusual about it is answered as `warnings`, as of a new booking.
The audit log names who did it.

With `wholeGroup` it is taken back of all appointments of the visit that changed together with this one, all or none;
`appointments` then has them. `If-Match` is compared with this one.
"""

from dataclasses import dataclass
from typing import Literal

from booking.appointment_groups import actions as groups
from booking.appointments import ways_back
from booking.appointments.records import Appointment, BookedAppointment
from booking.core.deferred import Deferred
from booking.core.errors import VersionConflict, raised_by
from booking.core.query_parameters import optional
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class ReopenQuery:
    whole_group: Literal["true", "false"] = optional(
        "Whether all appointments of the visit that changed together with this one are led back.", default="false"
    )


@route(
    caller=member(engine="appointments", role="admin"),
    query=ReopenQuery,
    errors=[*raised_by(ways_back.reopen), VersionConflict],
)
def handler(request: Request[Member, ReopenQuery]) -> Deferred[BookedAppointment]:
    is_whole = request.query.whole_group == "true"
    reopened = ways_back.reopen(request.db, request.actor, request.id, whole_group=is_whole, seen=request.seen)

    warnings = groups.warn_of(request.db, reopened)

    def answer(together: list[Appointment]) -> BookedAppointment:
        named = next(one for one in together if one["id"] == request.id)
        answered: BookedAppointment = {"appointment": named, "warnings": warnings.get()}
        return {**answered, "appointments": together} if is_whole else answered

    return reopened.then(answer)
