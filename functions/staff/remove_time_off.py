"""DELETE /api/staff/{id}/time-off: let a provider's time be booked again."""

from dataclasses import dataclass
from uuid import UUID

from booking.core.query_parameters import required
from booking.identity.actors import Member
from booking.staff import queries as staff
from booking.staff.errors import TimeOffNotFound
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, in_one_transaction, route


@dataclass(frozen=True, kw_only=True)
class TimeOffQuery:
    time_off_id: UUID = required("Which of the provider's times off ends with this.")


@route(
    caller=member(engine="appointments"),
    runs=in_one_transaction,
    query=TimeOffQuery,
    errors=[TimeOffNotFound],
)
def handler(request: Request[Member, TimeOffQuery]) -> Done:
    staff.remove_time_off(request.db, request.id, request.query.time_off_id)
    return {"ok": True}
