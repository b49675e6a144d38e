"""Request bodies of the sales routes (spec §4.4.1)."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from booking.core.fields import (
    LARGEST_AMOUNT_CENTS,
    Cents,
    Email,
    Id,
    Label,
    RequestBody,
    ShortText,
    TaxRate,
    all_distinct,
)
from booking.sales.records import BookingTable, DiscountType, InPerson, LineKind, PaymentMethod

MAX_LINES = 100
MAX_PIECES = 999
MAX_GIFT_CARDS = 100
MAX_PACKAGES = 1000  # each is a record of its own, with the services it covers
_WHOLE = 100
SumOfLines = Annotated[int, Field(ge=0, le=MAX_LINES * MAX_PIECES * LARGEST_AMOUNT_CENTS)]


class NewPayment(RequestBody):
    """An amount that is paid in person by one method. tenderedCents goes with cash alone: how much the customer handed
    over, of which they get the change back."""

    method: InPerson
    amount_cents: Annotated[int, Field(ge=1, le=MAX_LINES * MAX_PIECES * LARGEST_AMOUNT_CENTS)]
    tendered_cents: SumOfLines | None = None

    @model_validator(mode="after")
    def _change_is_of_cash(self) -> Self:
        if self.tendered_cents is None:
            return self
        if self.method != "cash":
            raise ValueError("tenderedCents: goes with cash alone")
        if self.tendered_cents < self.amount_cents:
            raise ValueError("tenderedCents: must not be less than amountCents")
        return self


class NewSaleLine(RequestBody):
    """A quantity of one thing. A product, service or package is named by the id of its own kind, such as productId, and
    a line has no id of another kind."""

    kind: LineKind
    product_id: Id | None = None
    service_id: Id | None = None
    package_id: Id | None = None
    description: Label | None = None
    quantity: Annotated[int, Field(ge=1, le=MAX_PIECES)]
    unit_price_cents: Cents
    tax_rate_basis_points: Annotated[TaxRate, Field(description="of a custom line alone")] = 0
    customer_package_id: Annotated[
        Id | None, Field(description="of one service of an appointment that the sale closes out: a session pays for it")
    ] = None

    @property
    def item_id(self) -> Id | None:
        """Returns the id of the product, service or package that the line sells; None for a gift card and for a line
        that is only described."""
        return self.product_id or self.service_id or self.package_id

    @property
    def gift_cards(self) -> int:
        """Returns how many gift cards the line sells."""
        return self.quantity if self.kind == "gift_card" else 0

    @property
    def total_cents(self) -> int:
        return self.quantity * self.unit_price_cents

    @model_validator(mode="after")
    def _the_kinds_own_id(self) -> Self:
        ids = {"product": self.product_id, "service": self.service_id, "package": self.package_id}
        for kind, item_id in ids.items():
            if kind == self.kind and item_id is None:
                raise ValueError(f"{kind}Id: is required for a {kind}")
            if kind != self.kind and item_id is not None:
                raise ValueError(f"{kind}Id: does not go with the kind {self.kind}")
        if self.kind != "custom" and "tax_rate_basis_points" in self.model_fields_set:
            raise ValueError(f"taxRateBasisPoints: does not go with the kind {self.kind}")
        if self.kind == "gift_card" and not self.unit_price_cents:
            raise ValueError("unitPriceCents: must be what the gift card is worth")
        return self

    @model_validator(mode="after")
    def _one_session_for_one_service(self) -> Self:
        if self.customer_package_id is None:
            return self
        if self.kind != "service":
            raise ValueError(f"customerPackageId: does not go with the kind {self.kind}")
        if self.quantity != 1:
            raise ValueError("quantity: must be 1 where a session pays")
        if self.unit_price_cents:
            raise ValueError("unitPriceCents: must be 0 where a session pays")
        return self


class CreateSale(RequestBody):
    """The sale to record. Totals are computed, never taken from the body."""

    customer_id: Id | None = None
    sold_by_provider_id: Id | None = None
    lines: Annotated[list[NewSaleLine], Field(min_length=1, max_length=MAX_LINES)]
    discount_type: DiscountType | None = None
    discount_value: Annotated[SumOfLines, Field(description="percent or cents, as discountType says")] = 0
    tip_cents: Cents = 0
    gift_card_code: ShortText | None = None
    payments: Annotated[
        Annotated[list[NewPayment], Field(min_length=1, max_length=10)] | None,
        Field(description="instead of paymentMethod and paidInPersonCents"),
    ] = None
    payment_method: PaymentMethod | None = None
    paid_in_person_cents: SumOfLines | None = None
    booking_table: BookingTable | None = None
    booking_id: Id | None = None
    booking_ids: Annotated[
        Annotated[list[Id], AfterValidator(all_distinct), Field(min_length=1, max_length=20)] | None,
        Field(description="several that are closed out together, instead of bookingId"),
    ] = None

    @property
    def bookings(self) -> Sequence[Id]:
        """Returns the bookings that the sale closes out."""
        return self.booking_ids or ([] if self.booking_id is None else [self.booking_id])

    @property
    def method(self) -> PaymentMethod:
        """Returns the method by which the largest part is paid in person; of equal parts, the method of the first."""
        if self.payments is not None:
            return max(self.payments, key=lambda part: part.amount_cents).method
        assert self.payment_method is not None, "the body names one of both"
        return self.payment_method

    @property
    def gift_cards_cents(self) -> int:
        """Returns how much is paid for gift cards."""
        return sum(line.total_cents for line in self.lines if line.kind == "gift_card")

    def product_quantities(self) -> dict[Id, int]:
        """Returns how many of each product are sold."""
        return _total(self.lines, "product_id")

    @property
    def paid_by_session(self) -> Sequence[tuple[Id, Id]]:
        """Returns for each line for which a session pays the sold package and the service."""
        return [
            (line.customer_package_id, line.service_id)
            for line in self.lines
            if line.customer_package_id is not None and line.service_id is not None
        ]

    def package_quantities(self) -> dict[Id, int]:
        """Returns how many of each package are sold."""
        return _total(self.lines, "package_id")

    def package_copies(self, line_ids: Sequence[Id]) -> list[tuple[Id, Id]]:
        """Returns each single package that is sold, with the id that its line was given."""
        return [
            (line.package_id, line_id)
            for line, line_id in zip(self.lines, line_ids, strict=True)
            if line.package_id is not None
            for _ in range(line.quantity)
        ]

    @model_validator(mode="after")
    def _one_way_to_pay(self) -> Self:
        if self.payments is not None and (self.payment_method is not None or self.paid_in_person_cents is not None):
            raise ValueError("payments: takes the place of paymentMethod and paidInPersonCents")
        if self.payments is None and self.payment_method is None:
            raise ValueError("paymentMethod: is required without payments")
        if self.payment_method == "gift_card" and self.gift_card_code is None:
            raise ValueError("giftCardCode: is required to pay by gift card")
        return self

    @model_validator(mode="after")
    def _bookings_of_one_table(self) -> Self:
        if self.booking_id is not None and self.booking_ids is not None and self.booking_id != self.booking_ids[0]:
            raise ValueError("bookingIds: the first must be bookingId")
        if (self.booking_table is None) != (not self.bookings):
            raise ValueError("bookingTable and bookingId: send both or neither")
        if self.paid_by_session and self.booking_table != "appointments":
            raise ValueError("lines: customerPackageId goes with an appointment that the sale closes out")
        return self

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if sum(line.quantity for line in self.lines if line.kind == "gift_card") > MAX_GIFT_CARDS:
            raise ValueError(f"lines: at most {MAX_GIFT_CARDS} gift cards can be sold at once")
        if self.discount_value and self.discount_type is None:
            raise ValueError("discountType: is required with discountValue")
        if self.discount_type == "percent" and self.discount_value > _WHOLE:
            raise ValueError("discountValue: must not be more than 100 percent")
        if self.package_quantities() and self.customer_id is None and not self.bookings:
            raise ValueError("customerId: is required to sell a package")
        if sum(self.package_quantities().values()) > MAX_PACKAGES:
            raise ValueError(f"lines: at most {MAX_PACKAGES} packages can be sold at once")
        return self


class SendReceipt(RequestBody):
    email: Annotated[Email | None, Field(description="left out or null: the client's")] = None


class GivenBackWithVoid(RequestBody):
    """An amount that is given back with a void: in person by one method, or onto the gift card that paid, whose code
    may be named."""

    method: PaymentMethod
    amount_cents: Annotated[int, Field(ge=1, le=MAX_LINES * MAX_PIECES * LARGEST_AMOUNT_CENTS)]
    gift_card_code: ShortText | None = None

    @model_validator(mode="after")
    def _code_of_a_card(self) -> Self:
        if self.gift_card_code is not None and self.method != "gift_card":
            raise ValueError("giftCardCode: goes with gift_card alone")
        return self


class VoidSale(RequestBody):
    """givenBack says what was given back with it, an empty list nothing: then nothing stays to be settled. Left out,
    what was paid in person and by gift card does."""

    reason: ShortText | None = None
    given_back: Annotated[
        Annotated[list[GivenBackWithVoid], Field(max_length=10)] | None,
        Field(description="at most what was paid in person, by any method, and by gift card"),
    ] = None


def _total(lines: list[NewSaleLine], item: str) -> dict[Id, int]:
    total: Counter[Id] = Counter()
    for line in lines:
        if (item_id := getattr(line, item)) is not None:
            total[item_id] += line.quantity
    return dict(total)
