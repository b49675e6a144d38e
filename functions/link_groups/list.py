"""GET /api/link-groups: every link group of the business, by name."""

from booking.identity.actors import Member
from booking.tables import queries as tables
from booking.tables.records import LinkGroups
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(caller=member(engine="hospitality"), runs=in_one_transaction)
def handler(request: Request[Member, None]) -> LinkGroups:
    return {"linkGroups": tables.list_link_groups(request.db).get()}
