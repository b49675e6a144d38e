"""What happens to a sale, whoever asks for it: recording it, taking it back.

The sale, its lines, the stock, the packages and the gift card that it moves commit together or not at all. Whatever
somebody else may want as well is locked first, in the order of booking.core.locks: products, packages, the gift
card, then the sale.
"""

from typing import TYPE_CHECKING
from uuid import UUID

from booking.database.transactions import Transaction
from booking.gift_cards import queries as gift_cards
from booking.identity.actors import Member
from booking.packages import queries as packages
from booking.products import queries as products
from booking.sales import queries, rules
from booking.sales.errors import SaleIsVoided
from booking.sales.records import SaleWithLines

if TYPE_CHECKING:
    from booking.sales.models import CreateSale


def record(db: Transaction, seller: Member, wanted: "CreateSale") -> SaleWithLines:
    """Records a sale, over the counter or closing out a booking (docs/decisions/0013-sales.md).

    Raises WrongEngine, PaidTooMuch, NO_SUCH_PRODUCT, SoldProductInactive, SoldProductShort, SoldPackageNotFound,
    GiftCardNotFound, GiftCardShort, NO_SUCH_CUSTOMER, NO_SUCH_SELLER, NO_SUCH_APPOINTMENT, NO_SUCH_RESERVATION,
    BookingClosedOut, NO_SUCH_SERVICE.
    """
    rules.check_engine(seller.business_type, {line.kind for line in wanted.lines}, wanted.booking_table)
    amounts = rules.amounts(
        (line.total_cents for line in wanted.lines), wanted.discount_type, wanted.discount_value, wanted.tip_cents
    )
    rules.check_paid(amounts.total_cents, wanted.paid_in_person_cents)

    quantities, packages_sold = wanted.product_quantities(), wanted.package_quantities()
    stocked = products.find_and_lock_products(db, quantities) if quantities else None
    if stocked is not None:
        rules.check_in_stock(quantities, stocked.by_id)
    on_sale = packages.find_and_lock_packages_on_sale(db, packages_sold) if packages_sold else None
    if on_sale is not None:
        rules.check_on_sale(packages_sold, on_sale.ids)
    locked_card = gift_cards.lock_card(db, wanted.gift_card_code) if wanted.gift_card_code is not None else None
    balance_cents = None if locked_card is None else locked_card.card["balance_cents"]
    payment = rules.payment(amounts.total_cents, balance_cents, wanted.payment_method, wanted.paid_in_person_cents)

    sale = queries.create_sale(db, wanted, amounts, payment, seller.user_id)
    line_ids = queries.create_lines(db, sale["id"], wanted.lines)
    if stocked is not None:
        taken = {product_id: -quantity for product_id, quantity in quantities.items()}
        products.move_stock(db, stocked, taken, "sale", seller.user_id, sale["id"])
    if on_sale is not None and sale["customer_id"] is not None:
        copies = wanted.package_copies(line_ids)
        packages.sell_packages(db, on_sale, sale["customer_id"], seller.timezone, copies)
    if locked_card is not None and payment.gift_card_applied_cents:
        gift_cards.redeem_card(db, locked_card, payment.gift_card_applied_cents, sale["id"], seller.user_id)
    return queries.get_sale(db, sale["id"])


def void(db: Transaction, actor: Member, sale_id: UUID, reason: str | None) -> SaleWithLines:
    """Takes a sale back; its products are in stock again. Payments, gift card redemptions and packages sold stay as
    they are: giving money back is a decision of its own. Raises SaleNotFound, SaleIsVoided."""
    sold = queries.list_sold_products(db, sale_id)  # what was sold never changes, so it needs no lock
    stocked = products.find_and_lock_products(db, sold)  # before the sale, as in recording one
    if not queries.void_sale(db, sale_id, reason):
        queries.get_sale(db, sale_id)
        raise SaleIsVoided
    products.move_stock(db, stocked, sold, "sale_undo", actor.user_id, sale_id)
    return queries.get_sale(db, sale_id)
