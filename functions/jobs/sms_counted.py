"""Job sms_counted: report what an SMS costs to the payment processor, which charges it.

The processor's meter counts units of the price of one segment.
"""

from booking.billing import queries as billing
from booking.billing.rules import SMS_UNIT_PRICE_CENTS
from booking.jobs.functions import job
from booking.jobs.work import Job, Outbound, Outcome
from booking.upstreams.stripe import subscriptions
from booking.upstreams.stripe.processor_client import ProcessorClient


@job("sms_counted", needs=["stripe"])
def handler(job: Job) -> Outcome:
    counted = billing.find_counted_sms(job.db, job.ids["jobId"]).get()
    if counted is None:
        return "there is no such usage any more"
    if counted["customer_id"] is None:
        return "the organization is not a customer of the payment processor"
    customer_id, used_at = counted["customer_id"], counted["used_at"]
    units = counted["cost_cents"] // SMS_UNIT_PRICE_CENTS
    return Outbound(
        call=lambda: subscriptions.report_sms(ProcessorClient(), customer_id, units, used_at, job.ids["jobId"]),
        record=lambda db: None,
        outcome="the cost was reported",
    )
