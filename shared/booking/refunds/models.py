"""The request body of the refunds route (spec §4.4.3)."""

import re
from typing import Annotated

from pydantic import AfterValidator, Field

from booking.core.fields import LARGEST_AMOUNT_CENTS, RequestBody, ShortText

_ID = "[!-~]{1,255}"


def _payment_intent_shaped(text: str) -> str:
    if not re.fullmatch(_ID, text):
        raise ValueError("must be the id of a payment intent, such as pi_3PqX7a2eZvKYlo2C1n4hV5Tt")
    return text


PaymentIntentId = Annotated[
    str,
    AfterValidator(_payment_intent_shaped),
    Field(
        description="Stripe's id of the payment",
        examples=["pi_3PqX7a2eZvKYlo2C1n4hV5Tt"],
        json_schema_extra={"pattern": f"^{_ID}$"},
    ),
]


class CreateRefund(RequestBody):
    payment_intent_id: PaymentIntentId
    reason: Annotated[ShortText | None, Field(description="Why, for the audit log; the guest does not see it")] = None
    amount_cents: (
        Annotated[
            int,
            Field(ge=1, le=LARGEST_AMOUNT_CENTS, description="left out or null: all that has not been refunded yet"),
        ]
        | None
    ) = None
