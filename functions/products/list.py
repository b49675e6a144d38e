"""GET /api/products: every product of the business with its stock, by name."""

from booking.products import queries as products
from booking.products.records import Products
from booking.web.session import SessionRequest, session_route


@session_route(engine="appointments")
def handler(request: SessionRequest[None]) -> Products:
    return {"products": products.list_products(request.db)}
