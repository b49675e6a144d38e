"""Errors of the refunds domain."""

from booking.core.errors import BadRequest, ReferenceNotFound


class RefundTooLarge(BadRequest):
    message = "amountCents: must not exceed the amount paid."


NO_SUCH_PAYMENT = ReferenceNotFound.of("paymentIntentId", "payment")
