"""GET /api/organization: the business, its organization, the caller's membership and what is switched on."""

from uuid import UUID

from booking.attachments import queries as attachments
from booking.attachments.records import Link
from booking.attachments.rules import logo_key, shown
from booking.organization import queries as organization
from booking.organization.records import OrganizationOverview
from booking.upstreams import files
from booking.web.session import SessionRequest, session_route


@session_route(needs=["download_logo"])
def handler(request: SessionRequest[None]) -> OrganizationOverview:
    caller = request.caller
    has_logo = attachments.has_logo(request.db)
    business = organization.get_company(request.db)
    return {
        "organization": organization.get_organization(request.db),
        "business": business,
        "logo": _logo(caller.company_id) if has_logo.get() else None,
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


def _logo(company_id: UUID) -> Link:
    link = files.picture_link(logo_key(company_id))
    return shown(link.url, link.expires_at)
