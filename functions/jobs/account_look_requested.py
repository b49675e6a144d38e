"""Job account_look_requested: ask the payment processor how the account of the business stands, since a member has been
there just now.

Logs in as the processor's webhook does: what an account may do, no other login may write.
"""

from booking.jobs.functions import job
from booking.jobs.work import Job, Outbound, Outcome
from booking.payments_accounts.actions import take_account
from booking.payments_accounts.queries import find_account
from booking.upstreams.stripe.errors import PaymentProcessorRefused
from booking.upstreams.stripe.events import ProcessorEvent
from booking.upstreams.stripe.processor_client import ProcessorClient


@job("account_look_requested", needs=["stripe", "stripe_accounts"])
def handler(job: Job) -> Outcome:
    account = find_account(job.db).get()
    if account is None:
        return "the business has no account any more"
    look = ProcessorEvent.look(account["id"], job.id)

    def call() -> str | None:
        try:
            take_account(ProcessorClient(), look, lambda whose: job.transact)
        except PaymentProcessorRefused as refusal:
            return str(refusal)
        return None

    return Outbound(call=call, record=lambda db: None, outcome="what the account may do is up to date")
