"""POST /api/organization/switch-business: make another of the caller's businesses the active one."""

from booking.core.errors import OrganizationSuspended
from booking.organization import queries as organization
from booking.organization.errors import BusinessNotFound
from booking.organization.models import SwitchBusiness
from booking.organization.records import Switched
from booking.upstreams import auth_server
from booking.web.session import SignedInRequest, signed_in_route


@signed_in_route(body=SwitchBusiness, errors=[BusinessNotFound, OrganizationSuspended], needs=["auth_admin"])
def handler(request: SignedInRequest[SwitchBusiness]) -> Switched:
    company_id = request.body.company_id
    with request.transaction() as db:
        organization.join_business(db, request.user.id, company_id)
    auth_server.set_company_claim(request.user.id, company_id)
    return {"ok": True, "companyId": company_id}
