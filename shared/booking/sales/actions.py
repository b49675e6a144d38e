"""What happens to a sale, whoever asks for it: recording it, taking it back.

The sale, its lines, the stock, the packages, the gift card and the points that it moves commit together or not at all.
Whatever somebody else may want as well is locked first, in the order of booking.core.locks: products, packages, the
gift card, then the sale, and the loyalty member last.
"""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from booking.core.deferred import Deferred
from booking.core.errors import raises
from booking.customers.queries import check_may_name
from booking.database.transactions import Transaction
from booking.gift_cards import queries as gift_cards
from booking.gift_cards.records import GiftCard
from booking.identity.actors import Member
from booking.loyalty import actions as loyalty, queries as loyalty_queries
from booking.loyalty.rules import points_for
from booking.packages import queries as packages
from booking.payments import queries as payments
from booking.products import queries as products
from booking.products.records import Product
from booking.sales import queries, rules
from booking.sales.errors import NO_SUCH_CUSTOMER, OF_A_SALE, SaleIsVoided, SaleNotFound, VoidNeedsAdmin
from booking.sales.records import Amounts, CatalogueItem, OneSale, Quote, SalePayment

if TYPE_CHECKING:
    from booking.sales.models import CreateSale


@raises(*OF_A_SALE)
def record(db: Transaction, seller: Member, wanted: "CreateSale") -> Deferred[OneSale]:
    """Records a sale, over the counter or closing out a booking (docs/decisions/0013-sales.md)."""
    if wanted.customer_id is not None:
        check_may_name(db, wanted.customer_id, missing=NO_SUCH_CUSTOMER)
    quantities, packages_sold = wanted.product_quantities(), wanted.package_quantities()
    stocked = products.find_and_lock_products(db, quantities) if quantities else None
    on_sale = packages.find_and_lock_packages_on_sale(db, packages_sold) if packages_sold else None
    card = gift_cards.lock_card(db, wanted.gift_card_code) if wanted.gift_card_code is not None else None
    catalogue = queries.get_catalogue(db, wanted)
    cents_per_point = loyalty_queries.get_cents_per_point(db)
    deposit = Deferred.of(0) if wanted.booking_id is None else payments.get_deposit_kept(db, wanted.booking_id)

    amounts, payment = settle(
        seller,
        wanted,
        stock=None if stocked is None else stocked.then(lambda locked: locked.by_id),
        on_sale=None if on_sale is None else on_sale.then(lambda locked: locked.ids),
        card=None if card is None else card.then(lambda locked: locked.card),
    )
    check_prices(seller, wanted, amounts, catalogue)

    sale_id, lines = uuid4(), {uuid4(): line for line in wanted.lines}
    taxes = rules.taxes_of(wanted.lines, catalogue.get(), amounts.discount_cents)
    queries.create_sale(db, sale_id, wanted, amounts, taxes, payment, seller.user_id)
    queries.create_lines(db, sale_id, lines, catalogue.get())
    if stocked is not None:
        taken = {product_id: -quantity for product_id, quantity in quantities.items()}
        products.move_stock(db, stocked.get(), taken, "sale", seller.user_id, sale_id)
    if on_sale is not None:
        copies = wanted.package_copies(list(lines))
        packages.sell_packages(db, on_sale.get(), seller.business.get().timezone, copies, sale_id=sale_id)
    if card is not None and payment.gift_card_applied_cents:
        gift_cards.redeem_card(db, card.get(), payment.gift_card_applied_cents, sale_id, seller.user_id)
    if points := points_for(rules.paid_for_goods(amounts, payment, deposit.get()), cents_per_point.get()):
        loyalty.give_for_sale(db, seller, sale_id, points)
    return queries.get_sale(db, sale_id, missing=None)


