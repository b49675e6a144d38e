"""GET /api/organization/special-hours: the dates on which the business keeps other hours than usual, past ones too."""

from booking.identity.actors import Member
from booking.organization import queries as organization
from booking.organization.records import SpecialHoursList
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(caller=member(), runs=in_one_transaction)
def handler(request: Request[Member, None]) -> SpecialHoursList:
    return {"specialHours": organization.list_special_hours(request.db).get()}
