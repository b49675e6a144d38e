"""DELETE /api/venue/pictures/{id}: show a picture no more, and remove its files."""

from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.pictures import actions as pictures
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import CallingRequest, between_calls, route


@route(caller=member(), runs=between_calls, errors=raised_by(pictures.remove), needs=["remove_pictures"])
def handler(request: CallingRequest[Member, None]) -> Done:
    kept = request.transact(lambda step: pictures.remove(step.db, step.actor, step.id))
    pictures.forget_files(request.actor.company_id, kept)
    return {"ok": True}
