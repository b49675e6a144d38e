"""Refusals of the refunds domain."""

from booking.errors import BadRequest, NotFound


class PaymentNotFound(NotFound):
    message = "paymentIntentId: there is no such payment."


class RefundTooLarge(BadRequest):
    message = "amountCents: must not exceed the amount paid."
