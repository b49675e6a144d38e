"""GET /api/sales: the sales of the business without their lines, newest first, a page at a time."""

from booking.sales import queries as sales
from booking.sales.queries import SALES
from booking.sales.records import SalesPage
from booking.web.session import SessionRequest, session_route


@session_route(paged=SALES)
def handler(request: SessionRequest[None]) -> SalesPage:
    found = sales.list_sales(request.db, request.page)
    return {"sales": found.rows, "nextCursor": found.next_cursor}
