"""What a sale comes to and how it is paid, without a database (docs/decisions/0013-sales.md).

All amounts are integer cents. The one place where a fraction of a cent can arise is a discount in percent.
"""

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING
from uuid import UUID

from booking.core.errors import WrongEngine
from booking.identity.actors import Engine, Membership
from booking.products.records import Product
from booking.sales.errors import (
    NO_SUCH_APPOINTMENT,
    NO_SUCH_CUSTOMER,
    NO_SUCH_PRODUCT,
    NO_SUCH_RESERVATION,
    NO_SUCH_SELLER,
    NO_SUCH_SERVICE,
    BookingClosedOut,
    GiftCardShort,
    PaidTooMuch,
    PriceNeedsAdmin,
    SoldPackageNotFound,
    SoldProductInactive,
    SoldProductShort,
    VoidNeedsAdmin,
)
from booking.sales.records import (
    Amounts,
    BookingTable,
    CatalogueItem,
    DiscountType,
    LineKind,
    NamedRecords,
    PaymentMethod,
    Sale,
    SalePayment,
    TaxAtRate,
)
from booking.sales.taxes import TaxedLine, taxes

if TYPE_CHECKING:
    from booking.sales.models import NewSaleLine

_BOOKINGS_OF: dict[Engine, BookingTable] = {"appointments": "appointments", "hospitality": "reservations"}


def check_engine(engine: Engine, kinds: Collection[LineKind], booking_table: BookingTable | None) -> None:
    """Raises WrongEngine for lines or a booking that this kind of business does not have."""
    if engine != "appointments" and not {"product", "service", "package"}.isdisjoint(kinds):
        raise WrongEngine("lines: this kind of business sells custom lines only.")
    if booking_table not in (None, _BOOKINGS_OF[engine]):
        raise WrongEngine("bookingTable: this kind of business has no such bookings.")


def check_in_stock(quantities: Mapping[UUID, int], products: Mapping[UUID, Product]) -> None:
    """Whether so many of each product can be sold, of those that were found. Raises NO_SUCH_PRODUCT,
    SoldProductInactive, SoldProductShort."""
    for product_id, quantity in quantities.items():
        if product_id not in products:
            raise NO_SUCH_PRODUCT()
        product = products[product_id]
        if not product["active"]:
            raise SoldProductInactive(f"lines: {product['name']} is not sold any more.")
        if quantity > product["stock_on_hand"]:
            raise SoldProductShort(f"lines: {product['name']}: only {product['stock_on_hand']} left in stock.")


def check_on_sale(package_ids: Collection[UUID], on_sale: Collection[UUID]) -> None:
    """Raises SoldPackageNotFound for a package that is not on sale."""
    if not set(package_ids).issubset(on_sale):
        raise SoldPackageNotFound


def check_named(booking_table: BookingTable | None, named: NamedRecords) -> None:
    """Raises NO_SUCH_CUSTOMER, NO_SUCH_SELLER, NO_SUCH_APPOINTMENT, NO_SUCH_RESERVATION, BookingClosedOut,
    NO_SUCH_SERVICE for what the sale names and is not there, as writing it would."""
    if named["is_closed_out"]:
        raise BookingClosedOut
    if not named["has_customer"]:
        raise NO_SUCH_CUSTOMER()
    if not named["has_seller"]:
        raise NO_SUCH_SELLER()
    if not named["has_booking"]:
        raise NO_SUCH_APPOINTMENT() if booking_table == "appointments" else NO_SUCH_RESERVATION()
    if not named["has_services"]:
        raise NO_SUCH_SERVICE()


def off_the_catalogue(engine: Engine, lines: Iterable["NewSaleLine"], catalogue: Mapping[UUID, CatalogueItem]) -> int:
    """By how many cents the prices of these lines differ from the catalogue's, up or down. A line of one's own words
    has none there, and differs by all that it costs; a restaurant has no catalogue, and so nothing to differ from."""
    if engine != "appointments":
        return 0
    return sum(_off_the_catalogue(line, catalogue) * line.quantity for line in lines)


