"""Request bodies of the loyalty routes (spec §4.1.2)."""

from typing import Annotated

from pydantic import AfterValidator, Field

from booking.core.fields import Id, RequestBody, ShortText
from booking.loyalty.rules import MAX_POINTS, moves_points

Delta = Annotated[
    int, Field(ge=-MAX_POINTS, le=MAX_POINTS, description="points to add, or if negative to take"),
    AfterValidator(moves_points),
]  # fmt: skip


class Enrol(RequestBody):
    customer_id: Id


class AdjustPoints(RequestBody):
    delta: Delta
    reason: ShortText | None = None
