"""PUT /api/section-assignments: assign a server to all tables of a section for a date; null removes those assigned.

It is the same as `PUT /api/server-assignments` for each table that the section has now. A section that gets other
tables later leaves the assignments as they are.
"""

from booking.identity.actors import Member
from booking.sections import queries as sections
from booking.sections.errors import NO_SUCH_SECTION
from booking.sections.models import AssignSection
from booking.servers.errors import NO_SUCH_SERVER
from booking.servers.queries import lock_server, lock_servers
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(
    caller=member(engine="hospitality"),
    body=AssignSection,
    errors=[NO_SUCH_SECTION, NO_SUCH_SERVER],
)
def handler(request: Request[Member, AssignSection]) -> Done:
    db, wanted = request.db, request.body
    section = sections.lock_section(db, wanted.section_id, missing=NO_SUCH_SECTION).get()
    if wanted.server_id is None:
        sections.unassign_section(db, section, lock_servers(db), wanted.date)
    else:
        sections.assign_section(db, section, lock_server(db, wanted.server_id), wanted.date)
    return {"ok": True}
