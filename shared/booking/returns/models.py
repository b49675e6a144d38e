"""The request body of a return (spec §4.24)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from booking.core.fields import LARGEST_AMOUNT_CENTS, Cents, Id, RequestBody, ShortText
from booking.returns.records import RefundMethod
from booking.sales.models import MAX_LINES, MAX_PIECES, SumOfLines
from booking.sales.records import IN_PERSON


class ReturnedLine(RequestBody):
    """What comes back of a line: so many units, with amountCents for less than they are worth. With quantity 0 no unit
    comes back, and amountCents is a part of the price. Units of a product are in stock again unless restock is
    false."""

    line_id: Id
    quantity: Annotated[int, Field(ge=0, le=MAX_PIECES)]
    restock: bool = True
    amount_cents: Annotated[SumOfLines | None, Field(description="left out or null: what the units are worth")] = None

    @model_validator(mode="after")
    def _part_of_a_price(self) -> Self:
        if not self.quantity and not self.amount_cents:
            raise ValueError("amountCents: is required where no unit comes back")
        return self


class GivenBack(RequestBody):
    """An amount that is given back by one method. As gift_card it goes onto the card that paid, whose giftCardCode is
    named, or else onto a new one."""

    method: RefundMethod
    amount_cents: Annotated[SumOfLines, Field(ge=1)]
    gift_card_code: ShortText | None = None

    @property
    def is_in_person(self) -> bool:
        return self.method in IN_PERSON

    @model_validator(mode="after")
    def _of_a_gift_card(self) -> Self:
        if self.method == "gift_card" and self.amount_cents > LARGEST_AMOUNT_CENTS:
            raise ValueError(f"amountCents: of a gift card must be at most {LARGEST_AMOUNT_CENTS}")
        if self.gift_card_code is not None and self.method != "gift_card":
            raise ValueError("giftCardCode: goes with gift_card alone")
        return self


class CreateReturn(RequestBody):
    """What comes back of a sale, and how it is given back. With dryRun nothing is kept."""

    sale_id: Id
    lines: Annotated[list[ReturnedLine], Field(default_factory=list, max_length=MAX_LINES)]
    tip_cents: Cents = 0
    refunds: Annotated[
        Annotated[list[GivenBack], Field(max_length=10)] | None,
        Field(description="left out or null: nothing; in a dry run: as is proposed"),
    ] = None
    reason: ShortText | None = None
    dry_run: bool = False

    @model_validator(mode="after")
    def _of_something(self) -> Self:
        if not self.lines and not self.tip_cents:
            raise ValueError("lines: name what comes back")
        if len({line.line_id for line in self.lines}) < len(self.lines):
            raise ValueError("lines: must be different")
        elsewhere = [(one.method, one.gift_card_code is None) for one in self.refunds or [] if not one.is_in_person]
        if len(set(elsewhere)) < len(elsewhere):
            raise ValueError("refunds: name gift_card, deposit_desk and deposit_online once each")
        return self
