"""Job sms_counted: report segments of SMS to the payment processor, which charges them."""

from booking.billing import queries as billing
from booking.jobs.functions import Job, Outbound, Outcome, job
from booking.upstreams.stripe import subscriptions
from booking.upstreams.stripe.conversation import Conversation


@job("sms_counted", needs=["stripe"])
def handler(job: Job) -> Outcome:
    counted = billing.find_counted_sms(job.db, job.ids["jobId"])
    if counted is None:
        return "there is no such usage any more"
    if counted["customer_id"] is None:
        return "the organization is not a customer of the payment processor"
    customer_id, segments, used_at = counted["customer_id"], counted["segments"], counted["used_at"]
    return Outbound(
        call=lambda: subscriptions.report_sms(Conversation(), customer_id, segments, used_at, job.ids["jobId"]),
        record=lambda db: None,
        outcome="the segments were reported",
    )
