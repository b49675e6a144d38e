"""Request bodies of the products routes (spec §4.10.1)."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from booking.core.fields import Cents, Name, PartialBody, RequestBody, ShortText, TaxRate, absent

MAX_PIECES = 1_000_000
MAX_COUNTED = 1_000_000_000  # many deliveries add up
Pieces = Annotated[int, Field(ge=0, le=MAX_PIECES)]
Delta = Annotated[
    int, Field(ge=-MAX_PIECES, le=MAX_PIECES, description="pieces that came, or if negative went: not for stocktake")
]
Count = Annotated[int, Field(ge=0, le=MAX_COUNTED, description="pieces that were counted: for stocktake only")]


class CreateProduct(RequestBody):
    name: Name
    sku: ShortText | None = None
    price_cents: Cents
    tax_rate_basis_points: TaxRate = 0
    low_stock_at: Pieces | None = None
    active: bool = True


class UpdateProduct(PartialBody):
    name: Name = absent()
    sku: ShortText | None = absent()
    price_cents: Cents = absent()
    tax_rate_basis_points: TaxRate = absent()
    low_stock_at: Pieces | None = absent()
    active: bool = absent()


class AdjustStock(RequestBody):
    """A move of the stock: received and damaged say by how much it moves, stocktake what is on the shelf."""

    reason: Literal["received", "damaged", "stocktake"]
    delta: Delta | None = None
    count: Count | None = None

    def delta_from(self, stock_on_hand: int) -> int:
        """Returns by how much the stock moves if this is on hand now."""
        if self.count is not None:
            return self.count - stock_on_hand
        assert self.delta is not None, "one of the two is there"
        return self.delta

    @model_validator(mode="after")
    def _the_reasons_own_field(self) -> Self:
        wanted, other = ("count", "delta") if self.reason == "stocktake" else ("delta", "count")
        if getattr(self, wanted) is None:
            raise ValueError(f"{wanted}: is required with the reason {self.reason}")
        if getattr(self, other) is not None:
            raise ValueError(f"{other}: does not go with the reason {self.reason}")
        return self
