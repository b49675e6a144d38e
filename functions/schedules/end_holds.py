"""Schedule rate(1 minute): end the holds that have run out, so that their times are free again; forget who would wait
and has not confirmed it within a day.

The processor's page is closed first. A hold that is being paid for stays, and so does one of which the processor cannot
be asked, until a later run (docs/decisions/holds.md#a-hold-is-a-row).
"""

from collections.abc import Callable
from functools import partial
from typing import Any
from uuid import UUID

from booking.database.acting import act_as
from booking.database.transactions import Admission, Transaction, retrying, settled, transaction
from booking.holds import queries as holds
from booking.holds.actions import end
from booking.jobs.functions import ScheduledRun, scheduled
from booking.upstreams.stripe.processor_client import SECONDS, ProcessorClient
from booking.waitlist import queries as waitlist

MOST = 200


@scheduled(needs=["stripe"])
def handler(run: ScheduledRun) -> dict[str, Any]:
    with transaction() as db:
        run_out = holds.list_run_out_everywhere(db, MOST).get()
    ended = 0
    for booking_id in run_out:
        if run.seconds_left < SECONDS:
            break
        ended += end(ProcessorClient(), partial(_transact, booking_id), booking_id)
    with transaction() as db:
        forgotten = waitlist.forget_unchecked(db, MOST).get()
    return {"run_out": len(run_out), "ended": ended} | ({"forgotten": forgotten} if forgotten else {})


def _transact(booking_id: UUID, work: Callable[[Transaction], Any]) -> Any:
    """Runs work in a transaction of its own, in the business that has this hold."""

    def attempt() -> Any:
        with transaction(Admission("select admit_to_hold(%(id)s)", {"id": booking_id})) as db:
            act_as(db, "system", None, action="end_holds", request_id=str(booking_id))
            return settled(work(db))

    return retrying(attempt)
