"""Computes what a sale comes to and how it is paid, without a database (docs/decisions/sales.md).

All amounts are integer cents. The one place where a fraction of a cent can arise is a discount in percent.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from booking.bookings.early_ends import end_after_bill
from booking.core.errors import ApiError, WrongEngine
from booking.gift_cards.rules import normalised_code
from booking.identity.actors import Engine, Membership
from booking.loyalty.rules import points_for
from booking.products.records import Product
from booking.reservations.rules import holds_tables
from booking.sales.errors import (
    NO_SUCH_APPOINTMENT,
    NO_SUCH_APPOINTMENTS,
    NO_SUCH_CUSTOMER,
    NO_SUCH_PRODUCT,
    NO_SUCH_RESERVATION,
    NO_SUCH_RESERVATIONS,
    NO_SUCH_SELLER,
    NO_SUCH_SERVICE,
    AlreadyPaid,
    BuyerMissing,
    GiftCardBuysNoGiftCard,
    GiftCardShort,
    MoreThanPaid,
    OtherCard,
    PaidTooMuch,
    PaymentsDiffer,
    SoldPackageNotFound,
    SoldProductInactive,
    SoldProductShort,
    VoidNeedsAdmin,
)
from booking.sales.records import (
    Amounts,
    BillClock,
    BookingTable,
    CatalogueItem,
    DiscountType,
    LineKind,
    LockedBookings,
    MoneyOfSale,
    NamedRecords,
    PaidOfVoid,
    PaidSale,
    PaymentMethod,
    Sale,
    SalePayment,
    SoldBooking,
    TaxAtRate,
)
from booking.sales.taxes import TaxedLine, spread, taxes
from booking.services.rules import off_the_price

if TYPE_CHECKING:
    from booking.sales.models import CreateSale, GivenBackWithVoid, NewPayment, NewSaleLine

_TOO_MUCH_WITH_VOID = "givenBack: more than was paid like this."
COMPLETED_BY_A_SALE = frozenset({"pending", "confirmed", "seated"})
_NO_SUCH_BOOKING: dict[tuple[BookingTable | None, bool], Callable[[], ApiError]] = {
    ("appointments", False): NO_SUCH_APPOINTMENT,
    ("appointments", True): NO_SUCH_APPOINTMENTS,
    ("reservations", False): NO_SUCH_RESERVATION,
    ("reservations", True): NO_SUCH_RESERVATIONS,
}
_BOOKINGS_OF: dict[Engine, BookingTable] = {"appointments": "appointments", "hospitality": "reservations"}


def check_engine(engine: Engine, kinds: Collection[LineKind], booking_table: BookingTable | None) -> None:
    """Raises WrongEngine for lines or a booking that this kind of business does not have."""
    if engine != "appointments" and not {"product", "service", "package"}.isdisjoint(kinds):
        raise WrongEngine("lines: this kind of business sells custom lines only.")
    if booking_table not in (None, _BOOKINGS_OF[engine]):
        raise WrongEngine("bookingTable: this kind of business has no such bookings.")


def check_in_stock(quantities: Mapping[UUID, int], products: Mapping[UUID, Product]) -> None:
    """Raises NO_SUCH_PRODUCT, SoldProductInactive or SoldProductShort unless every product was found and so many of it
    can be sold."""
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


def check_open(wanted: "CreateSale", found: Sequence[SoldBooking]) -> None:
    """Raises the error of the booking field if not all of its bookings were found; AlreadyPaid if a sale has closed one
    of them out; and BuyerMissing if a package would be sold to nobody, because no customer is named and the first
    booking is a walk-in's."""
    if len(found) < len(wanted.bookings):
        raise _NO_SUCH_BOOKING[wanted.booking_table, wanted.booking_ids is not None]()
    for booking in found:
        if booking["sale_id"] is not None:
            raise AlreadyPaid(booking["sale_id"])
        has_buyer = wanted.customer_id is not None or booking["id"] != wanted.bookings[0] or booking["customer_id"]
        if not has_buyer and wanted.package_quantities():
            raise BuyerMissing


def check_named(named: NamedRecords) -> None:
    """Raises NO_SUCH_CUSTOMER, NO_SUCH_SELLER or NO_SUCH_SERVICE if the sale names one that does not exist: the errors
    that writing the sale would raise."""
    if not named["has_customer"]:
        raise NO_SUCH_CUSTOMER()
    if not named["has_seller"]:
        raise NO_SUCH_SELLER()
    if not named["has_services"]:
        raise NO_SUCH_SERVICE()


