"""POST /api/products/{id}/stock: note what came in, what broke, or what was counted.

Every call is a movement with its reason, also one that changes nothing.
"""

from booking.products import queries as products
from booking.products.models import AdjustStock
from booking.products.records import StockLevel
from booking.routes.session import SessionRequest, session_route


@session_route(engine="appointments", body=AdjustStock)
def handler(request: SessionRequest[AdjustStock]) -> StockLevel:
    product = products.lock_products(request.db, [request.id])[request.id]
    delta = request.body.delta_from(product["stock_on_hand"])
    stock = products.move_stock(request.db, {product["id"]: delta}, request.body.reason, request.caller.user_id)
    return {"stockOnHand": stock[product["id"]]}
