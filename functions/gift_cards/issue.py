"""POST /api/gift-cards: issue a gift card with a fresh code; its balance then only moves by redemption in sales."""

from booking.gift_cards import actions as gift_cards
from booking.gift_cards.errors import NO_SUCH_CUSTOMER
from booking.gift_cards.models import IssueGiftCard
from booking.gift_cards.records import OneGiftCard
from booking.web.http import Created
from booking.web.session import SessionRequest, session_route


@session_route(body=IssueGiftCard, errors=[NO_SUCH_CUSTOMER])
def handler(request: SessionRequest[IssueGiftCard]) -> Created[OneGiftCard]:
    return Created({"giftCard": gift_cards.issue(request.db, request.caller, request.body)})
