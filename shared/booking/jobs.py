"""The decorators of functions that no request starts: `job` for those behind a queue, `scheduled` for those that the
clock starts. Like the routes' decorators they keep what they were told on the handler (`handler.contract`)."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, TypeAlias
from uuid import UUID

from aws_lambda_powertools.utilities.batch import BatchProcessor, EventType, process_partial_response
from aws_lambda_powertools.utilities.data_classes.sqs_event import SQSRecord

from booking import db
from booking.http import LambdaHandler
from booking.log import logger
from booking.outbox import JobType

Outcome: TypeAlias = str

# Longer than Lambda lets any function of a job run, so that a job still leased after it belongs to an attempt that has
# died.
LEASE = timedelta(minutes=1)


@dataclass(frozen=True)
class Job:
    """A job of a business, inside the transaction that is committed when it is done. `ids` are those of the records it
    concerns, by name; `occurred_at` is the instant of the change that it reports."""

    id: UUID
    type: JobType
    company_id: UUID
    occurred_at: datetime
    ids: Mapping[str, UUID]
    db: db.Database


@dataclass(frozen=True)
class JobContract:
    """The type of job that a function does."""

    type: JobType


def job(job_type: JobType) -> Callable[[Callable[[Job], Outcome]], LambdaHandler]:
    """A function that does the jobs of one type, each in a transaction of its own, which has entered the job's business
    and holds the job: one that is delivered again is not done again. What it returns, the log keeps.

    A job that fails is undone and reported alone; its queue delivers it again, and after five times gives it up to the
    dead-letter queue.
    """

    def decorate(act: Callable[[Job], Outcome]) -> LambdaHandler:
        def do(record: SQSRecord) -> None:
            try:
                outcome = _do_once(job_type, act, json.loads(record.body))
            except Exception:
                logger().exception("a job failed", job=record.body)
                raise
            logger().info(outcome, job=record.body)

        def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
            processor = BatchProcessor(EventType.SQS, raise_on_entire_batch_failure=False)
            return dict(process_partial_response(event, do, processor, context))

        handler.contract = JobContract(job_type)  # type: ignore[attr-defined]
        return handler

    return decorate


def _do_once(job_type: JobType, act: Callable[[Job], Outcome], message: Mapping[str, Any]) -> Outcome:
    if message["type"] != job_type:
        raise ValueError(f"{message['type']} came to the queue of {job_type}")
    job_id, company_id = UUID(message["id"]), UUID(message["companyId"])
    admission = (
        "select claim_job(%(job)s, %(type)s, %(company)s, %(lease)s) as claim",
        {"job": job_id, "type": job_type, "company": company_id, "lease": LEASE},
    )
    with db.admitted_transaction(admission) as (connection, row):
        claim = row and row["claim"]
        if claim is None:
            return "the business is gone"
        if claim == "done":
            return "was done before"
        if claim == "leased":
            raise RuntimeError(f"somebody else holds the job {job_id}")
        occurred_at = datetime.fromisoformat(message["occurredAt"])
        ids = {name: UUID(value) for name, value in message["data"].items()}
        outcome = act(Job(job_id, job_type, company_id, occurred_at, ids, connection))
        connection.execute(
            "update job_receipts set done_at = now()"
            " where company_id = current_company() and job_id = %(job)s and done_at is null",
            {"job": job_id},
        )
        return outcome


@dataclass(frozen=True)
class ScheduledRun:
    """One run of a scheduled function."""

    context: Any

    @property
    def seconds_left(self) -> float:
        """How long it may still run. One with more to do stops in time; the next run goes on."""
        return float(self.context.get_remaining_time_in_millis()) / 1000


@dataclass(frozen=True)
class ScheduleContract:
    """A function that the clock starts."""


def scheduled(work: Callable[[ScheduledRun], Mapping[str, Any]]) -> LambdaHandler:
    """A function that the clock starts. It opens its own transactions. What it returns, the log keeps; what it raises
    fails the run, which an alarm can see."""

    def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
        outcome = dict(work(ScheduledRun(context)))
        logger().info("scheduled run", **outcome)
        return outcome

    handler.contract = ScheduleContract()  # type: ignore[attr-defined]
    return handler
