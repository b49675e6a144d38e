"""The stand-in for AWS, spoken to with the real client."""

import contextlib
import json
import queue
import threading
import time
import urllib.request
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import SMTP
from typing import Any

import pytest

from local import environment, gunicorn_worker, postgres, processes
from local.aws import client, listen
from local.processes import Process
from local.queue_news import QueueNews
from local.template import load
from tests.local.echo_gateway import ECHO_TEMPLATE
from tests.support.aws_resources import create_resources

pytestmark = pytest.mark.machine

SENDER = "salon@booking.test"


@pytest.fixture(scope="module")
def aws() -> Iterator[Process]:
    port = postgres.free_port()
    shell = environment.of_process()
    process = processes.start(f"aws {port}", "local.aws_server:create_app()", port, shell)
    process.wait_until_ready("/dev/outbox")
    yield process
    process.stop()
    process.log.unlink()


@pytest.fixture(scope="module")
def references(aws: Process) -> dict[str, str]:
    return create_resources(aws.origin, load(ECHO_TEMPLATE), SENDER)


def emails(aws: Process, query: str = "") -> list[dict[str, Any]]:
    with urllib.request.urlopen(f"{aws.origin}/dev/outbox{query}") as response:
        sent: list[dict[str, Any]] = json.load(response)["emails"]
    return sent


def raw(sender: str = SENDER) -> dict[str, Any]:
    message = EmailMessage(policy=SMTP)
    message["From"], message["To"], message["Subject"] = sender, "guest@example.test", "Cancelled: Zoë’s table"
    message.set_content("See you.\n")
    message.add_alternative("<p>See you.</p>\n", subtype="html")
    message.add_attachment(b"BEGIN:VCALENDAR\r\n", maintype="text", subtype="calendar", filename="booking.ics")
    return {"Raw": {"Data": message.as_bytes()}}


def test_an_email_is_in_the_outbox_part_by_part_with_the_job_id_of_its_tag(
    aws: Process, references: dict[str, str]
) -> None:
    client(aws.origin, "sesv2").send_email(
        Destination={"ToAddresses": ["guest@example.test"]},
        Content=raw(),
        EmailTags=[{"Name": "job-id", "Value": "job-1"}],
    )
    assert emails(aws)[-1] == {
        "to": ["guest@example.test"],
        "from": SENDER,
        "replyTo": None,
        "listUnsubscribe": None,
        "listUnsubscribePost": None,
        "subject": "Cancelled: Zoë’s table",
        "text": "See you.\n",
        "html": "<p>See you.</p>\n",
        "attachments": [{"fileName": "booking.ics", "contentType": "text/calendar", "content": "BEGIN:VCALENDAR\r\n"}],
        "jobId": "job-1",
    }


def test_the_outbox_of_one_job_has_its_emails_alone(aws: Process, references: dict[str, str]) -> None:
    for job in ("job-2", "job-3", "job-2"):
        client(aws.origin, "sesv2").send_email(
            Destination={"ToAddresses": ["guest@example.test"]},
            Content=raw(),
            EmailTags=[{"Name": "job-id", "Value": job}],
        )
    assert [email["jobId"] for email in emails(aws, "?jobId=job-2")] == ["job-2", "job-2"]
    assert emails(aws, "?jobId=job-9") == []


def test_an_email_that_ses_refuses_is_not_in_the_outbox(aws: Process, references: dict[str, str]) -> None:
    before = len(emails(aws))
    ses = client(aws.origin, "sesv2")
    with pytest.raises(ses.exceptions.ClientError):
        ses.send_email(Destination={"ToAddresses": ["guest@example.test"]}, Content=raw("stranger@elsewhere.test"))
    assert len(emails(aws)) == before


