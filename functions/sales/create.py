"""POST /api/sales: record a sale, over the counter or closing out a booking.

The sale, its lines, the stock, the packages, the gift card and the points of loyalty that it moves commit together or
not at all.
"""

from booking.database.transactions import Deferred
from booking.sales import actions as sales
from booking.sales.errors import OF_A_SALE
from booking.sales.models import CreateSale
from booking.sales.records import OneSale
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(
    body=CreateSale,
    errors=OF_A_SALE,
    enqueues=["loyalty_pass_push"],
)
def handler(request: SessionRequest[CreateSale]) -> Deferred[Created[OneSale]]:
    return sales.record(request.db, request.caller, request.body).then(Created)
