"""The request bodies that close a cash-up and move petty cash (spec §4.23)."""

from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from booking.cash_ups.records import MovementKind, TakingMethod
from booking.core.fields import LARGEST_AMOUNT_CENTS, Reason, RequestBody, VenueDate

_MOST_CENTS = 10**15


def _with_cash(counted: dict[TakingMethod, int]) -> dict[TakingMethod, int]:
    if "cash" not in counted:
        raise ValueError("must have what was counted in cash")
    return counted


class CloseCashUp(RequestBody):
    date: Annotated[VenueDate, Field(description="the date of the venue that it closes; the first begins with it")]
    counted: Annotated[
        dict[TakingMethod, Annotated[int, Field(ge=-_MOST_CENTS, le=_MOST_CENTS)]],
        AfterValidator(_with_cash),
        Field(description="what was counted by method, in cents: of cash at least, all that is in the drawer"),
    ]
    float_cents: Annotated[int, Field(ge=0, le=_MOST_CENTS, description="how much of the cash stays in the drawer")] = 0
    note: Reason | None = None
    number: Annotated[
        int | None,
        Field(ge=1, le=2**31 - 1, description="of the open cash-up that was looked at; refused if it is closed by now"),
    ] = None

    @model_validator(mode="after")
    def _float_is_counted(self) -> Self:
        if self.float_cents > max(0, self.counted["cash"]):
            raise ValueError("floatCents: must not be more than the cash that was counted")
        return self


class MoveCash(RequestBody):
    """Cash that is put into the drawer, or taken out of it, and was no payment."""

    kind: MovementKind
    amount_cents: Annotated[int, Field(ge=1, le=LARGEST_AMOUNT_CENTS)]
    reason: Reason
