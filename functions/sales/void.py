"""POST /api/sales/{id}/void: take a sale back; its products are in stock again.

Payments, gift card redemptions and packages sold stay as they are: giving money back is a decision of its own. Which
packages the sale sold, its lines tell.
"""

from booking.products import queries as products
from booking.routes.session import SessionRequest, session_route
from booking.sales import queries as sales
from booking.sales.models import VoidSale
from booking.sales.records import OneSale


@session_route(body=VoidSale)
def handler(request: SessionRequest[VoidSale]) -> OneSale:
    sold = sales.list_sold_products(request.db, request.id)  # what was sold never changes, so it needs no lock
    products.lock_products(request.db, sold)  # before the sale, as in recording one
    sales.void_sale(request.db, request.id, request.body.reason)
    products.move_stock(request.db, sold, "sale_undo", request.caller.user_id, request.id)
    return {"sale": sales.get_sale(request.db, request.id)}
