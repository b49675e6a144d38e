"""POST /api/sales/quote: what a sale would come to, and how it would be paid, without making it.

The body and the refusals are those of `POST /api/sales`, computed by the same code. Nothing is written and nothing is
locked, so what is quoted may be refused a moment later, when the last piece or the card's balance has gone to somebody
else.
"""

from booking.sales import actions as sales
from booking.sales.errors import OF_A_SALE
from booking.sales.models import CreateSale
from booking.sales.records import OneQuote
from booking.web.session import SessionRequest, session_route


@session_route(
    body=CreateSale,
    errors=OF_A_SALE,
)
def handler(request: SessionRequest[CreateSale]) -> OneQuote:
    return {"quote": sales.quote(request.db, request.caller, request.body)}
