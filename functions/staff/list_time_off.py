"""GET /api/staff/{id}/time-off: when a provider does not work, whatever the weekly hours say, earliest first."""

from booking.staff import queries as staff
from booking.staff.errors import ProviderNotFound
from booking.staff.records import TimeOffList
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments", errors=[ProviderNotFound])
def handler(request: SessionRequest[None]) -> TimeOffList:
    return {"timeOff": staff.list_time_off(request.db, request.id)}
