"""POST /api/sales/quote: what a sale would come to, and how it would be paid, without making it.

The body and the refusals are those of `POST /api/sales`, computed by the same code. Nothing is written and nothing is
locked, so what is quoted may be refused a moment later, when the last piece or the card's balance has gone to somebody
else.
"""

from booking.core.errors import raised_by
from booking.identity.actors import Member
from booking.sales import actions as sales
from booking.sales.models import CreateSale
from booking.sales.records import OneQuote
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), body=CreateSale, errors=raised_by(sales.quote))
def handler(request: Request[Member, CreateSale]) -> OneQuote:
    return {"quote": sales.quote(request.db, request.actor, request.body)}
