"""Jobs on their way: what waits in the queues, what the functions of jobs do with it, and what left the service."""

import json
import os
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from uuid import UUID, uuid4

import psycopg
from psycopg.rows import dict_row

from functions.schedules import relay as relay_function
from local import aws, template, triggers
from local.events import LambdaContext, queue_event, schedule_event
from local.template import Consumer, Function
from tests.support import guest_calendar
from tests.support.makers import Tenant
from tests.support.service_client import invoking


class Jobs:
    """The queues of this worker's stand-in for AWS. Tests share them, so each looks for jobs of its own."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.sqs = aws.client(origin, "sqs")
        self._urls: dict[str, str] = {}

    def waiting(self, queue: str) -> list[dict[str, Any]]:
        """The messages that a queue has to deliver, which stay there. `queue` is a type of job or a queue's name."""
        return [json.loads(message["Body"]) for message in self._look_at(queue)]

    def attributes(self, queue: str) -> list[dict[str, str]]:
        """What SQS says of each of these messages."""
        return [message["Attributes"] for message in self._look_at(queue)]

    def _look_at(self, queue: str) -> list[dict[str, Any]]:
        received = self._receive_all(queue)
        for message in received:
            self.sqs.change_message_visibility(
                QueueUrl=self.url(queue), ReceiptHandle=message["ReceiptHandle"], VisibilityTimeout=0
            )
        return received

    def empty(self) -> None:
        """Throws everything away, what a function holds just now included, which receiving would not find."""
        with urllib.request.urlopen(f"{self.origin}/dev/queues") as response:
            filled = [queue for queue, messages in json.load(response).items() if messages]
        for queue in filled:
            self.sqs.purge_queue(QueueUrl=self.url(queue))

    def _receive_all(self, queue: str) -> list[dict[str, Any]]:
        received: list[dict[str, Any]] = []
        while batch := self.sqs.receive_message(
            QueueUrl=self.url(queue), MaxNumberOfMessages=10, VisibilityTimeout=30, AttributeNames=["All"]
        ).get("Messages"):
            received += batch
        return received

    def send(self, job_type: str, message: Mapping[str, Any]) -> None:
        """Puts a message into a queue, whatever it says."""
        self.sqs.send_message(QueueUrl=self.url(job_type), MessageBody=json.dumps(message))

    def deliver(self, job_type: str) -> None:
        """Hands the queue's next batch to its function."""
        consumer = consumer_of(job_type)
        with invoking(template.load().functions[consumer.function]):
            triggers.consume(template.load(), consumer, self.sqs)

    @contextmanager
    def redelivering_at_once(self, job_type: str) -> Iterator[None]:
        """What a function reports as failed is visible again immediately."""
        url = self.url(job_type)
        usual = self.sqs.get_queue_attributes(QueueUrl=url, AttributeNames=["VisibilityTimeout"])["Attributes"]
        self.sqs.set_queue_attributes(QueueUrl=url, Attributes={"VisibilityTimeout": "0"})
        yield
        self.sqs.set_queue_attributes(QueueUrl=url, Attributes=usual)

    def emails(self, job_id: object) -> list[dict[str, Any]]:
        """The emails that left the service for a job. Each file in one is about one entry of a calendar."""
        emails = self._left_for(job_id)["emails"]
        for file in (file for email in emails for file in email["attachments"]):
            guest_calendar.read(file["content"])
        return emails

    def sms(self, job_id: object) -> list[dict[str, Any]]:
        """The SMS that left the service for a job."""
        return self._left_for(job_id)["sms"]

    def _left_for(self, job_id: object) -> dict[str, list[dict[str, Any]]]:
        with urllib.request.urlopen(f"{self.origin}/dev/outbox?jobId={job_id}") as response:
            left: dict[str, list[dict[str, Any]]] = json.load(response)
            return left

    def url(self, queue: str) -> str:
        if queue not in self._urls:
            self._urls[queue] = str(self.sqs.get_queue_url(QueueName=queue)["QueueUrl"])
        return self._urls[queue]


def consumer_of(job_type: str) -> Consumer:
    declared = template.load()
    return next(
        one for one in declared.consumers if declared.functions[one.function].module == f"functions.jobs.{job_type}"
    )


def function_of(module: str) -> Function:
    return next(one for one in template.load().functions.values() if one.module == module)


def message(job_type: str, company_id: UUID, job_id: UUID | None = None, **ids: object) -> dict[str, Any]:
    """A job as a queue carries it."""
    return {
        "id": str(job_id or uuid4()),
        "type": job_type,
        "companyId": str(company_id),
        "occurredAt": "2030-03-04T10:00:00+00:00",
        "data": {name: str(value) for name, value in ids.items()},
    }


def jobs_in_outbox(db: Any, tenant: Tenant, *job_types: str) -> list[dict[str, Any]]:
    """The jobs of a business of these types as a queue will carry them, the oldest first, published yet or not."""
    rows = db.execute(
        "select id, type, occurred_at, data from outbox where company_id = %s and type = any(%s)"
        " order by occurred_at, id",
        (tenant.company_id, list(job_types)),
    )
    return [
        message(row["type"], tenant.company_id, row["id"], **row["data"])
        | {"occurredAt": row["occurred_at"].isoformat()}
        for row in rows
    ]


def do(job_type: str, *messages: Mapping[str, Any]) -> list[int]:
    """Hands messages to the function of their type in one batch; the positions of those that it reports as failed."""
    received = [
        {"MessageId": str(position), "ReceiptHandle": "-", "Body": json.dumps(one), "MD5OfBody": "-"}
        for position, one in enumerate(messages)
    ]
    function = function_of(f"functions.jobs.{job_type}")
    with invoking(function):
        answer = template.load_handler(function)(queue_event("a queue", received), LambdaContext.of(function))
    return [int(failure["itemIdentifier"]) for failure in answer["batchItemFailures"]]


def offer_times() -> None:
    """Does the jobs that offer what has become free, at whichever venue, as they are done about a second later."""
    with psycopg.connect(os.environ["ADMIN_DATABASE_URL"], autocommit=True, row_factory=dict_row) as db:
        while rows := db.execute(
            "update outbox set published_at = now() where type = 'offer_times' and published_at is null"
            " returning id, company_id, occurred_at"
        ).fetchall():
            for row in rows:
                at = {"occurredAt": row["occurred_at"].isoformat()}
                assert do("offer_times", message("offer_times", row["company_id"], row["id"]) | at) == []


RELAY = function_of("functions.schedules.relay")
relay_function.LOOKS_FOR_SECONDS = 0.0  # a run ends when nothing is due any more


def relay(function: Function = RELAY, context: LambdaContext | None = None) -> Any:
    """One run of the relay, in an execution environment of its own."""
    [schedule] = [one for one in template.load().schedules if one.function == function.name]
    with invoking(function):
        return template.load_handler(function)(schedule_event(schedule), context or LambdaContext.of(function))
