"""The queues of jobs (SQS), one for each type of job: the setting JOB_QUEUES is their address up to the type.

Messages are grouped by business, which makes the queues fair: while one business has many messages in a queue, SQS
hands out those of the others first. Nothing is in any order, and nothing waits for the rest of its group.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import orjson

from booking.core import settings
from booking.core.tracing import traced
from booking.upstreams import aws

MAX_AT_ONCE = 10


def send(job_type: str, messages: Sequence[Mapping[str, Any]]) -> list[Any]:
    """Sends up to ten jobs to the queue of their type, and returns the ids of those that it took.

    Raises MissingSetting where this function may not send, and botocore's errors when the queue is out of reach.
    """
    entries = [
        {
            "Id": str(position),
            "MessageBody": orjson.dumps(message).decode(),
            "MessageGroupId": str(message["companyId"]),
        }
        for position, message in enumerate(messages)
    ]
    with traced("sqs"):
        url = settings.required("JOB_QUEUES") + job_type
        answer = _client().send_message_batch(QueueUrl=url, Entries=entries)
    return [messages[int(taken["Id"])]["id"] for taken in answer.get("Successful", [])]


@cache
def _client() -> Any:
    # The sender may be a request that is otherwise done, and the relay sends later what failed.
    return aws.client("sqs", connect_seconds=1, read_seconds=2)
