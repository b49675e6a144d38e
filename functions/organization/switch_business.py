"""POST /api/organization/switch-business: make another of the caller's businesses the active one."""

from functools import partial

from booking.core.errors import OrganizationSuspended
from booking.organization import queries as organization
from booking.organization.errors import BusinessNotFound
from booking.organization.models import SwitchBusiness
from booking.organization.records import Switched
from booking.upstreams import auth_server
from booking.web.callers.members import signed_in
from booking.web.callers.sign_in import SignIn
from booking.web.routes import CallingRequest, between_calls, route


@route(
    caller=signed_in,
    runs=between_calls,
    body=SwitchBusiness,
    errors=[BusinessNotFound, OrganizationSuspended],
    needs=["auth_admin"],
)
def handler(request: CallingRequest[SignIn, SwitchBusiness]) -> Switched:
    user, company_id = request.actor.user, request.body.company_id
    request.transact_db(partial(organization.join_business, user_id=user.id, company_id=company_id))
    auth_server.move_claim(user, company_id)
    return {"ok": True, "companyId": company_id}
