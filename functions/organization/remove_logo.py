"""DELETE /api/organization/logo: show no logo any more, on the guests' page and on passes; without one nothing changes."""

from booking.attachments import queries as attachments
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, in_one_transaction, route


@route(caller=member(role="admin"), runs=in_one_transaction)
def handler(request: Request[Member, None]) -> Done:
    attachments.remove_logo(request.db)
    return {"ok": True}
