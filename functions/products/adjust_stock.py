"""POST /api/products/{id}/stock: note what came in, what broke, or what was counted.

Every call is a movement with its reason, also one that changes nothing.
"""

from booking.core.deferred import Deferred
from booking.identity.actors import Member
from booking.products import queries as products
from booking.products.errors import ProductNotFound, StockShort
from booking.products.models import AdjustStock
from booking.products.records import StockLevel
from booking.web.callers.members import member
from booking.web.routes import OnceRequest, Request, once_if_keyed, route


@route(
    caller=member(engine="appointments"),
    runs=once_if_keyed,
    body=AdjustStock,
    errors=[ProductNotFound, StockShort],
)
def handler(request: OnceRequest[Member, AdjustStock]) -> StockLevel:
    return request.once(_adjust)


def _adjust(request: Request[Member, AdjustStock]) -> Deferred[StockLevel]:
    product_id = request.id
    locked = products.lock_product(request.db, product_id).get()
    delta = request.body.delta_from(locked.by_id[product_id]["stock_on_hand"])
    stock = products.move_stock(request.db, locked, {product_id: delta}, request.body.reason, request.actor.user_id)
    return stock.then(lambda after: {"stockOnHand": after[product_id]})
