"""PATCH /api/loyalty/members/{id}: add points to a member, or take some.

The balance is never below 0. The member's passes show it a moment later. There is no Idempotency-Key: sent again, the
delta applies again.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.loyalty import actions as loyalty
from booking.loyalty.errors import LoyaltyMemberNotFound
from booking.loyalty.models import AdjustPoints
from booking.loyalty.records import OneLoyaltyMember
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(role="admin"),
    body=AdjustPoints,
    errors=[LoyaltyMemberNotFound, *raised_by(loyalty.adjust)],
    enqueues=["loyalty_pass_push"],
)
def handler(request: Request[Member, AdjustPoints]) -> Deferred[OneLoyaltyMember]:
    adjusted = loyalty.adjust(request.db, request.actor, request.id, request.body.delta, request.body.reason)
    return adjusted.then(lambda member: {"member": member})
