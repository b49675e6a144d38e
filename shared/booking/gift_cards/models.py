"""Request bodies of the gift card routes (contract §5)."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from booking.bodies import LARGEST_AMOUNT_CENTS, RequestBody


class IssueGiftCard(RequestBody):
    amount_cents: Annotated[int, Field(ge=1, le=LARGEST_AMOUNT_CENTS)]
    customer_id: UUID | None = None
