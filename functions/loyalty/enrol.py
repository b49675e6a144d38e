"""POST /api/loyalty/members: enrol a customer, who can be a member once."""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.loyalty import actions as loyalty
from booking.loyalty.models import Enrol
from booking.loyalty.records import OneLoyaltyMember
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, route


@route(caller=member(), body=Enrol, errors=raised_by(loyalty.enrol))
def handler(request: Request[Member, Enrol]) -> Deferred[Created[OneLoyaltyMember]]:
    enrolled = loyalty.enrol(request.db, request.body.customer_id)
    return enrolled.then(lambda member: Created({"member": member}))
