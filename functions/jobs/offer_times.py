"""Job offer_times: offer what has become free to who waits for it, one after the other."""

import time

from booking.database.transactions import Transaction
from booking.guests.offers import offer_to_next
from booking.jobs import outbox
from booking.jobs.functions import job
from booking.jobs.work import Job, Outbound, Outcome

MOST = 50  # who are asked; then another job goes on
_SECONDS = 20.0  # of the thirty that the function may take


@job("offer_times")
def handler(job: Job) -> Outcome:
    is_over = False

    def ask() -> None:
        nonlocal is_over
        until = time.monotonic() + _SECONDS
        for _ in range(MOST):
            is_over = not job.transact(offer_to_next)
            if is_over or time.monotonic() > until:
                return

    def go_on(db: Transaction) -> None:
        if not is_over:
            outbox.enqueue_later(db, "offer_times", {})

    return Outbound(call=ask, record=go_on, outcome="who waits was asked")
