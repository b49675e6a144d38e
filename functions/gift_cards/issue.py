"""POST /api/gift-cards: issue a gift card with a fresh code; its balance then only moves by redemption in sales."""

from booking.core.errors import raised_by
from booking.gift_cards import actions as gift_cards
from booking.gift_cards.models import IssueGiftCard
from booking.gift_cards.records import OneGiftCard
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.http import Created
from booking.web.routes import OnceRequest, Request, once_if_keyed, route


@route(
    caller=member(permission="goodwill_gift_cards"),
    runs=once_if_keyed,
    body=IssueGiftCard,
    errors=raised_by(gift_cards.issue),
)
def handler(request: OnceRequest[Member, IssueGiftCard]) -> Created[OneGiftCard]:
    return request.once(_issue)


def _issue(request: Request[Member, IssueGiftCard]) -> Created[OneGiftCard]:
    return Created({"giftCard": gift_cards.issue(request.db, request.actor, request.body)})
