"""GET /api/sections: every section of the floor with its tables, ordered by name."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.sections import queries as sections
from booking.sections.records import Sections
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"))
def handler(request: Request[Member, None]) -> Deferred[Sections]:
    return sections.list_sections(request.db).then(lambda listed: {"sections": listed})
