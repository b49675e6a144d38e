"""Issues gift cards. Redeeming is a part of a sale."""

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.errors import raises
from booking.customers.queries import check_may_name
from booking.database.transactions import Transaction
from booking.gift_cards import queries
from booking.gift_cards.errors import NO_SUCH_CUSTOMER, GoodwillNeedsAdmin
from booking.gift_cards.records import GiftCard
from booking.gift_cards.rules import CODE_BITS, check_limit, code_of
from booking.identity.actors import Member

if TYPE_CHECKING:
    from booking.gift_cards.models import IssueGiftCard


def make_sold(db: Transaction, seller: Member, sale_id: UUID, sold: Sequence[tuple[UUID, int]]) -> None:
    """Makes the cards of a sale that is paid: one for each line and worth (cents), with codes that nobody can guess."""
    if sold:
        cards = [(code_of(secrets.randbits(CODE_BITS)), line_id, cents) for line_id, cents in sold]
        queries.sell_cards(db, sale_id, cards, seller.user_id)


def issue_for_return(db: Transaction, actor: Member, amount_cents: int, sale_id: UUID, return_id: UUID) -> None:
    """Makes a card of what a return of a sale gives back, with a code that nobody can guess."""
    code = code_of(secrets.randbits(CODE_BITS))
    queries.issue_for_return(db, code, amount_cents, sale_id, return_id, actor.user_id)


@raises(NO_SUCH_CUSTOMER, GoodwillNeedsAdmin)
def issue(db: Transaction, seller: Member, wanted: "IssueGiftCard") -> GiftCard:
    """Issues a card with a code that nobody can guess."""
    check_limit(seller.membership.get(), wanted.amount_cents)
    if wanted.customer_id is not None:
        check_may_name(db, wanted.customer_id, missing=NO_SUCH_CUSTOMER)
    code = code_of(secrets.randbits(CODE_BITS))
    return queries.create_card(db, code, wanted.amount_cents, wanted.customer_id, seller.user_id).get()
