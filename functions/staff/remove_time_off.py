"""DELETE /api/staff/{id}/time-off: let a provider's time be booked again."""

from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from booking.core.query_parameters import optional, required
from booking.identity.actors import Member
from booking.staff import queries as staff
from booking.staff.errors import TimeOffNotFound
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class TimeOffQuery:
    time_off_id: UUID = required("Which of the provider's times off ends with this.")
    series: Literal["true", "false"] = optional(
        "Whether all of its series that begins later ends, too.", default="false"
    )


@route(
    caller=member(engine="appointments"),
    query=TimeOffQuery,
    errors=[TimeOffNotFound],
)
def handler(request: Request[Member, TimeOffQuery]) -> Done:
    staff.remove_time_off(request.db, request.id, request.query.time_off_id, with_later=request.query.series == "true")
    return {"ok": True}
