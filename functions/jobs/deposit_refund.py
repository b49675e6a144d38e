"""Job deposit_refund: pay back the deposit of a booking that was cancelled, or a payment that came when none was due.

All that is left of the payment, once. The processor's webhook records it, and has the guest emailed. What came late is
kept if it is due after all, since what had ended the deposit was undone.
"""

from functools import partial

from booking.jobs.functions import job
from booking.jobs.work import Job, Outbound, Outcome
from booking.payments.actions import keep_if_due
from booking.refunds import actions as refunds, queries
from booking.refunds.errors import AccountDisconnected
from booking.upstreams.stripe.errors import PaymentProcessorRefused
from booking.upstreams.stripe.payments import refund as refund_payment
from booking.upstreams.stripe.processor_client import ProcessorClient


@job("deposit_refund", needs=["stripe"])
def handler(job: Job) -> Outcome:
    if keep_if_due(job.db, job.ids["paymentId"]):
        return "it is due after all, and the deposit is paid"
    refund_id = str(job.id)
    try:
        payment = refunds.prepare_whole(job.db, job.ids["paymentId"], refund_id)
    except AccountDisconnected as refusal:
        return str(refusal)
    if payment is None:
        return "the payment is not to be paid back, or was already"

    def refund() -> str | None:
        try:
            refund_payment(
                ProcessorClient().on(payment["account_id"]),
                payment["payment_intent_id"],
                payment["amount_cents"],
                payment["currency"],
                refund_id,
                with_fee=payment["fee_cents"] > 0,
            )
        except PaymentProcessorRefused as refusal:
            return str(refusal)
        return None

    return Outbound(
        call=refund,
        record=lambda db: None,
        outcome="the payment is paid back",
        record_refusal=partial(queries.end_refund, refund_id=refund_id),
    )
