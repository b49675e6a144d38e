"""Schedule rate(1 hour): ask the payment processor how the accounts of businesses stand.

Once a day each is read, since an event may be lost, and each hour those that take no payments yet and are younger than
30 days. Two hundred are read before anything of them is written: if more than three of them are gone that were there,
and more than a twentieth, then it is our key that is wrong. Then nothing is written, and the run fails, which an alarm
sees. Logs in as the processor's webhook does: what an account may do, no other login may write.
"""

from contextlib import suppress
from typing import Any
from uuid import uuid4

from booking.core.log import logger
from booking.database.acting import act_as
from booking.database.transactions import Admission, retrying, transaction
from booking.jobs.functions import ScheduledRun, scheduled
from booking.payments_accounts import queries as payments_accounts
from booking.payments_accounts.records import AccountToRead
from booking.payments_accounts.rules import key_is_wrong
from booking.processor_events.actions import Overtaken, enter
from booking.upstreams.stripe.accounts import get_account
from booking.upstreams.stripe.errors import PaymentProcessorFailed, PaymentProcessorRefused
from booking.upstreams.stripe.events import ProcessorEvent
from booking.upstreams.stripe.processor_client import SECONDS, ProcessorClient
from booking.upstreams.stripe.records import AccountAtProcessor

MOST = 200
SECONDS_TO_WRITE = 30.0  # what was read of so many, before Lambda ends the run


class KeyIsWrong(RuntimeError):
    """So many accounts are gone at once that it is not they who have left."""


@scheduled(needs=["stripe", "stripe_accounts"])
def handler(run: ScheduledRun) -> dict[str, Any]:
    read, failed = 0, 0
    last: AccountToRead | None = None
    while run.seconds_left > SECONDS + SECONDS_TO_WRITE:
        with transaction() as db:
            due = payments_accounts.list_to_read(db, MOST, last).get()
        if not due:
            break
        found: list[tuple[AccountToRead, AccountAtProcessor]] = []
        for last in due:
            if run.seconds_left < SECONDS + SECONDS_TO_WRITE:
                break
            try:
                found.append((last, get_account(ProcessorClient(), last["id"])))
            except (PaymentProcessorFailed, PaymentProcessorRefused) as error:
                logger().error("an account could not be read", account=last["id"], error=repr(error))
                failed += 1
        gone = sum(now.is_gone and not was["is_gone"] for was, now in found)
        if key_is_wrong(gone, len(found)):
            raise KeyIsWrong(f"{gone} of {len(found)} accounts are gone: is STRIPE_SECRET_KEY of another platform?")
        for was, now in found:
            _record(was, now)
        read += len(found)
    return {"read": read, "failed": failed}


def _record(was: AccountToRead, now: AccountAtProcessor) -> None:
    """Writes what was read of an account, unless an event has brought something newer."""

    def write() -> None:
        admission = "select admit_account_event(%(account)s, null, null, null, false) as organization_id"
        with transaction(Admission(admission, {"account": now.id})) as db:
            act_as(db, "system", None, action="read_accounts", request_id=look.id)
            enter(
                db,
                event=look,
                subject=now.id,
                standing={"taken": False, "latest": was["latest"]},
                answer=now,
                write=payments_accounts.write_account,
            )

    look = ProcessorEvent.look(now.id, uuid4())
    with suppress(Overtaken):
        retrying(write)
