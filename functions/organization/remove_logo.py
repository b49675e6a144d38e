"""DELETE /api/organization/logo: show no logo any more; without one nothing changes.

Neither the page where guests book nor passes have it then.
"""

from booking.attachments import queries as attachments
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(role="admin"))
def handler(request: Request[Member, None]) -> Done:
    attachments.remove_logo(request.db)
    return {"ok": True}
