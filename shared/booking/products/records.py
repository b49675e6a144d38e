"""Products as stored, and the moves of their stock (spec §2.11)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.core.locks import Locked

MovementReason: TypeAlias = Literal["received", "damaged", "stocktake", "sale", "sale_undo", "return"]


class Product(TypedDict):
    """A product that is sold over the counter; the price is in cents and includes tax at the rate, in hundredths of a
    percent. low_stock_at is the stock at which to order more, null if there is no such mark."""

    id: UUID
    company_id: UUID
    name: str
    sku: str | None
    price_cents: int
    tax_rate_basis_points: int
    stock_on_hand: int
    low_stock_at: int | None
    active: bool
    created_at: datetime


@dataclass(frozen=True)
class LockedProducts(Locked):
    """Products whose stock nobody else moves until this transaction ends, by id."""

    by_id: Mapping[UUID, Product]


class OneProduct(TypedDict):
    product: Product


class Products(TypedDict):
    products: list[Product]


class StockLevel(TypedDict):
    """The stock after the adjustment."""

    stockOnHand: int


class StockMovement(TypedDict):
    """One move of a product's stock: by how much, what the stock was then, why, by which user, and for which sale, if
    it was one."""

    id: UUID
    company_id: UUID
    product_id: UUID
    sale_id: UUID | None
    reason: MovementReason
    delta: int
    stock_after: int
    created_by: UUID
    created_at: datetime


class StockMovementsPage(TypedDict):
    movements: list[StockMovement]
    nextCursor: str | None
