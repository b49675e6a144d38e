"""DELETE /api/sections/{id}: remove a section; its tables, and who serves them on a date, stay."""

from booking.identity.actors import Member
from booking.sections import queries as sections
from booking.sections.errors import SectionNotFound
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(engine="hospitality"), errors=[SectionNotFound])
def handler(request: Request[Member, None]) -> Done:
    sections.delete_section(request.db, request.id)
    return {"ok": True}
