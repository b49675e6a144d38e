"""What a sale comes to and how it is paid, without a database (docs/decisions/0013-sales.md).

All amounts are integer cents. The one place where a fraction of a cent can arise is a discount in percent.
"""

from collections.abc import Collection, Iterable, Mapping
from uuid import UUID

from booking.core.errors import WrongEngine
from booking.identity.actors import Engine
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
    SoldPackageNotFound,
    SoldProductInactive,
    SoldProductShort,
)
from booking.sales.records import (
    Amounts,
    BookingTable,
    DiscountType,
    LineKind,
    NamedRecords,
    Payment,
    PaymentMethod,
)

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
) -> Payment:
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
        return Payment(applied, left)
    if paid_in_person_cents > left:
        raise PaidTooMuch
    return Payment(applied, paid_in_person_cents)
