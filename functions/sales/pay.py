"""POST /api/sales/{id}/payments: take a payment for what is owed for a sale.

It is taken in person, at most as much as is owed. `payment_method` of the sale is that of its largest part.
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.sales import actions as sales
from booking.sales.models import NewPayment
from booking.sales.records import OneSale
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import OnceRequest, Request, once_if_keyed, route


@route(
    caller=member(),
    runs=once_if_keyed,
    body=NewPayment,
    errors=raised_by(sales.pay),
    enqueues=["loyalty_pass_push"],
)
def handler(request: OnceRequest[Member, NewPayment]) -> Created[OneSale]:
    return request.once(_pay)


def _pay(request: Request[Member, NewPayment]) -> Deferred[Created[OneSale]]:
    return sales.pay(request.db, request.actor, request.id, request.body).then(Created)
