"""Jobs that must not be lost: written in the transaction of the change that they report, published to their queue once
it is committed (spec §6.2)."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import Literal, TypeAlias, TypedDict
from uuid import UUID

import orjson

from booking.core.deferred import Deferred
from booking.core.log import logger
from booking.database.statements import send_all, send_one
from booking.database.transactions import Admission, Transaction, transaction
from booking.jobs.job_types import KeptJobType
from booking.upstreams import sqs

Switch: TypeAlias = Literal["confirmation_sent", "thanks_sent"]
"""A setting of a business that switches messages on."""

_MESSAGE = 'id, type, company_id as "companyId", occurred_at as "occurredAt", data'


class UndeclaredJob(RuntimeError):
    """A function enqueues a type of job that its decorator does not name, so the template lets it send none."""


class Message(TypedDict):
    """A job as the queue carries it. `data` has ids: the function that does the job reads the records as they are by
    then. What it could not read any more, the time that a booking has left, is its `was`."""

    id: UUID
    type: KeptJobType
    companyId: UUID
    occurredAt: datetime
    data: Mapping[str, str]


class Due(TypedDict):
    """What the relay has to do: whether any job is due, and any delivery of a webhook, and a business of whose records
    changes are noted."""

    jobs: bool
    deliveries: bool
    noted_of: UUID | None


class WaitingJobs(TypedDict):
    """How many jobs of a business wait for an instant in the future."""

    company_id: UUID
    jobs: int


class ServiceMeasures(TypedDict):
    """How long the oldest job in the outbox is overdue, in seconds; the most emails and SMS that one business has sent
    in this hour; the connections that the database server has open, and may have."""

    overdue_seconds: int
    emails: int
    sms: int
    connections: int
    most_connections: int


def enqueue(db: Transaction, job_type: KeptJobType, ids: Mapping[str, UUID]) -> Deferred[Message]:
    """Writes a job of the current business about these records, by name (`{"reservationId": …}`). It is committed or
    rolled back with the transaction, and published after the commit; by the relay if that fails."""
    if job_type not in db.may_enqueue:
        raise UndeclaredJob(f"Declare it on the decorator: enqueues=[{job_type!r}]")
    message = send_one(
        db,
        Message,
        f"insert into outbox (type, data) values (%(type)s, %(data)s::jsonb) returning {_MESSAGE}",
        {"type": job_type, "data": orjson.dumps(ids).decode()},
    )
    db.on_commit(lambda: publish([message.get()]))
    return message


def enqueue_later(
    db: Transaction,
    job_type: KeptJobType,
    ids: Mapping[str, UUID],
    *,
    after_seconds: int = 0,
) -> None:
    """Writes a job of the current business for the relay to publish at its next look, or at one after so many seconds:
    the request sends nothing."""
    db.send(
        "insert into outbox (type, data, relay_after)"
        " values (%(type)s, %(data)s::jsonb, now() + make_interval(secs => %(seconds)s))",
        {"type": job_type, "data": orjson.dumps(ids).decode(), "seconds": after_seconds},
    )


def enqueue_move(db: Transaction, job_type: KeptJobType, ids: Mapping[str, UUID], *, was: datetime) -> None:
    """Writes a job about a booking that has left the time `was` (wall clock), for the relay to publish at its next
    look. Whoever moves a booking has locked it: of several such jobs `occurred_at` has the order of the moves."""
    db.send(
        "insert into outbox (type, data, occurred_at, relay_after)"
        " values (%(type)s, %(data)s::jsonb, clock_timestamp(), now())",
        {"type": job_type, "data": orjson.dumps({**ids, "was": was}).decode()},
    )


def enqueue_if_switched_on(
    db: Transaction,
    job_type: KeptJobType,
    ids: Mapping[str, UUID],
    *,
    switch: Switch,
    by_day: bool = False,
    after_seconds: int = 0,
) -> None:
    """Writes a job of the current business, if it has switched such messages on, for the relay to publish: at its next
    run, or at one after `after_seconds`; by day, when the night is over at the venue. For what need not go at once: the
    request itself sends nothing."""
    after = "now() + make_interval(secs => %(seconds)s)"
    if by_day:
        after = f"greatest(night_ends(now(), timezone), {after})"
    db.send(
        "insert into outbox (type, data, relay_after)"
        f" select %(type)s, %(data)s::jsonb, {after} from companies where id = current_company() and {switch}",
        {"type": job_type, "data": orjson.dumps(ids).decode(), "seconds": after_seconds},
    )


def publish(messages: Sequence[Message]) -> None:
    """Sends committed jobs to their queues, best effort: what fails is logged and left to the relay."""
    try:
        deliver(messages)
    except Exception:  # noqa: BLE001 — the change is committed, and so is the job: nothing may fail the request now
        logger().exception("jobs are left to the relay", jobs=[str(message["id"]) for message in messages])


def look(after: UUID) -> Due:
    """Says what is due, of all businesses: for each kind one look into an index, however much waits for later. Those
    with notes take turns, beginning after the one named."""
    with transaction(only_reads=True) as db:
        due = send_one(db, Due, "select * from due_for_relay(%(after)s)", {"after": after})
    return due.get()


def claim(after: UUID | None = None) -> list[Message]:
    """Claims the next jobs that were not published or have waited long enough, for the caller to deliver.

    Businesses take turns, beginning after the one named, or anywhere: pass the business of the last job next time.
    """
    with transaction() as db:
        return send_all(
            db,
            Message,
            f"select {_MESSAGE} from claim_unpublished_jobs(%(limit)s, coalesce(%(after)s, gen_random_uuid()))",
            {"limit": sqs.MAX_AT_ONCE, "after": after},
        ).get()


def list_waiting() -> list[WaitingJobs]:
    """Lists every business with jobs that wait."""
    with transaction() as db:
        return send_all(db, WaitingJobs, "select * from waiting_jobs()").get()


def measure_service() -> ServiceMeasures:
    """Measures what the operator watches of the whole service."""
    with transaction() as db:
        return send_one(db, ServiceMeasures, "select * from service_measures()").get()


def deliver(messages: Sequence[Message]) -> list[UUID]:
    """Sends jobs to their queues, notes which ones these took, and returns their ids. No transaction may be open.

    A queue out of reach is logged and does not keep the others from theirs. Raises Unavailable when the database is out
    of reach; the relay then sends again what was sent.
    """
    taken: list[UUID] = []
    for job_type, of_type in groupby(sorted(messages, key=lambda message: message["type"]), lambda one: one["type"]):
        try:
            taken += sqs.send(job_type, list(of_type))
        except Exception:  # noqa: BLE001 — whatever AWS's library raises, the job stays in the outbox
            logger().exception("a queue is out of reach", job_type=job_type)
    for company_id, of_company in groupby(sorted(messages, key=_company), _company):
        jobs = [message["id"] for message in of_company if message["id"] in taken]
        if jobs:
            mark = "select mark_jobs_published(%(company)s, %(jobs)s)"
            with transaction(Admission(mark, {"company": company_id, "jobs": jobs})):
                pass
    return taken


def _company(message: Message) -> UUID:
    return message["companyId"]