def test_the_templates_queues_exist(aws: Process, references: dict[str, str]) -> None:
    sqs = client(aws.origin, "sqs")
    sqs.send_message(QueueUrl=references["JobsQueue"], MessageBody="{}")
    attributes = sqs.get_queue_attributes(QueueUrl=references["JobsQueue"], AttributeNames=["All"])["Attributes"]
    assert (attributes["ApproximateNumberOfMessages"], attributes["VisibilityTimeout"]) == ("1", "60")
    redrive = json.loads(attributes["RedrivePolicy"])
    assert (redrive["deadLetterTargetArn"].split(":")[-1], redrive["maxReceiveCount"]) == ("FailedJobs", 5)
    assert filled(aws) == ["JobsQueue"]


def filled(aws: Process) -> list[str]:
    with urllib.request.urlopen(f"{aws.origin}/dev/queues") as response:
        return [queue for queue, messages in json.load(response).items() if messages]


def test_a_message_that_was_received_still_counts_until_it_is_deleted(aws: Process, references: dict[str, str]) -> None:
    sqs, url = client(aws.origin, "sqs"), references["JobsQueue"]
    sqs.purge_queue(QueueUrl=url)
    sqs.send_message(QueueUrl=url, MessageBody="{}")
    [message] = sqs.receive_message(QueueUrl=url)["Messages"]
    assert filled(aws) == ["JobsQueue"]
    sqs.delete_message(QueueUrl=url, ReceiptHandle=message["ReceiptHandle"])
    assert filled(aws) == []


class News:
    """What one who listens to the stand-in is told of a queue."""

    def __init__(self, origin: str, name: str) -> None:
        self._name = name
        self._told: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._listen, args=(origin,), daemon=True).start()
        assert self._told.get(timeout=5) == "", "it listens"

    def _listen(self, origin: str) -> None:
        with contextlib.suppress(OSError):  # the stand-in is stopped before the listener
            listen(origin, lambda name: self._told.put(name) if name in ("", self._name) else None)

    def next(self) -> str:
        return self._told.get(timeout=5)

    def is_silent(self) -> bool:
        return self._told.empty()


def test_who_listens_hears_of_each_message_that_can_be_had(aws: Process) -> None:
    sqs = client(aws.origin, "sqs")
    url = sqs.create_queue(QueueName="Told")["QueueUrl"]
    sqs.send_message(QueueUrl=url, MessageBody="first")
    news = News(aws.origin, "Told")
    assert news.next() == "Told", "what it had before somebody listened"
    sqs.send_message(QueueUrl=url, MessageBody="second")
    assert news.next() == "Told", "and another, though nobody has taken the first"
    sqs.purge_queue(QueueUrl=url)
    sqs.send_message(QueueUrl=url, MessageBody="third", DelaySeconds=1)
    sent = time.monotonic()
    assert news.next() == "Told"
    assert time.monotonic() - sent > 0.9, "not before its delay is over"
    [message] = sqs.receive_message(QueueUrl=url, VisibilityTimeout=1)["Messages"]
    received = time.monotonic()
    assert news.next() == "Told", "once nobody has said that it is done"
    assert time.monotonic() - received > 0.9
    [message] = sqs.receive_message(QueueUrl=url, VisibilityTimeout=60)["Messages"]
    sqs.change_message_visibility(QueueUrl=url, ReceiptHandle=message["ReceiptHandle"], VisibilityTimeout=0)
    assert news.next() == "Told", "or it was put back"
    [message] = sqs.receive_message(QueueUrl=url, VisibilityTimeout=60)["Messages"]
    sqs.delete_message(QueueUrl=url, ReceiptHandle=message["ReceiptHandle"])
    assert news.is_silent()


def test_two_who_listen_hear_the_same(aws: Process) -> None:
    sqs = client(aws.origin, "sqs")
    url = sqs.create_queue(QueueName="Both")["QueueUrl"]
    both = [News(aws.origin, "Both") for _ in range(2)]
    sqs.send_message(QueueUrl=url, MessageBody="{}")
    assert [one.next() for one in both] == ["Both", "Both"]


def test_news_end_when_their_server_is_to_stop() -> None:
    lines = QueueNews()({}, lambda *_: len)
    for end in gunicorn_worker.when_stopping:
        end()
    assert [*lines] == [b"\n"]
