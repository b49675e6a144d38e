"""Job deposit_page_closed: close the page of a deposit, as its account has been disconnected.

A page on which somebody has just paid stays paid. The processor's webhook reports either.
"""

from booking.jobs.functions import job
from booking.jobs.work import Job, Outbound, Outcome
from booking.payments_accounts import queries as payments_accounts
from booking.upstreams.stripe import checkouts
from booking.upstreams.stripe.errors import PaymentProcessorRefused
from booking.upstreams.stripe.processor_client import ProcessorClient


@job("deposit_page_closed", needs=["stripe"])
def handler(job: Job) -> Outcome:
    page = payments_accounts.find_page_to_close(job.db, job.ids["pageId"]).get()
    if page is None:
        return "nobody can pay on it, or the account is connected again"

    def close() -> str | None:
        try:
            checkouts.expire_page(ProcessorClient().on(page["account_id"]), page["session_id"])
        except PaymentProcessorRefused:
            return "somebody has just paid on it, or it is closed"
        return None

    return Outbound(
        call=close,
        record=lambda db: None,
        outcome="nobody can pay on it any more",
    )
