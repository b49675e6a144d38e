"""PATCH /api/sections/{id}: rename a section, or say which tables it has. Who serves them on a date stays."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.sections import queries as sections
from booking.sections.errors import SectionNotFound, TableInAnotherSection
from booking.sections.models import UpdateSection
from booking.sections.records import OneSection
from booking.tables import queries as tables
from booking.tables.errors import NO_SUCH_TABLE
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    body=UpdateSection,
    errors=[SectionNotFound, NO_SUCH_TABLE, TableInAnotherSection],
)
def handler(request: Request[Member, UpdateSection]) -> Deferred[OneSection]:
    db, changes = request.db, request.body.changes()
    section = sections.lock_section(db, request.id).get()
    if "table_ids" in changes:
        sections.set_tables(db, section, tables.lock_tables(db, changes["table_ids"]).get())
    if "name" in changes:
        sections.rename_section(db, section, changes["name"])
    return sections.get_section(db, section.id).then(lambda section: {"section": section})