def off_the_catalogue(engine: Engine, lines: Iterable["NewSaleLine"], catalogue: Mapping[UUID, CatalogueItem]) -> int:
    """Returns by how many cents the prices of these lines differ from the catalogue's, up or down; those of what was
    booked from what was agreed for it; of a service whose price is the least, down alone. A line without a catalogue
    entry differs by its whole price. A restaurant has no catalogue, so nothing differs."""
    if engine != "appointments":
        return 0
    return sum(_off_the_catalogue(line, catalogue) * line.quantity for line in lines)


def _off_the_catalogue(line: "NewSaleLine", catalogue: Mapping[UUID, CatalogueItem]) -> int:
    if line.customer_package_id is not None:
        return 0  # it was paid for when the package was sold
    if line.item_id is None:
        return 0 if line.kind == "gift_card" else line.unit_price_cents  # a card is worth what it costs
    if line.item_id not in catalogue:
        return 0
    item = catalogue[line.item_id]
    return min(
        off_the_price(line.unit_price_cents, cents, price_from=item["price_from"])
        for cents in item["agreed_cents"] or [item["price_cents"]]
    )


def tax_rate(line: "NewSaleLine", catalogue: Mapping[UUID, CatalogueItem]) -> int:
    """Returns the rate of the tax in a line: the present one of its product, service or package, or the line's own rate
    if it sells none of these."""
    if line.item_id is None:
        return line.tax_rate_basis_points
    return catalogue[line.item_id]["tax_rate_basis_points"] if line.item_id in catalogue else 0


def taxes_of(
    lines: Iterable["NewSaleLine"], catalogue: Mapping[UUID, CatalogueItem], discount_cents: int
) -> list[TaxAtRate]:
    """Computes the tax in these lines less the discount, by rate. There is none in a tip, nor in a gift card: only what
    it buys is taxed."""
    goods = [line for line in lines if line.kind != "gift_card"]
    return taxes([TaxedLine(line.total_cents, tax_rate(line, catalogue)) for line in goods], discount_cents)


def discounts_of(lines: Iterable["NewSaleLine"], discount_cents: int) -> list[int]:
    """Returns each line's part of the discount, as its tax is computed: in proportion, of a gift card nothing."""
    return spread(discount_cents, [0 if line.kind == "gift_card" else line.total_cents for line in lines])


def check_void_limit(actor: Membership, sale: Sale) -> None:
    """Raises VoidNeedsAdmin for a sale that came to more than the organization's limit."""
    limit = actor.void_limit_cents
    if actor.is_bound_by(limit) and sale["total_cents"] > limit:
        raise VoidNeedsAdmin


def check_given_back(given: Sequence["GivenBackWithVoid"], paid: PaidOfVoid, card_code: str | None) -> None:
    """Raises MoreThanPaid if more is given back with a void than was paid, in person by any method and by gift card,
    and OtherCard for another gift card than the one that has paid."""
    by_card = sum(one.amount_cents for one in given if one.method == "gift_card")
    if by_card > paid["gift_card_applied_cents"]:
        raise MoreThanPaid(_TOO_MUCH_WITH_VOID)
    if sum(one.amount_cents for one in given) - by_card > paid["paid_in_person_cents"]:
        raise MoreThanPaid(_TOO_MUCH_WITH_VOID)
    for one in given:
        if one.gift_card_code is not None and normalised_code(one.gift_card_code) != card_code:
            raise OtherCard


def early_ends(locked: LockedBookings, clock: BillClock) -> dict[UUID, datetime]:
    """Returns when the parties end early whose bill is paid now (wall clocks), by reservation: those that hold their
    tables, where the business has a bill free them."""
    if locked.table != "reservations" or clock["minutes"] is None:
        return {}
    return {
        booking["id"]: end_after_bill(booking["starts_at"], booking["ends_at"], clock["now"], clock["minutes"])
        for booking in locked.bookings
        if holds_tables(booking["status"])
    }


def percent_of(cents: int, percent: int) -> int:
    """Returns this percentage of an amount, rounded to a whole cent, half a cent up."""
    return (cents * percent + 50) // 100


