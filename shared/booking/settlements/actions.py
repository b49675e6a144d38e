"""Settles money that could not be given back.

Of a payment its booking and its refunds are locked first, as for a refund; of a sale that was voided, its void, and the
gift card that paid for it.
"""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.deferred import Deferred
from booking.core.errors import SignInAnew, StepUpRequired, raises
from booking.database.transactions import Transaction
from booking.gift_cards import queries as gift_cards
from booking.identity.actors import Member
from booking.refunds import queries as refunds
from booking.refunds.errors import RefundNeedsAdmin
from booking.refunds.rules import check_gives_back
from booking.sales.giving_back import GivenBackInPerson, create_till_refunds
from booking.settlements import queries, rules
from booking.settlements.errors import (
    CardPaidLess,
    MoreThanOpen,
    OtherCurrency,
    Settled,
    SettlementNotFound,
)
from booking.settlements.records import Settlement

if TYPE_CHECKING:
    from booking.settlements.models import Settle


@raises(
    SettlementNotFound,
    Settled,
    MoreThanOpen,
    OtherCurrency,
    CardPaidLess,
    RefundNeedsAdmin,
    SignInAnew,
    StepUpRequired,
)
def settle(db: Transaction, actor: Member, settlement_id: UUID, wanted: "Settle") -> Deferred[Settlement]:
    """Settles it once, with a note, and with what the till gives for it, if anything: in person, or onto the gift card
    that paid. What is given comes off what is kept of a deposit."""
    about = queries.get_what_it_is_about(db, settlement_id).get()
    intent, sale_id = about["payment_intent_id"], about["sale_id"]
    if intent is not None:
        refunds.lock_booking(db, intent)
        refunds.lock_refunds(db, intent)
    cards = None
    if sale_id is not None:
        queries.lock_void(db, sale_id)
        cards = gift_cards.lock_cards_around_sale(db, sale_id)
    found = queries.get_to_settle(db, settlement_id).get()
    cents = rules.given_cents(wanted, found)
    if cents:
        check_gives_back(actor.membership.get(), actor.second_factor, found["gone_cents"] + cents)
    queries.write_settled(db, settlement_id, wanted.note, wanted.method, cents, actor.user_id)
    if cents and wanted.method == "gift_card" and cards is not None and sale_id is not None:
        gift_cards.refund_card(db, cards.get(), cents, sale_id, None, actor.user_id)
    elif cents and wanted.method is not None and wanted.method != "gift_card":
        given = GivenBackInPerson([(wanted.method, cents)], sale_id, settlement_id, found["booking_id"])
        create_till_refunds(db, given, actor.user_id)
    if cents and found["booking_id"] is not None:
        refunds.note_what_is_kept(db, [found["booking_id"]])
    return queries.get_settlement(db, settlement_id)
