"""GET /api/enquiries: the enquiries of the business, newest first, a page at a time, without their threads."""

from dataclasses import dataclass

from booking.core.deferred import Deferred
from booking.core.errors import BadRequest
from booking.core.query_parameters import optional
from booking.enquiries import queries as enquiries
from booking.enquiries.queries import ENQUIRIES
from booking.enquiries.records import EnquiriesPage, Status
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class EnquiriesQuery:
    status: Status | None = optional("Only those in this status.")


@route(
    caller=member(engine="hospitality"),
    paged=ENQUIRIES,
    query=EnquiriesQuery,
    errors=[BadRequest],
)
def handler(request: Request[Member, EnquiriesQuery]) -> Deferred[EnquiriesPage]:
    status = request.query.status
    found = enquiries.list_enquiries(request.db, request.page, status)
    return found.then(lambda page: {"enquiries": page.rows, "nextCursor": page.next_cursor})
