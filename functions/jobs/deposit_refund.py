"""Job deposit_refund: pay back the deposit of a booking that was cancelled, a payment that came when none was due, or
what a return of a sale gives back of a deposit.

All that is left of the payment, or what the return says, once. The processor's webhook records it, and has the guest
emailed. What came late is kept if it is due after all, since what had ended the deposit was undone. What cannot be paid
back is shown with the booking, and the admins are emailed.
"""

from booking.database.transactions import Transaction
from booking.jobs.functions import job
from booking.jobs.work import Job, Outbound, Outcome
from booking.payments.actions import keep_if_due
from booking.refunds import actions as refunds, processor
from booking.upstreams.stripe.errors import PaymentProcessorRefused


@job("deposit_refund", needs=["stripe"])
def handler(job: Job) -> Outcome:
    payment_id, return_id = job.ids["paymentId"], job.ids.get("returnId")
    if return_id is not None:
        refund_id = refunds.refund_of_return(return_id, payment_id)
        payment = refunds.prepare_promised(job.db, payment_id, refund_id)
    elif keep_if_due(job.db, payment_id):
        return "it is due after all, and the deposit is paid"
    else:
        refund_id = str(job.id)
        payment = refunds.prepare_whole(job.db, payment_id, refund_id)
    if isinstance(payment, str):
        return payment
    refused: list[PaymentProcessorRefused] = []

    def refund() -> str | None:
        try:
            processor.refund(payment, refund_id)
        except PaymentProcessorRefused as refusal:
            refused.append(refusal)
            return str(refusal)
        return None

    def give_up(db: Transaction) -> None:
        refunds.give_up(db, payment, refund_id, refused[-1])

    return Outbound(call=refund, record=lambda db: None, outcome="the payment is paid back", record_refusal=give_up)
