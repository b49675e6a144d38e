"""POST /api/sales: record a sale, over the counter or closing out a booking.

The sale, its lines, the stock, the packages, the gift card and the points of loyalty that it moves commit together or
not at all.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.sales import actions as sales
from booking.sales.models import CreateSale
from booking.sales.records import OneSale
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import OnceRequest, Request, once_if_keyed, route


@route(
    caller=member(),
    runs=once_if_keyed,
    body=CreateSale,
    errors=raised_by(sales.record),
    enqueues=["loyalty_pass_push"],
)
def handler(request: OnceRequest[Member, CreateSale]) -> Created[OneSale]:
    return request.once(_record)


def _record(request: Request[Member, CreateSale]) -> Deferred[Created[OneSale]]:
    return sales.record(request.db, request.actor, request.body).then(Created)