def amounts(
    line_cents: Iterable[int],
    discount_type: DiscountType | None,
    discount_value: int,
    tip_cents: int,
    gift_cards_cents: int = 0,
) -> Amounts:
    """Computes what a sale of these lines comes to, and how much of that is for gift cards. A discount ends at the sum
    of all other lines, and never touches gift cards or the tip."""
    subtotal = sum(line_cents)
    goods = subtotal - gift_cards_cents
    discount = percent_of(goods, discount_value) if discount_type == "percent" else discount_value
    return Amounts(subtotal, min(discount, goods), tip_cents, gift_cards_cents)


def check_paid(total_cents: int, paid_in_person_cents: int | None) -> None:
    """Raises PaidTooMuch if more was paid in person than the sale comes to, whatever a gift card pays of it."""
    if paid_in_person_cents is not None and paid_in_person_cents > total_cents:
        raise PaidTooMuch


def payment(
    total_cents: int,
    card_balance_cents: int | None,
    method: PaymentMethod,
    paid_in_person_cents: int | None,
    *,
    deposit_cents: int = 0,
    gift_cards_cents: int = 0,
) -> SalePayment:
    """Computes how a sale is paid. The deposit of the booking is taken off first. Then the gift card, if there is one,
    pays as much as its balance allows, but for no gift cards. The rest is paid in person, unless the sale names a
    smaller amount.

    Raises GiftCardShort if the card should pay all that is left and cannot, or has nothing left to pay with;
    GiftCardBuysNoGiftCard if there is nothing else for it to pay; PaidTooMuch if more was paid in person than was left.
    """
    deposit = min(deposit_cents, total_cents)
    left = total_cents - deposit
    applied = min(card_balance_cents or 0, left, total_cents - gift_cards_cents)
    if card_balance_cents is not None and applied < left and (method == "gift_card" or not applied):
        raise GiftCardBuysNoGiftCard if card_balance_cents > applied else GiftCardShort
    left -= applied
    if paid_in_person_cents is None:
        return SalePayment(applied, left, deposit)
    if paid_in_person_cents > left:
        raise PaidTooMuch
    return SalePayment(applied, paid_in_person_cents, deposit)


def owed(amounts: Amounts, payment: SalePayment) -> int:
    """Returns what is left to pay, in cents."""
    paid = payment.deposit_applied_cents + payment.gift_card_applied_cents + payment.paid_in_person_cents
    return amounts.total_cents - paid


def is_paid(amounts: Amounts, payment: SalePayment) -> bool:
    """Says whether nothing is owed."""
    return owed(amounts, payment) == 0


def check_parts(payment: SalePayment, total_cents: int, parts_cents: Iterable[int]) -> None:
    """Raises PaymentsDiffer unless these parts add up to what the deposit and the gift card leave to pay."""
    left = total_cents - payment.deposit_applied_cents - payment.gift_card_applied_cents
    if sum(parts_cents) != left:
        raise PaymentsDiffer(f"payments: must add up to {left} cents, which are left to pay.")


def parts(
    payments: Sequence["NewPayment"] | None, method: PaymentMethod, paid_in_person_cents: int
) -> list[tuple[PaymentMethod, int, int | None]]:
    """Returns what was paid in person: by which method, how many cents, and for cash how much was handed over, if that
    was noted."""
    if payments is not None:
        return [(part.method, part.amount_cents, part.tendered_cents) for part in payments]
    return [(method, paid_in_person_cents, None)] if paid_in_person_cents else []


def paid_for_goods(amounts: Amounts, payment: SalePayment) -> int:
    """Returns how much money (cents) came in for the goods: in person and as the booking's deposit, less the tip and
    the gift cards, which give no points. What a gift card paid does not count, nor what is owed."""
    paid = payment.paid_in_person_cents + payment.deposit_applied_cents
    return max(0, paid - amounts.tip_cents - amounts.gift_cards_cents)


def later_points(sale: PaidSale, amount_cents: int, cents_per_point: int | None) -> int:
    """Returns the points that a later payment adds to those that earlier payments have given."""
    paid = left_for_goods(sale)
    return points_for(max(0, paid), cents_per_point) - points_for(max(0, paid - amount_cents), cents_per_point)


def left_for_goods(sale: MoneyOfSale) -> int:
    """Returns how much money (cents) the business has for the goods of a sale after its returns, as `paid_for_goods`
    counts it; below 0 where it is less than the tip and the gift cards."""
    spent_otherwise = sale["tip_cents"] - sale["returned_tip_cents"] + sale["gift_cards_cents"]
    went_back = sale["given_back_cents"] - sale["given_back_on_card_cents"]
    return sale["paid_in_person_cents"] + sale["deposit_applied_cents"] - went_back - spent_otherwise
