"""What the template's queues and buckets are on one machine."""

import json
import re
import threading
import urllib.request
from collections.abc import Callable
from typing import Any

from local.events import ACCOUNT, REGION
from local.template import Queue, Template

# moto takes any credentials; these say that they are made up.
CREDENTIALS = {
    "AWS_ACCESS_KEY_ID": "local",
    "AWS_SECRET_ACCESS_KEY": "local",
    "AWS_REGION": REGION,
    "AWS_DEFAULT_REGION": REGION,
}

QUEUE_NEWS = "/news"
BEAT_SECONDS = 30.0  # after so much silence the stand-in sends an empty line, to see whether somebody still listens

_making_a_client = threading.Lock()


def client(endpoint: str, service: str) -> Any:
    """AWS's own client of the service, speaking to the stand-in at `endpoint`."""
    import boto3  # noqa: PLC0415 — large, and what has nothing to say to AWS yet is to begin without

    with _making_a_client:  # boto3 makes them of one session, which knows no threads
        return boto3.client(
            service,
            endpoint_url=endpoint,
            region_name=REGION,
            aws_access_key_id=CREDENTIALS["AWS_ACCESS_KEY_ID"],
            aws_secret_access_key=CREDENTIALS["AWS_SECRET_ACCESS_KEY"],
        )


def references(endpoint: str, template: Template) -> dict[str, str]:
    """What `!Ref` gives for each of the template's queues and buckets, whether or not they are there yet."""
    queues = {queue.name: f"{endpoint}/{ACCOUNT}/{queue.name}" for queue in template.queues}
    return queues | {bucket: re.sub(r"(?<!^)(?=[A-Z])", "-", bucket).lower() for bucket in template.buckets}


def attributes(queue: Queue) -> dict[str, str]:
    """The attributes with which a queue is made."""
    made = {"VisibilityTimeout": str(queue.visibility_timeout_seconds)}
    if queue.dead_letter_queue:
        target = f"arn:aws:sqs:{REGION}:{ACCOUNT}:{queue.dead_letter_queue}"
        made["RedrivePolicy"] = json.dumps({"deadLetterTargetArn": target, "maxReceiveCount": queue.max_receive_count})
    return made


def listen(endpoint: str, tell: Callable[[str], None]) -> None:
    """Tells the name of each queue of the stand-in that has something to hand out, as soon as it has
    (`local.queue_news`), and an empty one now and then. Ends with the stand-in, or raises OSError if nobody answers."""
    with urllib.request.urlopen(endpoint + QUEUE_NEWS, timeout=3 * BEAT_SECONDS) as lines:
        for line in lines:
            tell(line.decode().rstrip())
