"""DELETE /api/waitlist/{id}: remove an entry that should never have been. One with a booking stays."""

from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.waitlist import actions as waitlist
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(), errors=raised_by(waitlist.remove))
def handler(request: Request[Member, None]) -> Done:
    waitlist.remove(request.db, request.id)
    return {"ok": True}
