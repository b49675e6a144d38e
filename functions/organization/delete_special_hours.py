"""DELETE /api/organization/special-hours/{date}: let a date have its usual hours again."""

from booking.identity.actors import Member
from booking.organization import queries as organization
from booking.organization.errors import SpecialHoursNotFound
from booking.organization.rules import date_or_not_found
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, in_one_transaction, route


@route(caller=member(), runs=in_one_transaction, errors=[SpecialHoursNotFound])
def handler(request: Request[Member, None]) -> Done:
    organization.delete_special_hours(request.db, date_or_not_found(request.http.path_parameter("date")))
    return {"ok": True}
