"""POST /api/sales/{id}/void: take a sale back; its products are in stock again.

The points that it gave are taken back, but no more than are left: `pointsTakenBack` is less than `pointsEarned`
where some had been spent. Payments, gift card redemptions and packages sold stay as they are: giving money back is a
decision of its own. Which packages the sale sold, its lines tell.
"""

from booking.database.transactions import Deferred
from booking.sales import actions as sales
from booking.sales.errors import SaleIsVoided, SaleNotFound
from booking.sales.models import VoidSale
from booking.sales.records import OneSale
from booking.web.session import SessionRequest, session_route


@session_route(body=VoidSale, errors=[SaleNotFound, SaleIsVoided], enqueues=["loyalty_pass_push"])
def handler(request: SessionRequest[VoidSale]) -> Deferred[OneSale]:
    return sales.void(request.db, request.caller, request.id, request.body.reason)
