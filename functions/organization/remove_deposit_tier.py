"""DELETE /api/organization/deposit-tiers/{id}: remove a tier; one that does not exist is removed already."""

from booking.core.errors import NotFound
from booking.identity.actors import Member
from booking.organization import queries as organization
from booking.web.callers.members import member
from booking.web.http import Done
from booking.web.routes import Request, route


@route(caller=member(permission="edit_deposit_tiers"), errors=[NotFound])
def handler(request: Request[Member, None]) -> Done:
    organization.remove_deposit_tier(request.db, request.id)
    return {"ok": True}
