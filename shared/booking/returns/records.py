"""Returns as they are answered (spec §4.24), and what a sale knows of them. Amounts are in cents."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NotRequired, TypeAlias, TypedDict
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
    gift_card_applied_cents: int
    owed_cents: int
    has_taxes: bool


class LeftByMethod(TypedDict):
    """What was paid in person by a method for a sale, less what was given back by it, which may be more."""

    method: InPerson
    left_cents: int


@dataclass(frozen=True)
class Worth:
    """What a return comes to: its lines and the tip, of which owed_less_cents lessen what is owed for the sale and
    given_back_cents are given back. gift_cards_cents of its lines are gift cards that were sold."""

    total_cents: int
    tip_cents: int
    owed_less_cents: int
    gift_cards_cents: int = 0

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


RefundMethod: TypeAlias = Literal[InPerson, "gift_card", "deposit_desk", "deposit_online"]


@dataclass(frozen=True)
class RefundPart:
    """An amount that is given back: by a method in person, onto the gift card with this code, as a new card without
    one, or of the deposits that the sale has taken off, at the desk or through the payment processor."""

    method: RefundMethod
    amount_cents: int
    gift_card_code: str | None = None


class DepositTaken(TypedDict):
    """What a sale has taken off the deposit of a booking and no return has given back: of what the desk took, and of
    what was paid online; and whether some of the latter is on its way back already."""

    booking_id: UUID
    desk_cents: int
    online_cents: int
    is_refund_under_way: bool


class PaymentOfDeposit(TypedDict):
    """A payment of the deposit of a booking, of which the business has left_cents that are not on their way back."""

    id: UUID
    payment_intent_id: str
    booking_id: UUID
    currency: str
    left_cents: int


@dataclass(frozen=True)
class LeftToGiveBack:
    """Where what was paid for a sale can still go back to: in person no more than in_person_cents altogether, and onto
    the card that paid, if one did, no more than card_cents."""

    by_method: Sequence[LeftByMethod]
    in_person_cents: int
    card_code: str | None
    card_cents: int
    deposits: Sequence[DepositTaken]
    payments: Sequence[PaymentOfDeposit]


@dataclass(frozen=True)
class DepositBack:
    """A part of the deposit of a booking that is given back: through this payment, or, without one, at the desk."""

    booking_id: UUID
    payment: PaymentOfDeposit | None
    amount_cents: int


class ReturnLine(TypedDict):
    """What came back of a line. total_cents is what was given back for it, tax included; quantity is 0 if only a part
    of the price was."""

    line_id: UUID
    quantity: int
    total_cents: int
    restock: bool


class ReturnRefund(TypedDict):
    """What was given back by one method. gift_card_code is the code of the gift card onto which it went; it is left out
    elsewhere, and of a card that a dry run would make."""

    method: RefundMethod
    amount_cents: int
    gift_card_code: NotRequired[str]


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
