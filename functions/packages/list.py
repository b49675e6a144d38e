"""GET /api/packages: every package of the business, by name."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.packages import queries as packages
from booking.packages.records import Packages
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="appointments"))
def handler(request: Request[Member, None]) -> Deferred[Packages]:
    return packages.list_packages(request.db).then(lambda listed: {"packages": listed})
