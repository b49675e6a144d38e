"""Records, pays and voids sales.

The sale, its lines, the bookings that it closes out, the stock, the packages, the gift cards, the points that it moves
and the number of its receipt commit together or not at all. What other transactions may want as well is locked first,
in the order of booking.core.locks: the bookings, the tables that a party gives up by paying, products, packages, the
gift card, sold packages whose sessions pay, then the sale, the loyalty member, and the counter of receipts last.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.bookings.undo import UNDO_SECONDS
from booking.core.deferred import Deferred
from booking.core.errors import SignInAnew, StepUpRequired, raises
from booking.customers.queries import check_may_name
from booking.database.transactions import Transaction
from booking.deposits.actions import close_pages
from booking.deposits.queries import note_forfeits_of_sale
from booking.deposits.rules import take_off
from booking.gift_cards import actions as gift_cards_sold, queries as gift_cards
from booking.gift_cards.records import GiftCard, LockedCardsOfSale
from booking.identity.actors import Member
from booking.jobs import outbox
from booking.loyalty import actions as loyalty, queries as loyalty_queries
from booking.loyalty.rules import points_for
from booking.packages import actions as sessions, queries as packages
from booking.packages.rules import bookings_paid_by
from booking.payments import queries as payments
from booking.payments.records import DepositsLeft
from booking.products import queries as products
from booking.products.records import Product
from booking.refunds.errors import RefundNeedsAdmin
from booking.refunds.queries import open_settlement
from booking.refunds.records import MoneyToSettle
from booking.refunds.rules import check_gives_back
from booking.sales import bookings as sold_bookings, queries, receipts, rules, settling
from booking.sales.errors import (
    NO_SUCH_CUSTOMER,
    OF_A_SALE,
    HasReturns,
    MoreThanOwed,
    MoreThanPaid,
    OtherCard,
    ReceiptNeedsEmail,
    RefundUnderWay,
    SaleIsVoided,
    SaleNotFound,
    VoidNeedsAdmin,
)
from booking.sales.giving_back import GivenBackInPerson, create_till_refunds
from booking.sales.records import (
    Amounts,
    CatalogueItem,
    LockedBookings,
    OneSale,
    PaidOfVoid,
    Quote,
    SalePayment,
)
from booking.services.rules import check_price_limit

if TYPE_CHECKING:
    from booking.sales.models import CreateSale, GivenBackWithVoid, NewPayment, VoidSale


@raises(*OF_A_SALE)
def record(db: Transaction, seller: Member, wanted: "CreateSale") -> Deferred[OneSale]:
    """Records a sale, over the counter or closing out a booking (docs/decisions/sales.md)."""
    if wanted.customer_id is not None:
        check_may_name(db, wanted.customer_id, missing=NO_SUCH_CUSTOMER)
    bookings = sold_bookings.find_and_lock_bookings(db, wanted.booking_table, wanted.bookings)
    # Whoever sells the same product waits for the locks below: what needs none of them is read before.
    cents_per_point = loyalty_queries.get_cents_per_point(db)
    deposits = payments.get_deposits_left(db, wanted.bookings)
    clock = sold_bookings.get_bill_clock(db) if wanted.booking_table == "reservations" else None
    quantities, packages_sold = wanted.product_quantities(), wanted.package_quantities()
    stocked = products.find_and_lock_products(db, quantities) if quantities else None
    on_sale = packages.find_and_lock_packages_on_sale(db, packages_sold) if packages_sold else None
    card = gift_cards.lock_card(db, wanted.gift_card_code) if wanted.gift_card_code is not None else None
    catalogue = queries.get_catalogue(db, wanted)  # a price that is changed at this moment counts

    rules.check_engine(seller.business.get().business_type, {line.kind for line in wanted.lines}, wanted.booking_table)
    rules.check_open(wanted, bookings.get().bookings)
    if wanted.paid_by_session:
        sessions.pay_for_bookings(db, seller, wanted.paid_by_session, wanted.bookings)
    amounts, payment = settle(
        seller,
        wanted,
        stock=None if stocked is None else stocked.then(lambda locked: locked.by_id),
        on_sale=None if on_sale is None else on_sale.then(lambda locked: locked.ids),
        card=None if card is None else card.then(lambda locked: locked.card),
        deposits=deposits,
    )
    check_prices(seller, wanted, amounts, catalogue)

    sale_id, lines = uuid4(), {uuid4(): line for line in wanted.lines}
    taxes = rules.taxes_of(wanted.lines, catalogue.get(), amounts.discount_cents)
    queries.create_sale(db, sale_id, wanted, amounts, taxes, payment, seller.user_id)
    discounts = rules.discounts_of(wanted.lines, amounts.discount_cents)
    queries.create_lines(db, sale_id, lines, discounts, catalogue.get())
    queries.create_deposits(db, sale_id, take_off(deposits.get()["parts"], payment.deposit_applied_cents))
    parts = rules.parts(wanted.payments, wanted.method, payment.paid_in_person_cents)
    settling.create_payments(db, sale_id, parts, seller.user_id)
    has_paid = rules.is_paid(amounts, payment)
    ends = rules.early_ends(bookings.get(), clock.get()) if has_paid and clock is not None else {}
    _close_out(db, bookings.get(), sale_id, ends)
    if payment.deposit_applied_cents:
        note_forfeits_of_sale(db, sale_id)
    if stocked is not None:
        taken = {product_id: -quantity for product_id, quantity in quantities.items()}
        products.move_stock(db, stocked.get(), taken, "sale", seller.user_id, sale_id)
    if on_sale is not None:
        copies = wanted.package_copies(list(lines))
        packages.sell_packages(db, on_sale.get(), seller.business.get().timezone, copies, sale_id=sale_id)
    if card is not None and payment.gift_card_applied_cents:
        gift_cards.redeem_card(db, card.get(), payment.gift_card_applied_cents, sale_id, seller.user_id)
    if has_paid:
        sold = [(line_id, line.unit_price_cents) for line_id, line in lines.items() for _ in range(line.gift_cards)]
        gift_cards_sold.make_sold(db, seller, sale_id, sold)
    if points := points_for(rules.paid_for_goods(amounts, payment), cents_per_point.get()):
        loyalty.give_for_sale(db, seller, sale_id, points)
    receipts.number_receipt(db, sale_id, seller.business.get().timezone)
    return queries.get_sale(db, sale_id, missing=None, closes_bookings=bool(wanted.bookings))


def _close_out(db: Transaction, bookings: LockedBookings, sale_id: UUID, ends: Mapping[UUID, datetime]) -> None:
    """Completes the bookings of the sale, some of them with an early end, and marks them as paid; their guests are
    thanked if the business wants that."""
    if not bookings.bookings:
        return
    sold_bookings.close_out(db, bookings, sale_id, ends)
    close_pages(db, [booking["id"] for booking in bookings.bookings])
    name = "appointmentId" if bookings.table == "appointments" else "reservationId"
    for booking in bookings.bookings:
        if booking["status"] in rules.COMPLETED_BY_A_SALE:
            thanks = {name: booking["id"]}
            outbox.enqueue_if_switched_on(
                db, "booking_thanks", thanks, switch="thanks_sent", by_day=True, after_seconds=UNDO_SECONDS
            )


@raises(SaleNotFound, SaleIsVoided, MoreThanOwed)
def pay(db: Transaction, seller: Member, sale_id: UUID, wanted: "NewPayment") -> Deferred[OneSale]:
    """Takes a payment in person for what is owed for a sale, which earns points as if it had been paid at once. Gift
    cards that it sold are made, and tables of its party freed, once nothing is owed any more."""
    bookings = sold_bookings.lock_bookings_of_sale(db, sale_id)
    sold_bookings.lock_tables_of_sale(db, sale_id)
    clock = sold_bookings.get_bill_clock(db)
    cents_per_point = loyalty_queries.get_cents_per_point(db)
    cards = settling.list_gift_cards_to_make(db, sale_id)
    paid = settling.pay_sale(db, sale_id, wanted.method, wanted.amount_cents).get()
    if paid is None:
        if queries.get_sale(db, sale_id).get()["sale"]["status"] == "voided":
            raise SaleIsVoided
        raise MoreThanOwed
    part = (wanted.method, wanted.amount_cents, wanted.tendered_cents)
    settling.create_payments(db, sale_id, [part], seller.user_id)
    if not paid["owed_cents"]:
        sold_bookings.end_early(db, bookings.get(), rules.early_ends(bookings.get(), clock.get()))
        gift_cards_sold.make_sold(db, seller, sale_id, cards.get())
    if points := rules.later_points(paid, wanted.amount_cents, cents_per_point.get()):
        loyalty.give_for_sale(db, seller, sale_id, points)
    return queries.get_sale(db, sale_id, missing=None)


@raises(SaleNotFound, ReceiptNeedsEmail)
def send_receipt(db: Transaction, actor: Member, sale_id: UUID, email: str | None) -> None:
    """Has the receipt mailed to this address; without one, to the address that the sale's client has when the mail is
    written. For a member who may not see the client, the client counts as having no address."""
    recipient = receipts.get_recipient(db, sale_id).get()
    if email is None and recipient is None:
        raise ReceiptNeedsEmail
    receipts.mail_receipt(db, sale_id, email, actor.user_id)


@raises(*OF_A_SALE)
def quote(db: Transaction, seller: Member, wanted: "CreateSale") -> Quote:
    """Returns what a sale would come to if it were recorded now. Writes and locks nothing."""
    quantities, packages_sold = wanted.product_quantities(), wanted.package_quantities()
    rules.check_engine(seller.business.get().business_type, {line.kind for line in wanted.lines}, wanted.booking_table)
    deposits = payments.get_deposits_left(db, wanted.bookings)
    found = sold_bookings.list_bookings(db, wanted.booking_table, wanted.bookings)
    rules.check_open(wanted, found.get())
    catalogue = queries.get_catalogue(db, wanted)
    if wanted.paid_by_session:
        sold = {package_id for package_id, _ in wanted.paid_by_session}
        covered = packages.list_covered_bookings(db, sold, wanted.bookings)
        bookings_paid_by(wanted.paid_by_session, covered.get())
    amounts, payment = settle(
        seller,
        wanted,
        stock=products.get_products(db, quantities) if quantities else None,
        on_sale=packages.list_packages_on_sale(db, packages_sold) if packages_sold else None,
        card=gift_cards.get_card(db, wanted.gift_card_code) if wanted.gift_card_code is not None else None,
        deposits=deposits,
    )
    check_prices(seller, wanted, amounts, catalogue)
    rules.check_named(queries.get_named_records(db, wanted).get())
    return {
        "subtotalCents": amounts.subtotal_cents,
        "discountCents": amounts.discount_cents,
        "tipCents": amounts.tip_cents,
        "totalCents": amounts.total_cents,
        "depositAppliedCents": payment.deposit_applied_cents,
        "depositLeftCents": deposits.get()["left_cents"] - payment.deposit_applied_cents,
        "giftCardAppliedCents": payment.gift_card_applied_cents,
        "paidInPersonCents": payment.paid_in_person_cents,
        "owedCents": rules.owed(amounts, payment),
        "taxes": rules.taxes_of(wanted.lines, catalogue.get(), amounts.discount_cents),
    }


def settle(
    seller: Member,
    wanted: "CreateSale",
    *,
    stock: Deferred[Mapping[UUID, Product]] | None,
    on_sale: Deferred[Collection[UUID]] | None,
    card: Deferred[GiftCard] | None,
    deposits: Deferred[DepositsLeft],
) -> tuple[Amounts, SalePayment]:
    """Computes what a sale comes to and how it is paid, with the products, packages and gift card that it names; None
    where it names none. Raises PaidTooMuch, NO_SUCH_PRODUCT, SoldProductInactive, SoldProductShort,
    SoldPackageNotFound, RefundUnderWay, GiftCardNotFound, GiftCardShort, GiftCardBuysNoGiftCard, PaymentsDiffer."""
    amounts = rules.amounts(
        (line.total_cents for line in wanted.lines),
        wanted.discount_type,
        wanted.discount_value,
        wanted.tip_cents,
        wanted.gift_cards_cents,
    )
    rules.check_paid(amounts.total_cents, wanted.paid_in_person_cents)
    if stock is not None:
        rules.check_in_stock(wanted.product_quantities(), stock.get())
    if on_sale is not None:
        rules.check_on_sale(wanted.package_quantities(), on_sale.get())
    deposit = deposits.get()
    if deposit["is_refund_under_way"]:
        raise RefundUnderWay
    balance_cents = None if card is None else card.get()["balance_cents"]
    payment = rules.payment(
        amounts.total_cents,
        balance_cents,
        wanted.method,
        wanted.paid_in_person_cents,
        deposit_cents=deposit["left_cents"],
        gift_cards_cents=amounts.gift_cards_cents,
    )
    if wanted.payments is not None:
        rules.check_parts(payment, amounts.total_cents, (part.amount_cents for part in wanted.payments))
    return amounts, payment


def check_prices(
    seller: Member, wanted: "CreateSale", amounts: Amounts, catalogue: Deferred[Mapping[UUID, CatalogueItem]]
) -> None:
    """Raises PriceNeedsAdmin if the sale differs from the catalogue, as it is now, and from what was agreed for its
    bookings, by more than the seller may."""
    membership = seller.membership.get()
    if membership.is_bound_by(membership.price_limit_cents):
        off_the_catalogue = rules.off_the_catalogue(membership.business_type, wanted.lines, catalogue.get())
        differs_by = off_the_catalogue + amounts.discount_cents
        check_price_limit(membership, differs_by)


@raises(
    SaleNotFound,
    VoidNeedsAdmin,
    SaleIsVoided,
    HasReturns,
    MoreThanPaid,
    OtherCard,
    RefundNeedsAdmin,
    SignInAnew,
    StepUpRequired,
)
def void(db: Transaction, actor: Member, sale_id: UUID, wanted: "VoidSale") -> Deferred[OneSale]:
    """Takes a sale back; its products are in stock again, and the points that it gave are taken back, as many as are
    left. Its bookings stay completed and are unpaid again, with their deposit; gift cards that it sold are worth
    nothing any more, and packages sold stay as they are. What was given back with it, the till gives in the cash-up
    that is open, or it is on the gift card again that paid. Where nobody says what was, it stays to be settled."""
    sold = queries.list_sold_products(db, sale_id).get()  # what was sold never changes, so it needs no lock
    membership = actor.membership.get()
    if membership.is_bound_by(membership.void_limit_cents):
        rules.check_void_limit(membership, queries.get_sale(db, sale_id).get()["sale"])
    sold_bookings.lock_bookings_of_sale(db, sale_id)
    stocked = products.find_and_lock_products(db, sold)  # before the sale, as in recording one
    cards = gift_cards.lock_cards_around_sale(db, sale_id)
    paid = queries.void_sale(db, sale_id, wanted.reason).get()
    if paid is None:
        if queries.get_sale(db, sale_id).get()["sale"]["status"] == "completed":
            raise HasReturns
        raise SaleIsVoided
    _give_back_with_void(db, actor, sale_id, wanted.given_back, paid, cards.get())
    products.move_stock(db, stocked.get(), sold, "sale_undo", actor.user_id, sale_id)
    if ended := frozenset(card["id"] for card in cards.get().sold):
        gift_cards.end_cards(db, gift_cards.some_that_were_sold(cards.get(), ended), actor.user_id)
    sold_bookings.reopen_bookings(db, sale_id)
    note_forfeits_of_sale(db, sale_id)
    loyalty.take_back_for_sale(db, actor, sale_id)
    return queries.get_sale(db, sale_id, missing=None)


def _give_back_with_void(
    db: Transaction,
    actor: Member,
    sale_id: UUID,
    given: Sequence["GivenBackWithVoid"] | None,
    paid: PaidOfVoid,
    cards: LockedCardsOfSale,
) -> None:
    """Gives back what is said to be given back with a void. Where nothing is said (None), all that was paid is to be
    settled."""
    paid_cents = paid["paid_in_person_cents"] + paid["gift_card_applied_cents"]
    if given is None:
        if paid_cents:
            open_settlement(db, MoneyToSettle("void_open", f"void {sale_id}", paid_cents, sale_id=sale_id))
        return
    rules.check_given_back(given, paid, None if cards.paid is None else cards.paid["code"])
    if given:
        cents = sum(one.amount_cents for one in given)
        check_gives_back(actor.membership.get(), actor.second_factor, cents)
    in_person = [(one.method, one.amount_cents) for one in given if one.method != "gift_card"]
    create_till_refunds(db, GivenBackInPerson(in_person, sale_id), actor.user_id)
    if by_card := sum(one.amount_cents for one in given if one.method == "gift_card"):
        gift_cards.refund_card(db, cards, by_card, sale_id, None, actor.user_id)
