"""GET /api/sales: the sales of the business without their lines, newest first, a page at a time."""

from booking.routes.session import SessionRequest, session_route
from booking.sales import queries as sales
from booking.sales.queries import SALES
from booking.sales.records import SalesPage


@session_route(paged=SALES)
def handler(request: SessionRequest[None]) -> SalesPage:
    page = request.page(SALES)
    found, next_cursor = SALES.cut(sales.list_sales(request.db, page), page, request.caller.company_id)
    return {"sales": [*found], "nextCursor": next_cursor}
