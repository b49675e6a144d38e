"""GET /api/link-groups: every link group of the business, by name."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.tables import queries as tables
from booking.tables.records import LinkGroups
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"))
def handler(request: Request[Member, None]) -> Deferred[LinkGroups]:
    return tables.list_link_groups(request.db).then(lambda link_groups: {"linkGroups": link_groups})
