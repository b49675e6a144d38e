"""The request body of the refunds route (contract §5)."""

from typing import Annotated

from pydantic import Field, StringConstraints

from booking.bodies import LARGEST_AMOUNT_CENTS, RequestBody

PaymentIntentId = Annotated[
    str,
    StringConstraints(pattern=r"^[!-~]{1,255}$"),
    Field(description="Stripe's id of the payment", examples=["pi_3PqX7a2eZvKYlo2C1n4hV5Tt"]),
]


class CreateRefund(RequestBody):
    payment_intent_id: PaymentIntentId
    amount_cents: (
        Annotated[
            int,
            Field(ge=1, le=LARGEST_AMOUNT_CENTS, description="left out or null: all that has not been refunded yet"),
        ]
        | None
    ) = None
