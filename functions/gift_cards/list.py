"""GET /api/gift-cards: the gift cards that were issued to a customer, newest first, a page at a time."""

from dataclasses import dataclass
from uuid import UUID

from booking.core.query_parameters import required
from booking.customers import queries as customers
from booking.customers.errors import CustomerNotFound
from booking.gift_cards import queries as gift_cards
from booking.gift_cards.queries import GIFT_CARDS
from booking.gift_cards.records import GiftCardsPage
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class GiftCardsQuery:
    customer_id: UUID = required("Whose.")


@route(
    caller=member(),
    paged=GIFT_CARDS,
    query=GiftCardsQuery,
    errors=[CustomerNotFound],
)
def handler(request: Request[Member, GiftCardsQuery]) -> GiftCardsPage:
    page = request.page
    customer = customers.get_customer(request.db, request.query.customer_id).get()
    found = gift_cards.list_cards(request.db, customer["id"], page).get()
    return {"giftCards": found.rows, "nextCursor": found.next_cursor}
