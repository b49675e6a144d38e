"""GET /api/enquiries: the enquiries of the business, newest first, a page at a time, without their threads."""

from typing import get_args

from booking.enquiries import queries as enquiries
from booking.enquiries.queries import ENQUIRIES
from booking.enquiries.records import EnquiriesPage, Status
from booking.parameters import find_choice
from booking.routes.session import SessionRequest, session_route


@session_route(engine="hospitality", paged=ENQUIRIES, query={"status": "Only those in this status."})
def handler(request: SessionRequest[None]) -> EnquiriesPage:
    page = request.page(ENQUIRIES)
    status = find_choice(request.query, "status", get_args(Status))
    found, next_cursor = ENQUIRIES.cut(
        enquiries.list_enquiries(request.db, page, status), page, request.caller.company_id
    )
    return {"enquiries": [*found], "nextCursor": next_cursor}
