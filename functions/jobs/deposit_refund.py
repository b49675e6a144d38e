"""Job deposit_refund: pay back the deposit of a booking that was cancelled, or a payment that came when none was due.

All that is left of the payment, once. The processor's webhook records it, and has the guest emailed. What came late is
kept if it is due after all, since what had ended the deposit was undone.
"""

from booking.jobs.functions import job
from booking.jobs.work import Job, Outbound, Outcome
from booking.payments.actions import keep_if_due
from booking.refunds import queries as refunds
from booking.upstreams.stripe.errors import PaymentProcessorRefused
from booking.upstreams.stripe.payments import refund as refund_payment
from booking.upstreams.stripe.processor_client import ProcessorClient


@job("deposit_refund", needs=["stripe"])
def handler(job: Job) -> Outcome:
    if keep_if_due(job.db, job.ids["paymentId"]):
        return "it is due after all, and the deposit is paid"
    payment = refunds.find_payment_to_refund(job.db, job.ids["paymentId"]).get()
    if payment is None:
        return "the payment is not to be paid back, or was already"

    def refund() -> str | None:
        try:
            refund_payment(
                ProcessorClient().on(payment["account_id"]),
                payment["payment_intent_id"],
                None,
                payment["currency"],
                str(job.id),
                with_fee=payment["fee_cents"] > 0,
            )
        except PaymentProcessorRefused as refusal:
            return str(refusal)
        return None

    return Outbound(call=refund, record=lambda db: None, outcome="the payment is paid back")
