"""Request bodies of the gift card routes (spec §4.4.2)."""

from typing import Annotated

from pydantic import Field

from booking.core.fields import LARGEST_AMOUNT_CENTS, Id, RequestBody


class IssueGiftCard(RequestBody):
    amount_cents: Annotated[int, Field(ge=1, le=LARGEST_AMOUNT_CENTS)]
    customer_id: Id | None = None
