"""Sales as stored (spec §2.12), and their lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, NotRequired, TypeAlias, TypedDict, get_args
from uuid import UUID

from booking.bookings.deposits import DepositMethod
from booking.core.clock import WallClock
from booking.core.locks import Locked
from booking.reservations.records import Status

LineKind: TypeAlias = Literal["product", "service", "package", "gift_card", "custom"]
DiscountType: TypeAlias = Literal["percent", "amount"]
PaymentMethod: TypeAlias = Literal["cash", "card", "bank_transfer", "gift_card", "other"]
SaleState: TypeAlias = Literal["completed", "voided", "owed"]
InPerson: TypeAlias = DepositMethod
IN_PERSON: Final = frozenset(get_args(InPerson))
BookingTable: TypeAlias = Literal["appointments", "reservations"]


class TaxAtRate(TypedDict):
    """What was sold at one rate (hundredths of a percent), less its part of the discount, and the tax in that, in
    cents."""

    rate_basis_points: int
    gross_cents: int
    tax_cents: int


class Sale(TypedDict):
    """A sale, with its amounts in cents. subtotal_cents is the sum of its lines; less discount_cents, plus tip_cents,
    it is total_cents. Of the total, gift_card_applied_cents was paid by a gift card, deposit_applied_cents by the
    booking's deposit, and paid_in_person_cents in person, the largest part of that by payment_method; owed_cents is
    still to be paid. returned_cents came back of it by returns, of which given_back_cents were given back and the rest
    lessened what was owed. discount_value is in percent or cents, as discount_type says, and 0 without a discount.
    taxes are empty for a sale from before tax rates were kept, and receipt_number is null for a sale from before
    receipts were numbered. booking_id is the booking that the sale closes out, if any."""

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
    returned_cents: int
    given_back_cents: int
    payment_method: PaymentMethod
    receipt_number: str | None
    taxes: list[TaxAtRate]
    status: Literal["completed", "voided"]
    void_reason: str | None
    voided_at: datetime | None
    created_at: datetime


class SaleLine(TypedDict):
    """A quantity of one thing at a price each, in cents. discount_cents is its part of the sale's discount, of which
    gift cards have none; together the parts are the discount to the cent. description is the name of what was sold,
    unless the sale gave it another one. customer_package_ids are the packages that a line of packages sold, for
    redeeming; gift_card_codes are the codes of the gift cards that the line sold, as soon as the sale is paid."""

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
    discount_cents: int
    customer_package_ids: list[UUID]
    gift_card_codes: list[str]


class PaymentPart(TypedDict):
    """What was paid in person by one method, in cents. tendered_cents is the cash that the customer handed over, if
    that was noted, and change_cents the change that they got back."""

    method: InPerson
    amount_cents: int
    tendered_cents: int | None
    change_cents: int
    created_at: datetime


class ReturnOfSale(TypedDict):
    """A return of a sale, with its number."""

    id: UUID
    number: str
    total_cents: int
    created_at: datetime


class SaleWithLines(Sale):
    """A sale with its lines and payments. change_cents is the change given for all payments together.
    deposit_left_cents is what the business still has of the bookings' deposits after the sale took its part off.
    returns are what came back of it, the oldest first."""

    lines: list[SaleLine]
    payments: list[PaymentPart]
    change_cents: int
    deposit_left_cents: int
    returns: list[ReturnOfSale]


class PointsOfSale(TypedDict):
    """The loyalty points that a sale earned its customer, and those that its void took back: fewer if some of them had
    been spent meanwhile."""

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
    """What a product, service or package costs now, and the rate of the tax in that. agreed_cents are the prices for
    which the bookings of the sale have the service. price_from: the price is the least."""

    id: UUID
    price_cents: int
    agreed_cents: list[int]
    tax_rate_basis_points: int
    price_from: bool


class NamedRecords(TypedDict):
    """Whether the records that a sale names exist, besides what it sells from stock; those that it does not name count
    as existing."""

    has_customer: bool
    has_seller: bool
    has_services: bool


class SoldBooking(TypedDict):
    """A booking that a sale closes out. customer_id is null for a walk-in. starts_at and ends_at are the venue's wall
    clock. sale_id is the completed sale that has closed it out already; null if none has."""

    id: UUID
    customer_id: UUID | None
    status: Status
    starts_at: WallClock
    ends_at: WallClock
    sale_id: UUID | None


class BillClock(TypedDict):
    """How many minutes after its bill a party keeps its tables, null: as long as planned; and what the venue's clock
    shows."""

    minutes: int | None
    now: WallClock


@dataclass(frozen=True)
class LockedBookings(Locked):
    """Bookings that nobody else changes, closes out or writes the deposit of until this transaction ends."""

    table: BookingTable | None
    bookings: Sequence[SoldBooking]


class MoneyOfSale(TypedDict):
    """What came in for a sale and went back, and what of it earns no points: the tip, and the gift cards that it sold
    and that did not come back. Of given_back_cents, given_back_on_card_cents went onto the gift card that paid, which
    is no money that came in for it."""

    tip_cents: int
    deposit_applied_cents: int
    paid_in_person_cents: int
    returned_tip_cents: int
    given_back_cents: int
    given_back_on_card_cents: int
    gift_cards_cents: int


class PaidSale(MoneyOfSale):
    """A sale for which a payment was taken just now."""

    total_cents: int
    gift_card_applied_cents: int
    owed_cents: int


class OneSale(TypedDict):
    """A sale, and beside it the points that it gave its customer, if it gave any."""

    sale: SaleWithLines
    loyalty: NotRequired[PointsOfSale]


class SoldTo(TypedDict):
    """The customer of a sale."""

    id: UUID
    name: str


class SoldItem(TypedDict):
    """What a line of a sale sold, and how many of it."""

    kind: LineKind
    description: str | None
    quantity: int


class PaidByMethod(TypedDict):
    """What was paid in person by one method, in cents, less the change."""

    method: InPerson
    amount_cents: int


class ListedSale(Sale):
    """A sale in a list. Instead of all its lines it has `items`, the first five of them, and item_count, how many there
    are; payments are what was paid in person by each method, in the order in which they came. customer is null for a
    sale to nobody in particular, and for a member who may not see the customer. created_by_email is the address of the
    member who recorded the sale; null once they are no member."""

    customer: SoldTo | None
    items: list[SoldItem]
    item_count: int
    payments: list[PaidByMethod]
    created_by_email: str | None


class PaidOfVoid(TypedDict):
    """What was paid of a sale that is voided, in person and by gift card."""

    paid_in_person_cents: int
    gift_card_applied_cents: int


class DepositsTaken(TypedDict):
    """What guests paid as deposits through the payment processor, and what went back of such payments, in cents; each
    at the time at which the processor reported it. `desk_` are those that the desk took and gave back, at the time at
    which a member wrote it down. A deposit is no sale: a sale takes it off later."""

    paid_cents: int
    refunded_cents: int
    desk_paid_cents: int
    desk_refunded_cents: int


class SalesTotals(TypedDict):
    """The sums of the completed sales, in cents; voided_count is how many others were voided. payments is what was paid
    in person for these sales, by method, at whatever time it was paid. deposits are those of the business at this time,
    whatever they were for; null if the sales are filtered."""

    sales_count: int
    voided_count: int
    total_cents: int
    discount_cents: int
    tip_cents: int
    gift_card_applied_cents: int
    deposit_applied_cents: int
    paid_in_person_cents: int
    owed_cents: int
    returned_cents: int
    payments: list[PaidByMethod]
    deposits: DepositsTaken | None


class SalesPage(TypedDict):
    """A page of sales. totals are the sums of all sales between `from` and `to` that the filters leave. They are on the
    first page only, and null unless both bounds are given and at most 31 days apart."""

    sales: list[ListedSale]
    totals: SalesTotals | None
    nextCursor: str | None