def _off_the_catalogue(line: "NewSaleLine", catalogue: Mapping[UUID, CatalogueItem]) -> int:
    if line.item_id is None:
        return line.unit_price_cents
    return abs(line.unit_price_cents - catalogue[line.item_id]["price_cents"]) if line.item_id in catalogue else 0


def tax_rate(line: "NewSaleLine", catalogue: Mapping[UUID, CatalogueItem]) -> int:
    """The rate of the tax in a line: the catalogue's, as it is now, or of one in one's own words the one that it
    names."""
    if line.item_id is None:
        return line.tax_rate_basis_points
    return catalogue[line.item_id]["tax_rate_basis_points"] if line.item_id in catalogue else 0


def taxes_of(
    lines: Iterable["NewSaleLine"], catalogue: Mapping[UUID, CatalogueItem], discount_cents: int
) -> list[TaxAtRate]:
    """The tax in these lines less the discount, by rate. There is none in a tip."""
    return taxes([TaxedLine(line.total_cents, tax_rate(line, catalogue)) for line in lines], discount_cents)


def check_price_limit(seller: Membership, differs_by: int) -> None:
    """Raises PriceNeedsAdmin for a sale that differs from the catalogue, its discount included, by more than the
    organization's limit."""
    limit = seller.price_limit_cents
    if seller.is_bound_by(limit) and differs_by > limit:
        raise PriceNeedsAdmin


def check_void_limit(actor: Membership, sale: Sale) -> None:
    """Raises VoidNeedsAdmin for a sale that came to more than the organization's limit."""
    limit = actor.void_limit_cents
    if actor.is_bound_by(limit) and sale["total_cents"] > limit:
        raise VoidNeedsAdmin


def percent_of(cents: int, percent: int) -> int:
    """That much of an amount, half a cent and more rounded up to a whole one."""
    return (cents * percent + 50) // 100


def amounts(
    line_cents: Iterable[int], discount_type: DiscountType | None, discount_value: int, tip_cents: int
) -> Amounts:
    """What a sale of these lines comes to. A discount ends at the subtotal and never touches the tip."""
    subtotal = sum(line_cents)
    discount = percent_of(subtotal, discount_value) if discount_type == "percent" else discount_value
    return Amounts(subtotal, min(discount, subtotal), tip_cents)


def check_paid(total_cents: int, paid_in_person_cents: int | None) -> None:
    """Raises PaidTooMuch if more was paid in person than the sale comes to, whatever a gift card pays of it."""
    if paid_in_person_cents is not None and paid_in_person_cents > total_cents:
        raise PaidTooMuch


def payment(
    total_cents: int, card_balance_cents: int | None, method: PaymentMethod, paid_in_person_cents: int | None
) -> SalePayment:
    """The gift card, if there is one, pays as much of the total as it holds; what is left is paid in person, unless the
    sale says how much less that was.

    Raises GiftCardShort if the card should pay the whole total and cannot, or has nothing left to pay with; PaidTooMuch
    if more was paid in person than was left.
    """
    applied = min(card_balance_cents or 0, total_cents)
    if card_balance_cents is not None and applied < total_cents and (method == "gift_card" or not applied):
        raise GiftCardShort
    left = total_cents - applied
    if paid_in_person_cents is None:
        return SalePayment(applied, left)
    if paid_in_person_cents > left:
        raise PaidTooMuch
    return SalePayment(applied, paid_in_person_cents)


def paid_for_goods(amounts: Amounts, payment: SalePayment, deposit_cents: int) -> int:
    """How much money (cents) came in for what was bought: in person and as the booking's deposit, less the tip. What a
    gift card paid is none, nor what is owed."""
    left_by_the_card = amounts.total_cents - payment.gift_card_applied_cents
    return max(0, min(left_by_the_card, payment.paid_in_person_cents + deposit_cents) - amounts.tip_cents)
