"""DELETE /api/organization/deposit-tiers/{id}: remove a tier; one that does not exist is removed already."""

from booking.core.errors import NotFound
from booking.organization import queries as organization
from booking.web.http import Done
from booking.web.session import SessionRequest, session_route


@session_route(permission="edit_deposit_tiers", errors=[NotFound])
def handler(request: SessionRequest[None]) -> Done:
    organization.remove_deposit_tier(request.db, request.id)
    return {"ok": True}
