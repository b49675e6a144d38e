"""GET /api/sales/{id}: one sale with its lines."""

from booking.routes.session import SessionRequest, session_route
from booking.sales import queries as sales
from booking.sales.records import OneSale


@session_route()
def handler(request: SessionRequest[None]) -> OneSale:
    return {"sale": sales.get_sale(request.db, request.id)}
