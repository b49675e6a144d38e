"""The decorators of functions that no request starts: `job` for those behind a queue, `scheduled` for those that the
clock starts, `operation` for those that an operator's command starts. Like the routes' decorators they keep what was
declared on the handler (`handler.contract`). Nobody waits for them, so Powertools is imported with them
(docs/decisions/logs-and-metrics.md)."""

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

import orjson
from aws_lambda_powertools.utilities.batch import BatchProcessor, EventType, process_partial_response
from aws_lambda_powertools.utilities.data_classes.sqs_event import SQSRecord

from booking.core.errors import ApiError
from booking.core.handlers import LambdaHandler, Need, with_contract
from booking.core.log import logger
from booking.core.metrics import measure
from booking.core.tracing import traced_handler
from booking.database.acting import act_as
from booking.database.statements import send
from booking.database.transactions import Admission, Transaction, retrying, settled, transaction
from booking.jobs.job_types import JobType, MailQueue, WebhookQueue
from booking.jobs.work import Job, Outbound, Outcome, Postponed

# How long a claim lasts while a job calls out: longer than Lambda lets a function of jobs run, so that a claim that
# still stands after it belongs to an attempt that has died.
LEASE = timedelta(minutes=1)
# How long a second delivery waits for the first, which is about to finish: longer than any call takes.
PATIENCE_SECONDS = 10.0
_LOOK_AGAIN_SECONDS = 0.2

# How a job ends that is not done here, by what `claim_job` answers.
_WITHOUT_EFFECT = {
    "done": "was done before",
    "suspended": "the organization is inactive",
    None: "the business is gone",
}


class HeldElsewhere(RuntimeError):
    """Another delivery of the job has been working on it for so long that this one gives up; the queue delivers the job
    again."""


class QueueContract(NamedTuple):
    """The queue whose messages a function takes that are no jobs."""

    queue: WebhookQueue | MailQueue


class JobContract(NamedTuple):
    """The type of job that a function does, and what it needs beyond what all functions have."""

    type: JobType
    needs: Sequence[Need] = ()


def job(job_type: JobType, *, needs: Sequence[Need] = ()) -> Callable[[Callable[[Job], Outcome]], LambdaHandler]:
    """Declares the function that does the jobs of one type, each once: a job that is delivered again is not done again.

    The handler works in the transaction that claims the job, which has entered the job's business. If it returns an
    outcome, that transaction marks the job as done; whatever it wrote is committed with it. If it returns Outbound, the
    claim is committed with a lease, the call is made, and a second transaction marks the job as done. If it returns
    Postponed, the job is released until `Postponed.until`, when the relay sends it again; its message counts as done.
    `needs` are the secrets and permissions that its function needs and only few functions have.

    A job of a suspended organization is marked as done, and the handler is not called.

    A job that fails is undone and reported alone, and its receipt names the failure; its queue delivers it again, and
    after five times moves it to the dead-letter queue. If a function is cut off between the call and the second
    transaction, the call is made again (docs/decisions/jobs.md#the-outbox).
    """

    def decorate(act: Callable[[Job], Outcome]) -> LambdaHandler:
        def act_on(record: SQSRecord) -> None:
            details: dict[str, Any] = {"job": record.body}
            try:
                job = json.loads(record.body)
                details["company_id"] = job["companyId"]
                outcome = _do_once(job_type, act, job)
            except Exception:
                logger().exception("a job failed", **details)
                raise
            logger().info(outcome, **details)

        def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
            # All of a batch may fail: each is reported then, too, and the function has done its part.
            batch = BatchProcessor(EventType.SQS, raise_on_entire_batch_failure=False)
            answer = process_partial_response(event, act_on, batch, context)
            if batch.fail_messages:
                measure({"FailedJobs": len(batch.fail_messages)})
            return {**answer}

        return _handler(handler, JobContract(type=job_type, needs=needs))

    return decorate


