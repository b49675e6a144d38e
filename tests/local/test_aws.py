"""The stand-in for AWS, spoken to with the real client."""

import json
import urllib.request
from collections.abc import Iterator
from email.message import EmailMessage
from typing import Any

import pytest

from local import environment, postgres, processes
from local.aws import client, create_resources
from local.processes import Process
from local.template import load
from tests.local.small_gateway import SMALL_TEMPLATE

SENDER = "salon@booking.test"


@pytest.fixture(scope="module")
def aws() -> Iterator[Process]:
    port = postgres.free_port()
    shell = environment.of_process()
    process = processes.start(f"aws {port}", "local.aws_server:create_app()", port, shell, threads=4)
    process.wait_until_ready("/dev/outbox")
    yield process
    process.stop()
    process.log.unlink()


@pytest.fixture(scope="module")
def references(aws: Process) -> dict[str, str]:
    return create_resources(aws.origin, load(SMALL_TEMPLATE), SENDER)


def emails(aws: Process) -> list[dict[str, Any]]:
    with urllib.request.urlopen(f"{aws.origin}/dev/outbox") as response:
        sent: list[dict[str, Any]] = json.load(response)["emails"]
    return sent


def simple(**fields: Any) -> dict[str, Any]:
    return {"Simple": {"Subject": {"Data": "Cancelled"}, "Body": {"Text": {"Data": "See you."}}, **fields}}


def test_an_email_is_in_the_outbox_with_the_job_id_of_its_tag(aws: Process, references: dict[str, str]) -> None:
    client(aws.origin, "sesv2").send_email(
        FromEmailAddress=SENDER,
        Destination={"ToAddresses": ["guest@example.test"]},
        Content=simple(),
        EmailTags=[{"Name": "job-id", "Value": "job-1"}],
    )
    expected = {"to": ["guest@example.test"], "subject": "Cancelled", "text": "See you.", "jobId": "job-1"}
    assert emails(aws)[-1] == expected


def test_the_job_id_may_also_be_a_header(aws: Process, references: dict[str, str]) -> None:
    client(aws.origin, "sesv2").send_email(
        FromEmailAddress=SENDER,
        Destination={"ToAddresses": ["guest@example.test"]},
        Content=simple(Headers=[{"Name": "Job-Id", "Value": "job-2"}]),
    )
    assert emails(aws)[-1]["jobId"] == "job-2"


def test_a_raw_email_is_read_like_a_simple_one(aws: Process, references: dict[str, str]) -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = SENDER, "guest@example.test", "Grüße"
    message["Job-Id"] = "job-3"
    message.set_content("Bis bald.")
    client(aws.origin, "sesv2").send_email(
        FromEmailAddress=SENDER,
        Destination={"ToAddresses": ["guest@example.test"]},
        Content={"Raw": {"Data": message.as_bytes()}},
    )
    expected = {"to": ["guest@example.test"], "subject": "Grüße", "text": "Bis bald.\n", "jobId": "job-3"}
    assert emails(aws)[-1] == expected


def test_an_email_that_ses_refuses_is_not_in_the_outbox(aws: Process, references: dict[str, str]) -> None:
    before = len(emails(aws))
    ses = client(aws.origin, "sesv2")
    with pytest.raises(ses.exceptions.ClientError):
        ses.send_email(
            FromEmailAddress="stranger@elsewhere.test",
            Destination={"ToAddresses": ["guest@example.test"]},
            Content=simple(),
        )
    assert len(emails(aws)) == before


def test_queues_and_buckets_of_the_template_exist(aws: Process, references: dict[str, str]) -> None:
    sqs = client(aws.origin, "sqs")
    sqs.send_message(QueueUrl=references["JobsQueue"], MessageBody="{}")
    attributes = sqs.get_queue_attributes(QueueUrl=references["JobsQueue"], AttributeNames=["All"])["Attributes"]
    assert (attributes["ApproximateNumberOfMessages"], attributes["VisibilityTimeout"]) == ("1", "60")
    redrive = json.loads(attributes["RedrivePolicy"])
    assert (redrive["deadLetterTargetArn"].split(":")[-1], redrive["maxReceiveCount"]) == ("FailedJobs", 5)
    client(aws.origin, "s3").put_object(Bucket=references["Attachments"], Key="a", Body=b"a")
