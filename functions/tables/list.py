"""GET /api/tables: every table of the business, ordered by name."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.tables import queries as tables
from booking.tables.records import Tables
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"))
def handler(request: Request[Member, None]) -> Deferred[Tables]:
    return tables.list_tables(request.db).then(lambda listed: {"tables": listed})
