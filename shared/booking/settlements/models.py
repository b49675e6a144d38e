"""The request body that settles money (spec §4.25)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from booking.core.fields import Reason, RequestBody
from booking.sales.models import SumOfLines
from booking.sales.records import PaymentMethod


class Settle(RequestBody):
    """How it was settled. method and amountCents say what the till gave: without an amount all that is open, without a
    method nothing. gift_card puts it onto the card that paid for a sale that was voided."""

    note: Reason
    method: PaymentMethod | None = None
    amount_cents: Annotated[SumOfLines | None, Field(description="at most what is open")] = None

    @model_validator(mode="after")
    def _by_a_method(self) -> Self:
        if self.amount_cents and self.method is None:
            raise ValueError("method: is required with an amount")
        return self
