"""GET /api/products/{id}/movements: every move of a product's stock, newest first, a page at a time."""

from booking.identity.actors import Member
from booking.products import queries as products
from booking.products.errors import ProductNotFound
from booking.products.queries import STOCK_MOVEMENTS
from booking.products.records import StockMovementsPage
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="appointments"), paged=STOCK_MOVEMENTS, errors=[ProductNotFound])
def handler(request: Request[Member, None]) -> StockMovementsPage:
    page = request.page
    product = products.get_product(request.db, request.id).get()
    found = products.list_movements(request.db, product["id"], page).get()
    return {"movements": found.rows, "nextCursor": found.next_cursor}
