"""Request bodies of the sales routes (spec §4.4.1)."""

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Self

from pydantic import Field, model_validator

from booking.core.fields import LARGEST_AMOUNT_CENTS, Cents, Id, RequestBody, ShortText, TaxRate
from booking.sales.records import BookingTable, DiscountType, LineKind, PaymentMethod

MAX_LINES = 100
MAX_PIECES = 999
MAX_PACKAGES = 1000  # each is a record of its own, with the services it covers
_WHOLE = 100
SumOfLines = Annotated[int, Field(ge=0, le=MAX_LINES * MAX_PIECES * LARGEST_AMOUNT_CENTS)]


class NewSaleLine(RequestBody):
    """So many pieces of something. A product, service or package is named by the id of its kind, and by no other."""

    kind: LineKind
    product_id: Id | None = None
    service_id: Id | None = None
    package_id: Id | None = None
    description: ShortText | None = None
    quantity: Annotated[int, Field(ge=1, le=MAX_PIECES)]
    unit_price_cents: Cents
    tax_rate_basis_points: Annotated[TaxRate, Field(description="of a custom line alone")] = 0

    @property
    def item_id(self) -> Id | None:
        """What it is called by in the catalogue; None of a line in one's own words."""
        return self.product_id or self.service_id or self.package_id

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
        return self


class CreateSale(RequestBody):
    """Totals are computed, never taken from the body."""

    customer_id: Id | None = None
    sold_by_provider_id: Id | None = None
    lines: Annotated[list[NewSaleLine], Field(min_length=1, max_length=MAX_LINES)]
    discount_type: DiscountType | None = None
    discount_value: Annotated[SumOfLines, Field(description="percent or cents, as discountType says")] = 0
    tip_cents: Cents = 0
    gift_card_code: ShortText | None = None
    payment_method: PaymentMethod
    paid_in_person_cents: SumOfLines | None = None
    booking_table: BookingTable | None = None
    booking_id: Id | None = None

    def product_quantities(self) -> dict[Id, int]:
        """How many of each product are sold."""
        return _total(self.lines, "product_id")

    def package_quantities(self) -> dict[Id, int]:
        """How many of each package are sold."""
        return _total(self.lines, "package_id")

    def package_copies(self, line_ids: Sequence[Id]) -> list[tuple[Id, Id]]:
        """Each single package that is sold, with the id that its line was given."""
        return [
            (line.package_id, line_id)
            for line, line_id in zip(self.lines, line_ids, strict=True)
            if line.package_id is not None
            for _ in range(line.quantity)
        ]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if (self.booking_table is None) != (self.booking_id is None):
            raise ValueError("bookingTable and bookingId: send both or neither")
        if self.discount_value and self.discount_type is None:
            raise ValueError("discountType: is required with discountValue")
        if self.discount_type == "percent" and self.discount_value > _WHOLE:
            raise ValueError("discountValue: must not be more than 100 percent")
        if self.payment_method == "gift_card" and self.gift_card_code is None:
            raise ValueError("giftCardCode: is required to pay by gift card")
        if self.package_quantities() and self.customer_id is None and self.booking_id is None:
            raise ValueError("customerId: is required to sell a package")
        if sum(self.package_quantities().values()) > MAX_PACKAGES:
            raise ValueError(f"lines: at most {MAX_PACKAGES} packages can be sold at once")
        return self


class VoidSale(RequestBody):
    reason: ShortText | None = None


def _total(lines: list[NewSaleLine], item: str) -> dict[Id, int]:
    total: Counter[Id] = Counter()
    for line in lines:
        if (item_id := getattr(line, item)) is not None:
            total[item_id] += line.quantity
    return dict(total)
