"""GET /api/organization/special-hours: the dates on which the business keeps other hours than usual, past ones too."""

from booking.organization import queries as organization
from booking.organization.records import SpecialHoursList
from booking.web.session import SessionRequest, session_route


@session_route()
def handler(request: SessionRequest[None]) -> SpecialHoursList:
    return {"specialHours": organization.list_special_hours(request.db)}
