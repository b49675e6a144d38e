"""Job deposit_page_closed: close the page of a deposit, unless the deposit can still be paid there.

A page on which somebody has just paid stays paid. The processor's webhook reports either. While somebody is paying
there, the job fails and is delivered again.
"""

from booking.checkouts.actions import close_page
from booking.checkouts.errors import PaymentUnderWay
from booking.deposits.actions import find_page_to_close
from booking.jobs.functions import job
from booking.jobs.work import Job, Outbound, Outcome
from booking.upstreams.stripe.errors import PaymentProcessorRefused
from booking.upstreams.stripe.processor_client import ProcessorClient


@job("deposit_page_closed", needs=["stripe"])
def handler(job: Job) -> Outcome:
    page = find_page_to_close(job.db, job.ids["pageId"])
    if page is None:
        return "the deposit may still be paid there, or nobody could"

    def close() -> str | None:
        try:
            status = close_page(ProcessorClient().on(page["account_id"]), page["session_id"])
        except PaymentProcessorRefused as refusal:
            return str(refusal)
        if status == "open":
            raise PaymentUnderWay
        return None if status == "expired" else "somebody has just paid there"

    return Outbound(call=close, record=lambda db: None, outcome="nobody can pay on it any more")
