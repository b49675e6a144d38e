"""GET /api/products/{id}/movements: every move of a product's stock, newest first, a page at a time."""

from booking.products import queries as products
from booking.products.errors import ProductNotFound
from booking.products.queries import STOCK_MOVEMENTS
from booking.products.records import StockMovementsPage
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments", paged=STOCK_MOVEMENTS, errors=[ProductNotFound])
def handler(request: SessionRequest[None]) -> StockMovementsPage:
    page = request.page
    product = products.get_product(request.db, request.id)
    found = products.list_movements(request.db, product["id"], page)
    return {"movements": found.rows, "nextCursor": found.next_cursor}
