"""Takes things back that a sale has sold.

The return, its lines, what is given back, the stock, the points and the number commit together or not at all. What
other transactions may want as well is locked first, as in recording a sale: its bookings and those whose deposits it
has taken off, the refunds of these, the products, the gift cards that it sold and the one that paid, the packages that
it sold, the sale, then the loyalty member, and the counter of numbers last.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast
from uuid import UUID, uuid4

from booking.core.deferred import Deferred
from booking.core.errors import SignInAnew, StepUpRequired, raises
from booking.database.transactions import Transaction
from booking.gift_cards import actions as gift_cards_sold, queries as gift_cards
from booking.gift_cards.records import CardOfSale, LockedCardsOfSale
from booking.identity.actors import Member
from booking.loyalty import actions as loyalty, queries as loyalty_queries
from booking.packages import coming_back as packages
from booking.products import queries as products
from booking.refunds import at_desk
from booking.refunds.actions import promise, refund_of_return
from booking.refunds.errors import RefundNeedsAdmin, RefundNotInTens
from booking.refunds.queries import lock_refunds_of_sale, note_what_is_kept
from booking.refunds.rules import check_gives_back
from booking.returns import queries, refunding, rules
from booking.returns.errors import (
    NO_SUCH_LINE,
    NO_SUCH_SALE,
    MoreThanNet,
    MoreThanSold,
    RefundsDiffer,
    ReturnNotFound,
    UnitsOnly,
    Used,
)
from booking.returns.records import (
    DepositBack,
    LeftToGiveBack,
    ProposedReturn,
    RefundPart,
    Return,
    SaleToReturn,
)
from booking.sales import bookings as sold_bookings, receipts, settling
from booking.sales.errors import MoreThanPaid, OtherCard, ReceiptNeedsEmail, RefundUnderWay, SaleIsVoided
from booking.sales.giving_back import GivenBackInPerson, create_till_refunds
from booking.sales.records import IN_PERSON, InPerson

if TYPE_CHECKING:
    from booking.returns.models import CreateReturn


OF_A_RETURN = (
    NO_SUCH_SALE,
    NO_SUCH_LINE,
    SaleIsVoided,
    UnitsOnly,
    Used,
    MoreThanSold,
    MoreThanNet,
    MoreThanPaid,
    OtherCard,
    RefundUnderWay,
    RefundNotInTens,
    RefundsDiffer,
    RefundNeedsAdmin,
    SignInAnew,
    StepUpRequired,
)


@raises(*OF_A_RETURN)
def record(db: Transaction, actor: Member, wanted: "CreateReturn") -> Deferred[Return]:
    """Takes back what is wanted of a sale. What comes back lessens what is owed for it first; the rest is given
    back."""
    return_id = _take_back(db, actor, wanted)
    queries.number_return(db, return_id, actor.business.get().timezone)
    return queries.get_return(db, return_id)


@raises(*OF_A_RETURN)
def propose(db: Transaction, actor: Member, wanted: "CreateReturn") -> ProposedReturn:
    """Says what a return would come to, by trying it: without refunds with those that are proposed. Nothing of the
    transaction may be kept."""
    return_id = _take_back(db, actor, wanted)
    points = loyalty_queries.get_points_taken_back(db, return_id)
    return {**queries.get_what_comes_back(db, return_id).get(), "points": points.get()}


@raises(ReturnNotFound, ReceiptNeedsEmail)
def send_receipt(db: Transaction, actor: Member, return_id: UUID, email: str | None) -> None:
    """Has the receipt of a return mailed, as `sales.actions.send_receipt` does that of a sale."""
    sale_id = queries.get_sale_id(db, return_id).get()
    recipient = receipts.get_recipient(db, sale_id).get()
    if email is None and recipient is None:
        raise ReceiptNeedsEmail
    receipts.mail_receipt(db, sale_id, email, actor.user_id, return_id=return_id)


def _take_back(db: Transaction, actor: Member, wanted: "CreateReturn") -> UUID:
    """Writes a return but for its number, and returns its id."""
    sale_id = wanted.sale_id
    sold_bookings.lock_bookings_and_deposits(db, sale_id)
    lock_refunds_of_sale(db, sale_id)
    restocked = [line.line_id for line in wanted.lines if line.restock and line.quantity]
    named = queries.list_products(db, restocked).get()  # what was sold never changes, so it needs no lock
    stocked = products.find_and_lock_products(db, set(named)) if named else None
    cards = gift_cards.lock_cards_around_sale(db, sale_id)
    sold = packages.lock_packages_of_sale(db, sale_id)
    sale = queries.lock_sale(db, sale_id).get()
    if sale["status"] == "voided":
        raise SaleIsVoided
    lines, left = queries.list_lines(db, sale_id), _left_to_give_back(db, sale_id, sale, cards.get().paid)
    cents_per_point = loyalty_queries.get_cents_per_point(db)

    back = rules.lines_back(wanted.lines, lines.get())
    cards_back, packages_back = rules.cards_back(back, cards.get().sold), rules.packages_back(back, sold.get().sold)
    rules.check_tip(sale, wanted.tip_cents)
    returned = rules.amounts(sale, back, wanted.tip_cents)
    refunds = rules.refunds(wanted, returned, left.get())
    rules.check_refunds(refunds, returned, left.get())
    deposits, on_card_cents = rules.deposits_back(refunds, left.get()), rules.on_card_cents(refunds)
    if returned.given_back_cents:  # what only lessens what is owed needs nobody
        in_all_cents = sale["given_back_cents"] + returned.given_back_cents
        check_gives_back(actor.membership.get(), actor.second_factor, in_all_cents)

    return_id, is_whole = uuid4(), rules.is_whole(back, lines.get())
    taxes = rules.taxes_of(back, lines.get()) if sale["has_taxes"] else []
    queries.create_return(db, return_id, sale_id, returned, taxes, wanted.reason, actor.user_id)
    queries.create_lines(db, return_id, back)
    _give_back(db, actor, return_id, sale_id, refunds, cards.get())
    _give_back_deposits(db, actor, return_id, sale_id, deposits)
    queries.note_on_sale(db, sale_id, return_id, returned, on_card_cents=on_card_cents, is_whole=is_whole)
    if stocked is not None:
        products.move_stock(db, stocked.get(), rules.units(back), "return", actor.user_id, sale_id, return_id)
    if cards_back:
        ending = gift_cards.some_that_were_sold(cards.get(), cards_back)
        gift_cards.end_cards(db, ending, actor.user_id, sale_id=sale_id, return_id=return_id)
    if packages_back:
        packages.end_packages(db, sold.get(), packages_back, return_id)
    if returned.owed_less_cents and returned.owed_less_cents == sale["owed_cents"]:
        gift_cards_sold.make_sold(db, actor, sale_id, settling.list_gift_cards_to_make(db, sale_id).get())
    if is_whole:
        sold_bookings.reopen_bookings(db, sale_id)
    if points := rules.points_back(sale, returned, on_card_cents, cents_per_point.get()):
        loyalty.take_back_for_return(db, actor, sale_id, return_id, points)
    return return_id


def _left_to_give_back(
    db: Transaction, sale_id: UUID, sale: SaleToReturn, card: CardOfSale | None
) -> Deferred[LeftToGiveBack]:
    by_method, deposits = refunding.list_paid(db, sale_id), refunding.list_deposits(db, sale_id)
    payments = refunding.list_payments(db, sale_id)
    return payments.then(
        lambda payments: LeftToGiveBack(
            by_method.get(),
            sum(one["left_cents"] for one in by_method.get()),
            None if card is None else card["code"],
            sale["gift_card_applied_cents"] - sale["given_back_on_card_cents"],
            deposits.get(),
            payments,
        )
    )


def _give_back(
    db: Transaction,
    actor: Member,
    return_id: UUID,
    sale_id: UUID,
    refunds: Sequence[RefundPart],
    cards: LockedCardsOfSale,
) -> None:
    """Writes what is given back in person, onto the card that paid, and as a new card."""
    in_person = [
        (cast(InPerson, refund.method), refund.amount_cents) for refund in refunds if refund.method in IN_PERSON
    ]
    create_till_refunds(db, GivenBackInPerson(in_person, sale_id, return_id=return_id), actor.user_id)
    for refund in refunds:
        if refund.gift_card_code is not None:
            gift_cards.refund_card(db, cards, refund.amount_cents, sale_id, return_id, actor.user_id)
        elif refund.method == "gift_card":
            gift_cards_sold.issue_for_return(db, actor, refund.amount_cents, sale_id, return_id)


def _give_back_deposits(
    db: Transaction, actor: Member, return_id: UUID, sale_id: UUID, back: Sequence[DepositBack]
) -> None:
    """Writes what is given back of deposits: at the desk at once, what was paid online by a job. As that is what its
    guest sees nothing of, they are mailed the return."""
    if not back:
        return
    refunding.create_deposits(db, return_id, sale_id, back)
    for one in back:
        if one.payment is None:
            at_desk.give_back(db, one.booking_id, one.amount_cents)
        else:
            payment_id, intent = one.payment["id"], one.payment["payment_intent_id"]
            refund_id = refund_of_return(return_id, payment_id)
            promise(db, refund_id, payment_id, intent, one.amount_cents, return_id)
    note_what_is_kept(db, [one.booking_id for one in back])
    if any(one.payment is not None for one in back):
        receipts.mail_receipt(db, sale_id, None, actor.user_id, return_id=return_id)
