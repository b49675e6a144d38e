"""GET /api/enquiries: the enquiries of the business, newest first, a page at a time, without their threads."""

from typing import get_args

from booking.core.errors import BadRequest
from booking.enquiries import queries as enquiries
from booking.enquiries.queries import ENQUIRIES
from booking.enquiries.records import EnquiriesPage, Status
from booking.web.parameters import find_choice
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="hospitality",
    paged=ENQUIRIES,
    query={"status": "Only those in this status."},
    errors=[BadRequest],
)
def handler(request: SessionRequest[None]) -> EnquiriesPage:
    status = find_choice(request.query, "status", get_args(Status))
    found = enquiries.list_enquiries(request.db, request.page, status)
    return {"enquiries": found.rows, "nextCursor": found.next_cursor}
