"""Job offer_times: offer what has become free to who waits for it, one after the other.

An attempt that fails is made again. What goes wrong with one entry each time keeps no other from being asked, and what
goes wrong with each entry keeps no later time from being offered.
"""

import time

from booking.core.log import logger
from booking.database.transactions import Transaction
from booking.guests.offers import forget_noted, offer_to_next, pass_over_next
from booking.jobs import outbox
from booking.jobs.functions import job
from booking.jobs.work import Job, Outbound, Outcome
from booking.waitlist.offer_queries import count_failures

MOST = 50  # who are asked; then another job goes on
PASSES_OVER_AFTER, GIVES_UP_AFTER = 3, 4  # attempts, of the five that the queue makes
_SECONDS = 20.0  # of the thirty that the function may take


@job("offer_times")
def handler(job: Job) -> Outcome:
    failures = count_failures(job.db, job.id).get()
    is_over = False

    def ask() -> None:
        nonlocal is_over
        if failures == PASSES_OVER_AFTER:
            logger().error("who waits is passed over", entry_id=job.transact(pass_over_next), job_id=job.id)
        elif failures >= GIVES_UP_AFTER:
            logger().error("what became free is offered to nobody", notes=job.transact(forget_noted), job_id=job.id)
        until = time.monotonic() + _SECONDS
        for _ in range(MOST):
            is_over = not job.transact(offer_to_next)
            if is_over or time.monotonic() > until:
                return

    def go_on(db: Transaction) -> None:
        if not is_over:
            outbox.enqueue_later(db, "offer_times", {})

    return Outbound(call=ask, record=go_on, outcome="who waits was asked")
