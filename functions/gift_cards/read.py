"""GET /api/gift-cards/{code}: a gift card with what is left on it, by its code.

The code is taken in any case, with or without its hyphens, and with I, L and O read as 1, 1 and 0.
"""

from booking.core.deferred import Deferred
from booking.gift_cards import queries as gift_cards
from booking.gift_cards.errors import GiftCardNotFound
from booking.gift_cards.records import OneGiftCard
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, route


@route(caller=member(), errors=[GiftCardNotFound])
def handler(request: Request[Member, None]) -> Deferred[OneGiftCard]:
    return gift_cards.get_card(request.db, request.http.path_parameter("code")).then(
        lambda gift_card: {"giftCard": gift_card}
    )
