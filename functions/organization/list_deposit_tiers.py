"""GET /api/organization/deposit-tiers: which deposit a party is asked for, from the smallest on."""

from booking.organization import queries as organization
from booking.organization.records import DepositTiers
from booking.web.session import SessionRequest, session_route


@session_route()
def handler(request: SessionRequest[None]) -> DepositTiers:
    return {"depositTiers": organization.list_deposit_tiers(request.db)}
