"""DELETE /api/organization/logo: show no logo any more; without one nothing changes.

Neither the page where guests book nor emails and passes have it then.
"""

from booking.attachments import queries as attachments
from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.pictures import actions as pictures
from booking.pictures.records import StoredName
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import CallingRequest, Request, between_calls, route


@route(caller=member(role="admin"), runs=between_calls, needs=["remove_pictures"])
def handler(request: CallingRequest[Member, None]) -> Done:
    pictures.forget_files(request.actor.company_id, request.transact(_remove))
    return {"ok": True}


def _remove(request: Request[Member, None]) -> Deferred[list[StoredName]]:
    attachments.remove_logo(request.db)
    return pictures.give_up_logo(request.db)
