"""The call that pays back: apart from the actions, which functions import that never speak to the processor."""

from booking.refunds.records import PaymentToRefund
from booking.upstreams.stripe import payments
from booking.upstreams.stripe.processor_client import ProcessorClient
from booking.upstreams.stripe.records import MadeRefund


def refund(payment: PaymentToRefund, refund_id: str) -> MadeRefund:
    """Has the processor pay back what is to be paid back of a payment, with its part of the fee; once, however often it
    is called for this refund. Raises as `payments.refund` does."""
    return payments.refund(
        ProcessorClient().on(payment["account_id"]),
        payment["payment_intent_id"],
        payment["amount_cents"],
        payment["currency"],
        refund_id,
        with_fee=payment["fee_cents"] > 0,
    )
