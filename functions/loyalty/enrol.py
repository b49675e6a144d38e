"""POST /api/loyalty/members: enrol a customer, who can be a member once."""

from booking.database.transactions import Deferred
from booking.loyalty import actions as loyalty
from booking.loyalty.errors import NO_SUCH_CUSTOMER, IsMemberAlready
from booking.loyalty.models import Enrol
from booking.loyalty.records import OneLoyaltyMember
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(body=Enrol, errors=[NO_SUCH_CUSTOMER, IsMemberAlready])
def handler(request: SessionRequest[Enrol]) -> Deferred[Created[OneLoyaltyMember]]:
    enrolled = loyalty.enrol(request.db, request.body.customer_id)
    return enrolled.then(lambda member: Created({"member": member}))
