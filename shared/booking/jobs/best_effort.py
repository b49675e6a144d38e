"""Jobs that may be lost, because their effect comes about by itself in the end. They are sent straight to their queue
after the commit, and a failure does not touch the request (spec §6.2)."""

from datetime import UTC, datetime
from uuid import UUID, uuid4

from booking.core.deferred import Deferred
from booking.core.log import logger
from booking.database.transactions import Transaction
from booking.jobs.job_types import BestEffortJobType
from booking.jobs.outbox import UndeclaredJob
from booking.upstreams import sqs


def send_after_commit(
    db: Transaction, job_type: BestEffortJobType, company_id: UUID, records: Deferred[list[dict[str, UUID]]]
) -> None:
    """Sends a job for each of these records of the current business, named as in `{"memberId": …}`, once the
    transaction is committed. If a queue does not take one, that is logged and nothing else happens."""
    if job_type not in db.may_enqueue:
        raise UndeclaredJob(f"Declare it on the decorator: enqueues=[{job_type!r}]")

    def send() -> None:
        messages = [
            {"id": uuid4(), "type": job_type, "companyId": company_id, "occurredAt": datetime.now(UTC), "data": record}
            for record in records.get()
        ]
        try:
            taken = sqs.send(job_type, messages) if messages else []
        except Exception:  # noqa: BLE001 — the change is committed: nothing may fail the request now
            logger().exception("jobs are lost", job_type=job_type)
            return
        if len(taken) < len(messages):
            logger().error("a queue refused jobs, which are lost", job_type=job_type)

    db.on_commit(send)
