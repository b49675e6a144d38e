"""Returns as they are answered (spec §4.24), and what a sale knows of them. Amounts are in cents."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

from booking.sales.records import InPerson, LineKind, MoneyOfSale, TaxAtRate


class SoldLine(TypedDict):
    """A line of a sale, and what came back of it: units, and cents."""

    id: UUID
    kind: LineKind
    product_id: UUID | None
    quantity: int
    total_cents: int
    discount_cents: int
    tax_rate_basis_points: int
    returned_quantity: int
    returned_cents: int


class SaleToReturn(MoneyOfSale):
    """A sale that nobody else pays, voids or returns something of until this transaction ends."""

    status: Literal["completed", "voided"]
    owed_cents: int
    has_taxes: bool


class LeftByMethod(TypedDict):
    """What was paid in person by a method for a sale, less what was given back by it, which may be more."""

    method: InPerson
    left_cents: int


@dataclass(frozen=True)
class Worth:
    """What a return comes to: its lines and the tip, of which owed_less_cents lessen what is owed for the sale and
    given_back_cents are given back."""

    total_cents: int
    tip_cents: int
    owed_less_cents: int

    @property
    def given_back_cents(self) -> int:
        return self.total_cents - self.owed_less_cents


@dataclass(frozen=True)
class LineBack:
    """What comes back of a line: so many units, for so much."""

    line: SoldLine
    quantity: int
    total_cents: int
    restock: bool


RefundParts: TypeAlias = Sequence[tuple[InPerson, int]]


class ReturnLine(TypedDict):
    """What came back of a line. total_cents is what was given back for it, tax included; quantity is 0 if only a part
    of the price was."""

    line_id: UUID
    quantity: int
    total_cents: int
    restock: bool


class ReturnRefund(TypedDict):
    """What was given back in person by one method."""

    method: InPerson
    amount_cents: int


class WhatComesBack(TypedDict):
    """total_cents is what the lines give back and the tip; owed_less_cents of it lessen what is owed for the sale, the
    rest is in refunds. taxes say how much is in it at each rate."""

    sale_id: UUID
    total_cents: int
    tip_cents: int
    owed_less_cents: int
    lines: list[ReturnLine]
    refunds: list[ReturnRefund]
    taxes: list[TaxAtRate]


class Return(WhatComesBack):
    """What came back of a sale. created_by_email is null once that member has left."""

    id: UUID
    number: str
    created_at: datetime
    created_by_email: str | None


class ProposedReturn(WhatComesBack):
    """What a return would come to, and how many points it would take back: no more than the client has."""

    points: int


OneReturn = TypedDict("OneReturn", {"return": Return})
OneProposedReturn = TypedDict("OneProposedReturn", {"return": ProposedReturn})


class ReturnsPage(TypedDict):
    returns: list[Return]
    nextCursor: str | None
