"""GET /api/staff: every provider of the business."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.staff import queries as staff
from booking.staff.records import Providers
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="appointments"))
def handler(request: Request[Member, None]) -> Deferred[Providers]:
    return staff.list_providers(request.db).then(lambda providers: {"providers": providers})