def in_batches(
    queue: WebhookQueue | MailQueue,
) -> Callable[[Callable[[Sequence[Mapping[str, Any]]], str]], LambdaHandler]:
    """Declares the function that takes the messages of a queue which are no jobs: all of a batch at once. It opens its
    own transaction; if it fails, the whole batch is delivered again, so what it does must bear that. What it returns
    goes to the log. What is no JSON is passed over, since it would be none the next time either: SES greets a topic
    that it is to tell with a sentence."""

    def decorate(act: Callable[[Sequence[Mapping[str, Any]]], str]) -> LambdaHandler:
        def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
            try:
                logger().info(act([*_messages(queue, event["Records"])]))
            except Exception:  # noqa: BLE001 — whatever it is, the queue delivers the batch again
                logger().exception("a batch failed", queue=queue)
                measure({"FailedJobs": len(event["Records"])})
                return {"batchItemFailures": [{"itemIdentifier": one["messageId"]} for one in event["Records"]]}
            return {"batchItemFailures": []}

        return _handler(handler, QueueContract(queue))

    return decorate


def _messages(queue: str, records: Sequence[Mapping[str, Any]]) -> Iterator[Any]:
    for record in records:
        try:
            yield json.loads(record["body"])
        except ValueError:
            logger().info("a message is no JSON, and passed over", queue=queue)


def _handler(handler: LambdaHandler, contract: object) -> LambdaHandler:
    """Attaches the contract to the handler, and traces the invocations that Lambda samples."""
    return with_contract(traced_handler(handler), contract)


def _do_once(job_type: JobType, act: Callable[[Job], Outcome], message: Mapping[str, Any]) -> str:
    if message["type"] != job_type:
        raise ValueError(f"{message['type']} came to the queue of {job_type}")
    deadline = time.monotonic() + PATIENCE_SECONDS
    holds = False
    try:
        while (outcome := _claim_and_act(job_type, act, message)) is None:
            if time.monotonic() > deadline:
                raise HeldElsewhere
            time.sleep(_LOOK_AGAIN_SECONDS)
        if isinstance(outcome, str):
            return outcome
        holds = True
        refusal = outcome.call()
    except Exception as error:
        _note_failure(job_type, message, failure_of(error), holds=holds)
        raise
    claim = {"job": UUID(message["id"]), "company": UUID(message["companyId"])}
    with transaction(Admission("select finish_job(%(job)s, %(company)s)", claim)) as db:
        act_as(db, "system", None, action=f"job {job_type}", request_id=message["id"])
        (outcome.record if refusal is None else outcome.record_refusal)(db)
    return refusal or outcome.outcome


def _note_failure(job_type: JobType, message: Mapping[str, Any], failure: str, *, holds: bool) -> None:
    """Notes the failure on the job's receipt and ends its claim. Best effort: the log has the failure in any case, and
    a claim that is not ended expires."""
    with suppress(ApiError, KeyError, TypeError, ValueError):
        parameters = {
            "job": UUID(message["id"]),
            "company": UUID(message["companyId"]),
            "type": job_type,
            "failure": failure,
            "holds": holds,
        }
        fail = "select fail_job(%(job)s, %(company)s, %(type)s, %(failure)s, %(holds)s)"
        with transaction(Admission(fail, parameters)):
            pass


def failure_of(error: BaseException) -> str:
    """Names what failed, for the operator: what AWS refused and its code, or the error's name and where it was raised.
    The error's own text is left to the log, since it may quote an address."""
    refused: Mapping[str, Any] = getattr(error, "response", None) or {}
    if isinstance(refused, Mapping) and "Code" in refused.get("Error", {}):
        return f"{getattr(error, 'operation_name', 'AWS')}: {refused['Error']['Code']}"
    raised = error.__traceback__
    while raised is not None and raised.tb_next is not None:
        raised = raised.tb_next
    place = f" at {Path(raised.tb_frame.f_code.co_filename).name}:{raised.tb_lineno}" if raised else ""
    return type(error).__name__ + place


