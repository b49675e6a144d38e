"""PATCH /api/loyalty/members/{id}: add points to a member, or take some.

The balance is never below 0. The member's passes show it a moment later. There is no Idempotency-Key: sent again, the
delta applies again.
"""

from booking.database.transactions import Deferred
from booking.loyalty import actions as loyalty
from booking.loyalty.errors import LoyaltyMemberNotFound, PointsShort, TooManyPoints
from booking.loyalty.models import AdjustPoints
from booking.loyalty.records import OneLoyaltyMember
from booking.web.session import SessionRequest, session_route


@session_route(
    role="admin",
    body=AdjustPoints,
    errors=[LoyaltyMemberNotFound, PointsShort, TooManyPoints],
    enqueues=["loyalty_pass_push"],
)
def handler(request: SessionRequest[AdjustPoints]) -> Deferred[OneLoyaltyMember]:
    adjusted = loyalty.adjust(request.db, request.caller, request.id, request.body.delta, request.body.reason)
    return adjusted.then(lambda member: {"member": member})
