"""GET /api/sections: every section of the floor with its tables, ordered by name."""

from booking.identity.actors import Member
from booking.sections import queries as sections
from booking.sections.records import Sections
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@route(caller=member(engine="hospitality"), runs=in_one_transaction)
def handler(request: Request[Member, None]) -> Sections:
    return {"sections": sections.list_sections(request.db).get()}
