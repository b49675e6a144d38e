"""GET /api/sales/{id}: one sale with its lines."""

from booking.database.transactions import Deferred
from booking.sales import queries as sales
from booking.sales.errors import SaleNotFound
from booking.sales.records import OneSale
from booking.web.session import SessionRequest, session_route


@session_route(errors=[SaleNotFound])
def handler(request: SessionRequest[None]) -> Deferred[OneSale]:
    return sales.get_sale(request.db, request.id)
