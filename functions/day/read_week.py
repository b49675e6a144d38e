"""GET /api/week: seven dates of one provider at once, as the diary of the week shows them.

It is of the provider who is asked for, or else of the caller's own, or else of the first. Clients read it again and
again with the entity tag of their last answer, as they do GET /api/day.
"""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import optional, required
from booking.day import actions as days
from booking.day.records import WeekOfAppointments
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Tagged
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class WeekQuery:
    first_day: date = required("The first of the seven dates, on the venue's calendar.", name="date")
    provider_id: UUID | None = optional("Whose week; the caller's own or the first where there is no such provider.")


@route(
    caller=member(engine="appointments", costly=True),
    query=WeekQuery,
    errors=raised_by(days.read_week),
)
def handler(request: Request[Member, WeekQuery]) -> Deferred[Tagged[WeekOfAppointments]]:
    return days.read_week(request.db, request.actor, request.query.first_day, request.query.provider_id).then(Tagged)