@raises(*OF_A_SALE)
def quote(db: Transaction, seller: Member, wanted: "CreateSale") -> Quote:
    """What a sale would come to if it were recorded now. Writes and locks nothing."""
    quantities, packages_sold = wanted.product_quantities(), wanted.package_quantities()
    catalogue = queries.get_catalogue(db, wanted)
    amounts, payment = settle(
        seller,
        wanted,
        stock=products.get_products(db, quantities) if quantities else None,
        on_sale=packages.list_packages_on_sale(db, packages_sold) if packages_sold else None,
        card=gift_cards.get_card(db, wanted.gift_card_code) if wanted.gift_card_code is not None else None,
    )
    check_prices(seller, wanted, amounts, catalogue)
    rules.check_named(wanted.booking_table, queries.get_named_records(db, wanted).get())
    return {
        "subtotalCents": amounts.subtotal_cents,
        "discountCents": amounts.discount_cents,
        "tipCents": amounts.tip_cents,
        "totalCents": amounts.total_cents,
        "giftCardAppliedCents": payment.gift_card_applied_cents,
        "paidInPersonCents": payment.paid_in_person_cents,
        "taxes": rules.taxes_of(wanted.lines, catalogue.get(), amounts.discount_cents),
    }


def settle(
    seller: Member,
    wanted: "CreateSale",
    *,
    stock: Deferred[Mapping[UUID, Product]] | None,
    on_sale: Deferred[Collection[UUID]] | None,
    card: Deferred[GiftCard] | None,
) -> tuple[Amounts, SalePayment]:
    """What a sale comes to and how it is paid, with the products, packages and gift card that it names; None where it
    names none. Raises WrongEngine, PaidTooMuch, NO_SUCH_PRODUCT, SoldProductInactive, SoldProductShort,
    SoldPackageNotFound, GiftCardNotFound, GiftCardShort."""
    rules.check_engine(seller.business.get().business_type, {line.kind for line in wanted.lines}, wanted.booking_table)
    amounts = rules.amounts(
        (line.total_cents for line in wanted.lines), wanted.discount_type, wanted.discount_value, wanted.tip_cents
    )
    rules.check_paid(amounts.total_cents, wanted.paid_in_person_cents)
    if stock is not None:
        rules.check_in_stock(wanted.product_quantities(), stock.get())
    if on_sale is not None:
        rules.check_on_sale(wanted.package_quantities(), on_sale.get())
    balance_cents = None if card is None else card.get()["balance_cents"]
    payment = rules.payment(amounts.total_cents, balance_cents, wanted.payment_method, wanted.paid_in_person_cents)
    return amounts, payment


def check_prices(
    seller: Member, wanted: "CreateSale", amounts: Amounts, catalogue: Deferred[Mapping[UUID, CatalogueItem]]
) -> None:
    """Raises PriceNeedsAdmin if the sale differs from the catalogue, as it is now, by more than the seller may."""
    membership = seller.membership.get()
    if membership.is_bound_by(membership.price_limit_cents):
        off_the_catalogue = rules.off_the_catalogue(membership.business_type, wanted.lines, catalogue.get())
        differs_by = off_the_catalogue + amounts.discount_cents
        rules.check_price_limit(membership, differs_by)


@raises(SaleNotFound, VoidNeedsAdmin, SaleIsVoided)
def void(db: Transaction, actor: Member, sale_id: UUID, reason: str | None) -> Deferred[OneSale]:
    """Takes a sale back; its products are in stock again, and the points that it gave are taken back, as many as are
    left. Payments, gift card redemptions and packages sold stay as they are: giving money back is a decision of its
    own."""
    sold = queries.list_sold_products(db, sale_id).get()  # what was sold never changes, so it needs no lock
    membership = actor.membership.get()
    if membership.is_bound_by(membership.void_limit_cents):
        rules.check_void_limit(membership, queries.get_sale(db, sale_id).get()["sale"])
    stocked = products.find_and_lock_products(db, sold)  # before the sale, as in recording one
    voided = queries.void_sale(db, sale_id, reason)
    if not voided.get():
        queries.get_sale(db, sale_id).get()
        raise SaleIsVoided
    products.move_stock(db, stocked.get(), sold, "sale_undo", actor.user_id, sale_id)
    loyalty.take_back_for_sale(db, actor, sale_id)
    return queries.get_sale(db, sale_id, missing=None)
