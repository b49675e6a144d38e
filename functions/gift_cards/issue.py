"""POST /api/gift-cards: issue a gift card with a fresh code; its balance then only moves by redemption in sales."""

import secrets

from booking.gift_cards import queries as gift_cards
from booking.gift_cards.models import IssueGiftCard
from booking.gift_cards.records import OneGiftCard
from booking.gift_cards.rules import CODE_BITS, code_of
from booking.http import Created
from booking.routes.session import SessionRequest, session_route


@session_route(engine="appointments", body=IssueGiftCard)
def handler(request: SessionRequest[IssueGiftCard]) -> Created[OneGiftCard]:
    code = code_of(secrets.randbits(CODE_BITS))
    wanted = request.body
    card = gift_cards.issue_card(request.db, code, wanted.amount_cents, wanted.customer_id, request.caller.user_id)
    return Created({"giftCard": card})
