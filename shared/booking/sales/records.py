"""Sales as stored (spec §2.12), and their lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NotRequired, TypeAlias, TypedDict
from uuid import UUID

from booking.core.locks import Locked

LineKind: TypeAlias = Literal["product", "service", "package", "gift_card", "custom"]
DiscountType: TypeAlias = Literal["percent", "amount"]
PaymentMethod: TypeAlias = Literal["cash", "card", "bank_transfer", "gift_card", "other"]
SaleState: TypeAlias = Literal["completed", "voided", "owed"]
InPerson: TypeAlias = Literal["cash", "card", "bank_transfer", "other"]
BookingTable: TypeAlias = Literal["appointments", "reservations"]


class TaxAtRate(TypedDict):
    """What was sold at one rate (hundredths of a percent), less its part of the discount, and the tax in that, in
    cents."""

    rate_basis_points: int
    gross_cents: int
    tax_cents: int


class Sale(TypedDict):
    """What was sold came to subtotal_cents; less discount_cents, plus tip_cents, it is total_cents. Of that a gift card
    paid gift_card_applied_cents, the deposit of the booking deposit_applied_cents, and the customer
    paid_in_person_cents, the largest part of it by payment_method; owed_cents is what is missing. discount_value is in
    percent or cents, as discount_type says, 0 without a discount. taxes are none of a sale before rates were kept. The
    booking is what the sale closes out, if anything; receipt_number is null of a sale before they were given."""

    id: UUID
    company_id: UUID
    customer_id: UUID | None
    created_by: UUID
    sold_by_provider_id: UUID | None
    booking_table: BookingTable | None
    booking_id: UUID | None
    subtotal_cents: int
    discount_type: DiscountType | None
    discount_value: int
    discount_cents: int
    total_cents: int
    gift_card_applied_cents: int
    tip_cents: int
    deposit_applied_cents: int
    paid_in_person_cents: int
    owed_cents: int
    payment_method: PaymentMethod
    receipt_number: str | None
    taxes: list[TaxAtRate]
    status: Literal["completed", "voided"]
    void_reason: str | None
    voided_at: datetime | None
    created_at: datetime


class SaleLine(TypedDict):
    """A quantity of one thing at a price each, in cents. The description is the name of what was sold, unless the sale
    had another one. customer_package_ids are the copies that a line of packages sold, for redeeming, gift_card_codes
    those of the cards, as soon as the sale is paid."""

    id: UUID
    kind: LineKind
    product_id: UUID | None
    service_id: UUID | None
    package_id: UUID | None
    description: str | None
    quantity: int
    unit_price_cents: int
    tax_rate_basis_points: int
    total_cents: int
    customer_package_ids: list[UUID]
    gift_card_codes: list[str]


class PaymentPart(TypedDict):
    """What was paid in person by one method, in cents. tendered_cents is the cash that was handed over, if it was
    noted, and change_cents what was given back of it."""

    method: InPerson
    amount_cents: int
    tendered_cents: int | None
    change_cents: int
    created_at: datetime


class SaleWithLines(Sale):
    """change_cents is that of all payments, deposit_left_cents what the business has of the bookings' deposit beyond
    what the sale took off."""

    lines: list[SaleLine]
    payments: list[PaymentPart]
    change_cents: int
    deposit_left_cents: int


class PointsOfSale(TypedDict):
    """What a sale did to its customer's loyalty points: those that it earned, and those that its void took back, less
    than were earned where some had been spent meanwhile."""

    pointsEarned: int
    pointsTakenBack: int


@dataclass(frozen=True)
class Amounts:
    """What a sale comes to, in cents: the lines, less the discount, plus the tip; gift_cards_cents of the
    lines are gift cards."""

    subtotal_cents: int
    discount_cents: int
    tip_cents: int
    gift_cards_cents: int = 0

    @property
    def total_cents(self) -> int:
        return self.subtotal_cents - self.discount_cents + self.tip_cents


@dataclass(frozen=True)
class SalePayment:
    """How the total is paid, in cents. What is missing is still owed."""

    gift_card_applied_cents: int
    paid_in_person_cents: int
    deposit_applied_cents: int = 0


class Quote(TypedDict):
    """What a sale would come to, and how it would be paid, in cents: the fields of a sale by these names.
    owedCents is what is left to pay."""

    subtotalCents: int
    discountCents: int
    tipCents: int
    totalCents: int
    depositAppliedCents: int
    depositLeftCents: int
    giftCardAppliedCents: int
    paidInPersonCents: int
    owedCents: int
    taxes: list[TaxAtRate]


class OneQuote(TypedDict):
    quote: Quote


class CatalogueItem(TypedDict):
    """What a product, service or package costs now, and the rate of the tax in that."""

    id: UUID
    price_cents: int
    tax_rate_basis_points: int


class NamedRecords(TypedDict):
    """Whether the records that a sale names exist, besides what it sells from stock; those that it does not name count
    as existing."""

    has_customer: bool
    has_seller: bool
    has_services: bool


class SoldBooking(TypedDict):
    """A booking that a sale closes out. customer_id is null of a walk-in. sale_id is the completed sale that
    has done so already."""

    id: UUID
    customer_id: UUID | None
    status: str
    sale_id: UUID | None


@dataclass(frozen=True)
class LockedBookings(Locked):
    """Bookings that nobody else changes, closes out or writes the deposit of until this transaction ends."""

    table: BookingTable | None
    bookings: Sequence[SoldBooking]


class PaidSale(TypedDict):
    """A sale that was paid for just now, with what earns points in it: all but the tip and gift cards."""

    total_cents: int
    tip_cents: int
    gift_card_applied_cents: int
    deposit_applied_cents: int
    paid_in_person_cents: int
    owed_cents: int
    gift_cards_cents: int


class OneSale(TypedDict):
    """A sale, and beside it what it did to its customer's points, if it gave any."""

    sale: SaleWithLines
    loyalty: NotRequired[PointsOfSale]


class SoldTo(TypedDict):
    """Whom a sale went to."""

    id: UUID
    name: str


class SoldItem(TypedDict):
    """What a line of a sale sold, and how many of it."""

    kind: LineKind
    description: str | None
    quantity: int


class ListedSale(Sale):
    """A sale in a list. Instead of all its lines it has `items`, the first five of them, and item_count, how many there
    are. customer is null for a sale to nobody in particular, and for a member who may not see the customer.
    created_by_email is the address of the member who recorded the sale; null once they are no member."""

    customer: SoldTo | None
    items: list[SoldItem]
    item_count: int
    created_by_email: str | None


class PaidByMethod(TypedDict):
    """What was paid in person by one method, in cents, change taken off."""

    method: InPerson
    amount_cents: int


class SalesTotals(TypedDict):
    """What the completed ones among the sales come to, in cents; voided_count are the others. payments is what was paid
    in person for these sales, by method, whenever it was paid."""

    sales_count: int
    voided_count: int
    total_cents: int
    discount_cents: int
    tip_cents: int
    gift_card_applied_cents: int
    deposit_applied_cents: int
    paid_in_person_cents: int
    owed_cents: int
    payments: list[PaidByMethod]


class SalesPage(TypedDict):
    """totals are those of all sales from `from` to `to` that the filters leave, on the first page; null on others, and
    where the two are not given or are more than 31 days apart."""

    sales: list[ListedSale]
    totals: SalesTotals | None
    nextCursor: str | None
