"""The request body of a return (spec §4.24)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from booking.core.fields import Cents, Id, RequestBody, ShortText
from booking.sales.models import MAX_LINES, MAX_PIECES, SumOfLines
from booking.sales.records import InPerson


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
    """An amount that is given back in person by one method."""

    method: InPerson
    amount_cents: Annotated[SumOfLines, Field(ge=1)]


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
        return self
