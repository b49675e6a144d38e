"""GET /api/loyalty/members/{id}/adjustments: every move of a member's points, newest first, a page at a time."""

from booking.loyalty import queries as loyalty
from booking.loyalty.errors import LoyaltyMemberNotFound
from booking.loyalty.queries import LOYALTY_ADJUSTMENTS
from booking.loyalty.records import LoyaltyAdjustmentsPage
from booking.web.session import SessionRequest, session_route


@session_route(paged=LOYALTY_ADJUSTMENTS, errors=[LoyaltyMemberNotFound])
def handler(request: SessionRequest[None]) -> LoyaltyAdjustmentsPage:
    page = request.page
    member = loyalty.get_member(request.db, request.id)
    found = loyalty.list_adjustments(request.db, member["id"], page)
    return {"adjustments": found.rows, "nextCursor": found.next_cursor}
