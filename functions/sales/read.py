"""GET /api/sales/{id}: one sale with its lines."""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.sales import queries as sales
from booking.sales.errors import SaleNotFound
from booking.sales.records import OneSale
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), errors=[SaleNotFound])
def handler(request: Request[Member, None]) -> Deferred[OneSale]:
    return sales.get_sale(request.db, request.id)
