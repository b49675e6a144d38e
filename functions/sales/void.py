"""POST /api/sales/{id}/void: take a sale back; its products are in stock again.

The points that it gave are taken back, but no more than are left: `pointsTakenBack` is less than `pointsEarned` where
some had been spent. The bookings that it closed out stay completed and are unpaid again; gift cards that it sold are
worth nothing any more; packages that it sold stay, as its lines show. `givenBack` says what was given back with it, in
person or onto the gift card that paid. Left out, what was paid like that is money to settle (GET
/api/venue/settlements).
"""

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.sales import actions as sales
from booking.sales.models import VoidSale
from booking.sales.records import OneSale
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(
    caller=member(),
    body=VoidSale,
    errors=raised_by(sales.void),
    enqueues=["loyalty_pass_push"],
)
def handler(request: Request[Member, VoidSale]) -> Deferred[OneSale]:
    return sales.void(request.db, request.actor, request.id, request.body)
