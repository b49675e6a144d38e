"""GET /api/sales: the sales of the business without their lines, newest first, a page at a time."""

from booking.core.errors import BadRequest
from booking.sales import queries as sales
from booking.sales.queries import SALES
from booking.sales.records import SalesPage
from booking.web.parameters import find_uuid
from booking.web.session import SessionRequest, session_route


@session_route(paged=SALES, query={"customerId": "Only those to this customer."}, errors=[BadRequest])
def handler(request: SessionRequest[None]) -> SalesPage:
    found = sales.list_sales(request.db, request.page, find_uuid(request.query, "customerId"))
    return {"sales": found.rows, "nextCursor": found.next_cursor}
