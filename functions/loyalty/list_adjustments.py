"""GET /api/loyalty/members/{id}/adjustments: every move of a member's points, newest first, a page at a time."""

from booking.identity.actors import Member
from booking.loyalty import queries as loyalty
from booking.loyalty.errors import LoyaltyMemberNotFound
from booking.loyalty.queries import LOYALTY_ADJUSTMENTS
from booking.loyalty.records import LoyaltyAdjustmentsPage
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), paged=LOYALTY_ADJUSTMENTS, errors=[LoyaltyMemberNotFound])
def handler(request: Request[Member, None]) -> LoyaltyAdjustmentsPage:
    page = request.page
    member = loyalty.get_member(request.db, request.id).get()
    found = loyalty.list_adjustments(request.db, member["id"], page).get()
    return {"adjustments": found.rows, "nextCursor": found.next_cursor}
