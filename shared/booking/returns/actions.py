"""Takes things back that a sale has sold.

The return, its lines, what is given back, the stock, the points and the number commit together or not at all. What
other transactions may want as well is locked first, as in recording a sale: its bookings, the products, the sale, then
the loyalty member, and the counter of numbers last.
"""

from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.core.deferred import Deferred
from booking.core.errors import SignInAnew, StepUpRequired, raises
from booking.database.transactions import Transaction
from booking.gift_cards import actions as gift_cards_sold
from booking.identity.actors import Member
from booking.loyalty import actions as loyalty, queries as loyalty_queries
from booking.products import queries as products
from booking.refunds.errors import RefundNeedsAdmin
from booking.refunds.rules import check_refund_limit, check_second_factor
from booking.returns import queries, rules
from booking.returns.errors import (
    NO_SUCH_LINE,
    NO_SUCH_SALE,
    MoreThanNet,
    MoreThanPaid,
    MoreThanSold,
    RefundsDiffer,
    SoldAsCredit,
)
from booking.returns.records import ProposedReturn, Return
from booking.sales import bookings as sold_bookings, settling
from booking.sales.errors import SaleIsVoided

if TYPE_CHECKING:
    from booking.returns.models import CreateReturn


OF_A_RETURN = (
    NO_SUCH_SALE,
    NO_SUCH_LINE,
    SaleIsVoided,
    SoldAsCredit,
    MoreThanSold,
    MoreThanNet,
    MoreThanPaid,
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


def _take_back(db: Transaction, actor: Member, wanted: "CreateReturn") -> UUID:
    """Writes a return but for its number, and returns its id."""
    sale_id = wanted.sale_id
    sold_bookings.lock_bookings_of_sale(db, sale_id)
    restocked = [line.line_id for line in wanted.lines if line.restock and line.quantity]
    named = queries.list_products(db, restocked).get()  # what was sold never changes, so it needs no lock
    stocked = products.find_and_lock_products(db, set(named)) if named else None
    sale = queries.lock_sale(db, sale_id).get()
    if sale["status"] == "voided":
        raise SaleIsVoided
    lines, paid = queries.list_lines(db, sale_id), queries.list_paid(db, sale_id)
    waiting = settling.list_gift_cards_to_make(db, sale_id)
    cents_per_point = loyalty_queries.get_cents_per_point(db)

    back = rules.lines_back(wanted.lines, lines.get())
    rules.check_tip(sale, wanted.tip_cents)
    returned = rules.amounts(sale, back, wanted.tip_cents)
    refunds = rules.refunds(wanted, returned, paid.get())
    rules.check_refunds(refunds, returned, sale)
    _check_limits(actor, sale["given_back_cents"], returned.given_back_cents)

    return_id, is_whole = uuid4(), rules.is_whole(back, lines.get())
    taxes = rules.taxes_of(back, lines.get()) if sale["has_taxes"] else []
    queries.create_return(db, return_id, sale_id, returned, taxes, wanted.reason, actor.user_id)
    queries.create_lines(db, return_id, back)
    queries.create_refunds(db, return_id, sale_id, refunds, actor.user_id)
    queries.note_on_sale(db, sale_id, returned, is_whole=is_whole)
    if stocked is not None:
        products.move_stock(db, stocked.get(), rules.units(back), "return", actor.user_id, sale_id, return_id)
    if returned.owed_less_cents and returned.owed_less_cents == sale["owed_cents"]:
        gift_cards_sold.make_sold(db, actor, sale_id, waiting.get())
    if is_whole:
        sold_bookings.reopen_bookings(db, sale_id)
    if points := rules.points_back(sale, returned, cents_per_point.get()):
        loyalty.take_back_for_return(db, actor, sale_id, return_id, points)
    return return_id


def _check_limits(actor: Member, before_cents: int, now_cents: int) -> None:
    """Raises RefundNeedsAdmin, SignInAnew and StepUpRequired as for a refund of all that was given back of the sale.
    What only lessens what is owed needs nobody."""
    if now_cents:
        membership = actor.membership.get()
        check_refund_limit(membership, before_cents + now_cents)
        check_second_factor(membership, actor.second_factor, before_cents + now_cents)
