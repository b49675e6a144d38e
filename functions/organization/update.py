"""PATCH /api/organization: change when the organization requires second factors, and what its staff leave to admins."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.organization import queries as organization
from booking.organization.errors import SecondFactorFirst
from booking.organization.models import UpdateOrganization
from booking.organization.records import OneOrganization
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(role="admin", step_up=True),
    body=UpdateOrganization,
    errors=[SecondFactorFirst],
)
def handler(request: Request[Member, UpdateOrganization]) -> Deferred[OneOrganization]:
    if request.body.require_second_factor and request.actor.second_factor == "none":
        raise SecondFactorFirst
    organization.update_organization(request.db, request.body)
    return organization.get_organization(request.db).then(lambda changed: {"organization": changed})
