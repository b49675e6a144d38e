"""POST /api/gift-cards: issue a gift card with a fresh code; its balance then only moves by redemption in sales."""

from booking.core.errors import raised_by
from booking.gift_cards import actions as gift_cards
from booking.gift_cards.models import IssueGiftCard
from booking.gift_cards.records import OneGiftCard
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import Request, in_one_transaction, once, route


@route(
    caller=member(permission="goodwill_gift_cards"),
    runs=once(in_one_transaction, optional=True),
    body=IssueGiftCard,
    errors=raised_by(gift_cards.issue),
)
def handler(request: Request[Member, IssueGiftCard]) -> Created[OneGiftCard]:
    return Created({"giftCard": gift_cards.issue(request.db, request.actor, request.body)})
