"""POST /api/sections: put tables together that one server gets. A table belongs to one section at most."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.sections import queries as sections
from booking.sections.errors import TableInAnotherSection, TooManySections
from booking.sections.models import CreateSection
from booking.sections.records import OneSection
from booking.tables import queries as tables
from booking.tables.errors import NO_SUCH_TABLE
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    body=CreateSection,
    errors=[NO_SUCH_TABLE, TableInAnotherSection, TooManySections],
)
def handler(request: Request[Member, CreateSection]) -> Deferred[Created[OneSection]]:
    members = tables.lock_tables(request.db, request.body.table_ids).get()
    created = sections.create_section(request.db, request.body.name, members)
    return created.then(lambda section: Created({"section": section}))
