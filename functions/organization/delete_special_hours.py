"""DELETE /api/organization/special-hours/{date}: let a date have its usual hours again."""

from booking.organization import queries as organization
from booking.organization.errors import SpecialHoursNotFound
from booking.organization.rules import date_or_not_found
from booking.web.http import Done
from booking.web.session import SessionRequest, session_route


@session_route(errors=[SpecialHoursNotFound])
def handler(request: SessionRequest[None]) -> Done:
    organization.delete_special_hours(request.db, date_or_not_found(request.http.path_parameter("date")))
    return {"ok": True}
