"""Errors of the refunds domain."""

from booking.core.errors import AdminNeeded, BadRequest, Conflict, ReferenceNotFound


class RefundTooLarge(BadRequest):
    message = "amountCents: must not exceed the amount paid."


class MoreThanLeft(Conflict):
    message = "amountCents: is more than what is left of this payment."


class NothingLeft(Conflict):
    message = "Nothing is left of this payment: all of it went back, or is on its way."


class PaymentDisputed(Conflict):
    message = "The payer's bank disputes this payment. What it has of it cannot be refunded."


class RefundNotInTens(BadRequest):
    message = "amountCents: of a currency with three digits behind its point, the last must be 0."


class DepositApplied(Conflict):
    message = "A sale has taken this deposit off. Void the sale to pay it back."


class AccountDisconnected(Conflict):
    message = (
        "This was paid on an account that has withdrawn its connection to this service. Refund it in Stripe, where that"
        " account is managed."
    )


class RefundNeedsAdmin(AdminNeeded):
    message = "An admin has to do this: it pays back more than staff may."


NO_SUCH_PAYMENT = ReferenceNotFound.of("paymentIntentId", "payment")
