"""The queues of jobs as their operator sees them, wherever they are; and those of `make run` on this machine."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import botocore.exceptions

from local import aws, checkout, template

ENDPOINT = checkout.STATE / "aws-endpoint"  # where `make run` says that its stand-in for AWS is, while it runs
RECEIVED_AT_ONCE = 10
FAILED_JOBS = "FailedJobs"  # the queue of what failed five times
HIDDEN_SECONDS = 60  # while the dead-letter queue is looked through


@dataclass(frozen=True)
class Count:
    """About how many messages of a type of job wait to be handed out, and how many are being worked on."""

    type: str
    to_do: int
    at_it: int


@dataclass(frozen=True)
class GivenUp:
    """A message of the dead-letter queue. One that is no job has no id, and a type that says so."""

    job_id: UUID | None
    type: str
    company_id: str
    body: str
    receipt: str


class Queues:
    """The queues of one service. `url_of` gives the address of a queue by the type of its jobs or its name; within
    `wait_seconds` SQS asks all of its servers what they have."""

    def __init__(self, sqs: Any, url_of: Callable[[str], str], *, wait_seconds: int = 0) -> None:
        declared = template.load()
        self._sqs = sqs
        self._wait_seconds = wait_seconds
        self._queue_of = {one.queue: url_of(one.queue) for one in declared.consumers}
        self._given_up = url_of(FAILED_JOBS)

    def counts(self) -> list[Count]:
        """Of every type of job."""
        names = ("ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible")
        counted = []
        for job_type, url in sorted(self._queue_of.items()):
            attributes = self._sqs.get_queue_attributes(QueueUrl=url, AttributeNames=list(names))["Attributes"]
            counted.append(Count(job_type, *(int(attributes[name]) for name in names)))
        return counted

    def given_up(self, most: int) -> list[GivenUp]:
        """Some of what is in the dead-letter queue, which stays there."""
        found: list[GivenUp] = []
        for one in self._dead_letters():
            found.append(one)
            if len(found) == most:
                break
        self._show_again(found)
        return found

    def replay(self, job_id: str | None = None) -> tuple[list[GivenUp], list[GivenUp]]:
        """Moves a job, or all, from the dead-letter queue to the queues of their types: what was moved, and what
        was left there. When this is cut off between the two, a job is in both queues, and is done once."""
        moved, left = [], []
        for one in self._dead_letters():
            if one.type not in self._queue_of or job_id not in (None, str(one.job_id)):
                left.append(one)
                continue
            self._sqs.send_message(
                QueueUrl=self._queue_of[one.type], MessageBody=one.body, MessageGroupId=one.company_id
            )
            self._sqs.delete_message(QueueUrl=self._given_up, ReceiptHandle=one.receipt)
            moved.append(one)
        self._show_again(left)
        return moved, left

    def _dead_letters(self) -> Iterator[GivenUp]:
        """Each message once, hidden from others meanwhile."""
        seen = set()
        while received := self._sqs.receive_message(
            QueueUrl=self._given_up,
            MaxNumberOfMessages=RECEIVED_AT_ONCE,
            VisibilityTimeout=HIDDEN_SECONDS,
            WaitTimeSeconds=self._wait_seconds,
        ).get("Messages"):
            for message in received:
                if message["MessageId"] in seen:
                    return
                seen.add(message["MessageId"])
                yield _given_up(message)

    def _show_again(self, messages: list[GivenUp]) -> None:
        for one in messages:
            self._sqs.change_message_visibility(QueueUrl=self._given_up, ReceiptHandle=one.receipt, VisibilityTimeout=0)


def _given_up(message: dict[str, Any]) -> GivenUp:
    body, receipt = message["Body"], message["ReceiptHandle"]
    try:
        job = json.loads(body)
        return GivenUp(UUID(job["id"]), str(job["type"]), str(job["companyId"]), body, receipt)
    except (ValueError, TypeError, KeyError, AttributeError):
        return GivenUp(None, "a message that is no job", "", body, receipt)


def queues_on_this_machine() -> Queues | None:
    """Those of `make run`; None while it does not run, because they end with it."""
    try:
        sqs = aws.client(ENDPOINT.read_text(), "sqs")
        return Queues(sqs, lambda name: str(sqs.get_queue_url(QueueName=name)["QueueUrl"]))
    except (FileNotFoundError, botocore.exceptions.EndpointConnectionError):
        return None
