"""GET /api/organization/deposit-tiers: which deposit a party pays, from the smallest on."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.organization import queries as organization
from booking.organization.records import DepositTiers
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member())
def handler(request: Request[Member, None]) -> Deferred[DepositTiers]:
    return organization.list_deposit_tiers(request.db).then(lambda tiers: {"depositTiers": tiers})
