"""POST /api/organization/switch-business: make another of the caller's businesses the active one."""

from booking import auth_server, db
from booking.organization import queries as organization
from booking.organization.errors import BusinessNotFound
from booking.organization.models import SwitchBusiness
from booking.organization.records import Switched
from booking.routes.session import SignedInRequest, signed_in_route


@signed_in_route(body=SwitchBusiness)
def handler(request: SignedInRequest[SwitchBusiness]) -> Switched:
    company_id = request.body.company_id
    with db.transaction() as connection:
        if not organization.join_business(connection, request.user_id, company_id):
            raise BusinessNotFound
    auth_server.set_company_claim(request.user_id, company_id)
    return {"ok": True, "companyId": company_id}
