"""POST /api/organization/subdomain: give out the subdomain as the business's address, or the link with its slug."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.organization import queries as organization
from booking.organization.errors import NoSubdomain
from booking.organization.models import ChooseAddress
from booking.organization.records import AddressChosen
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(role="admin"), body=ChooseAddress, errors=[NoSubdomain])
def handler(request: Request[Member, ChooseAddress]) -> Deferred[AddressChosen]:
    chosen = organization.prefer_subdomain(request.db, preferred=request.body.preferred)
    return chosen.then(lambda preferred: {"ok": True, "siteSubdomainPreferred": preferred})
