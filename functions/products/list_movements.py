"""GET /api/products/{id}/movements: every move of a product's stock, newest first, a page at a time."""

from booking.products import queries as products
from booking.products.queries import STOCK_MOVEMENTS
from booking.products.records import StockMovementsPage
from booking.routes.session import SessionRequest, session_route


@session_route(engine="appointments", paged=STOCK_MOVEMENTS)
def handler(request: SessionRequest[None]) -> StockMovementsPage:
    page = request.page(STOCK_MOVEMENTS)
    product = products.get_product(request.db, request.id)
    found, next_cursor = STOCK_MOVEMENTS.cut(
        products.list_movements(request.db, product["id"], page), page, request.caller.company_id
    )
    return {"movements": [*found], "nextCursor": next_cursor}