def _claim_and_act(
    job_type: JobType, act: Callable[[Job], Outcome], message: Mapping[str, Any]
) -> str | Outbound | None:
    """Returns what the handler answers, in the transaction that claims the job; None while another delivery has the
    claim."""
    job_id, company_id = UUID(message["id"]), UUID(message["companyId"])
    admission = Admission(
        "select claim_job(%(job)s, %(type)s, %(company)s, %(lease)s) as state",
        {"job": job_id, "type": job_type, "company": company_id, "lease": LEASE},
    )
    with transaction(admission) as db:
        act_as(db, "system", None, action=f"job {job_type}", request_id=str(job_id))
        row = db.admitted()
        state: str | None = None if row is None else row["state"]
        if state == "leased":
            return None
        if state != "claimed":
            return _WITHOUT_EFFECT[state]
        occurred_at = datetime.fromisoformat(message["occurredAt"])
        ids = {name: UUID(value) for name, value in message["data"].items() if name != "was"}
        was = datetime.fromisoformat(message["data"]["was"]) if "was" in message["data"] else None
        transact = partial(_transact, admission, f"job {job_type}", str(job_id))
        outcome = act(Job(job_id, job_type, company_id, occurred_at, ids, db, transact, was))
        claim = {"job": job_id, "company": company_id}
        if isinstance(outcome, Postponed):
            send(
                db,
                "select postpone_job(%(job)s, %(company)s, %(type)s, %(occurred_at)s, %(data)s::jsonb, %(until)s)",
                {
                    **claim,
                    "type": job_type,
                    "occurred_at": occurred_at,
                    "data": orjson.dumps(message["data"]).decode(),
                    "until": outcome.until,
                },
            )
            return outcome.outcome
        if isinstance(outcome, str):
            send(db, "select finish_job(%(job)s, %(company)s)", claim)
        return outcome


def _transact(admission: Admission, action: str, request_id: str, work: Callable[[Transaction], Any]) -> Any:
    """Runs work in a transaction of its own, in the business of a job that the caller holds. Claimed once more, it is
    held anew only if its lease has expired."""

    def attempt() -> Any:
        with transaction(admission) as db:
            act_as(db, "system", None, action=action, request_id=request_id)
            return settled(work(db))

    return retrying(attempt)


class ScheduledRun(NamedTuple):
    """One run of a scheduled function."""

    context: Any

    @property
    def seconds_left(self) -> float:
        """Returns how long the run may still take. A run with more to do stops in time, and the next run goes on."""
        return float(self.context.get_remaining_time_in_millis()) / 1000


class ScheduleContract(NamedTuple):
    """A function that the clock starts, the types of job that it publishes, and what it needs beyond what all functions
    have."""

    enqueues: Sequence[JobType] = ()
    needs: Sequence[Need] = ()


def scheduled(
    *, enqueues: Sequence[JobType] = (), needs: Sequence[Need] = ()
) -> Callable[[Callable[[ScheduledRun], Mapping[str, Any]]], LambdaHandler]:
    """Declares a function that the clock starts. It opens its own transactions. What it returns goes to the log; what
    it raises fails the run, which an alarm can see."""

    def decorate(work: Callable[[ScheduledRun], Mapping[str, Any]]) -> LambdaHandler:
        def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
            outcome = dict(work(ScheduledRun(context)))
            logger().info("scheduled run", **outcome)
            return outcome

        return _handler(handler, ScheduleContract(enqueues=enqueues, needs=needs))

    return decorate


class OperationContract(NamedTuple):
    """A function that an operator's command starts, and what it needs beyond what all functions have."""

    needs: Sequence[Need] = ()


def operation(
    *, needs: Sequence[Need] = ()
) -> Callable[[Callable[[Mapping[str, Any]], dict[str, Any]]], LambdaHandler]:
    """Declares a function that an operator's command starts. It opens its own connections. What it returns goes to the
    log and to the command; what it raises fails the command, which shows its message."""

    def decorate(work: Callable[[Mapping[str, Any]], dict[str, Any]]) -> LambdaHandler:
        def handler(event: dict[str, Any], context: Any) -> dict[str, Any]:
            outcome = work(event)
            logger().info("operation", **outcome)
            return outcome

        return _handler(handler, OperationContract(needs=needs))

    return decorate
