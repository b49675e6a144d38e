"""PATCH /api/companies: change the active business's address, clock and settings."""

from booking.organization import queries as organization
from booking.organization.errors import TimezoneUnknown
from booking.organization.models import UpdateCompany
from booking.organization.records import OneCompany
from booking.web.session import SessionRequest, session_route


@session_route(role="admin", body=UpdateCompany, errors=[TimezoneUnknown])
def handler(request: SessionRequest[UpdateCompany]) -> OneCompany:
    return {"company": organization.update_company(request.db, request.body)}
