"""DELETE /api/staff/{id}/time-off: let a provider's time be booked again."""

from booking.staff import queries as staff
from booking.staff.errors import TimeOffNotFound
from booking.web.http import Done
from booking.web.parameters import read_uuid
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="appointments",
    query={"timeOffId": "Which of the provider's times off ends with this."},
    required_query=("timeOffId",),
    errors=[TimeOffNotFound],
)
def handler(request: SessionRequest[None]) -> Done:
    staff.remove_time_off(request.db, request.id, read_uuid(request.query, "timeOffId"))
    return {"ok": True}
