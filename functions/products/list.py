"""GET /api/products: every product of the business with its stock, by name."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.products import queries as products
from booking.products.records import Products
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(engine="appointments"))
def handler(request: Request[Member, None]) -> Deferred[Products]:
    return products.list_products(request.db).then(lambda listed: {"products": listed})
