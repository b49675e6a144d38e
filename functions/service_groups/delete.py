"""DELETE /api/venue/service-groups/{id}: take a group out of the menu. Its services stay, in no group."""

from booking.identity.actors import Member
from booking.services import queries as services
from booking.services.errors import ServiceGroupNotFound
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(engine="appointments", permission="manage_services"), errors=[ServiceGroupNotFound])
def handler(request: Request[Member, None]) -> Done:
    services.delete_group(request.db, request.id)
    return {"ok": True}
