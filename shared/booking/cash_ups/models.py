"""The request body that closes a cash-up (spec §4.23)."""

from typing import Annotated

from pydantic import AfterValidator, Field

from booking.cash_ups.records import TakingMethod
from booking.core.fields import Reason, RequestBody, VenueDate

_MOST_CENTS = 10**15


def _with_cash(counted: dict[TakingMethod, int]) -> dict[TakingMethod, int]:
    if "cash" not in counted:
        raise ValueError("must have what was counted in cash")
    return counted


class CloseCashUp(RequestBody):
    date: Annotated[VenueDate, Field(description="the date of the venue that it closes; the first begins with it")]
    counted: Annotated[
        dict[TakingMethod, Annotated[int, Field(ge=0, le=_MOST_CENTS)]],
        AfterValidator(_with_cash),
        Field(description="what was counted by method, in cents: of cash at least"),
    ]
    note: Reason | None = None
    number: Annotated[
        int | None,
        Field(ge=1, le=2**31 - 1, description="of the open cash-up that was looked at; refused if it is closed by now"),
    ] = None
