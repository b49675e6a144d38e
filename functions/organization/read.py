"""GET /api/organization: the business, its organization, the caller's membership and what is switched on."""

from booking.organization import queries as organization
from booking.organization.records import OrganizationOverview
from booking.web.session import SessionRequest, session_route


@session_route()
def handler(request: SessionRequest[None]) -> OrganizationOverview:
    caller = request.caller
    business = organization.get_company(request.db)
    return {
        "organization": organization.get_organization(request.db),
        "business": business,
        "membership": {
            "user_id": caller.user_id,
            "company_id": caller.company_id,
            "role": caller.membership.role,
            "provider_id": caller.membership.provider_id,
            "client_scope": caller.membership.client_scope,
            "permissions": [*caller.membership.permissions],
            "owner": organization.is_owner(request.db, caller.user_id),
        },
        "features": {
            "apiAccess": organization.has_api_access(request.db),
            "tableCombining": business["table_combining"],
            "depositStaffEditable": business["deposit_staff_editable"],
        },
        "businesses": organization.list_businesses(request.db, caller.user_id),
    }
