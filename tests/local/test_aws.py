"""The stand-in for AWS, spoken to with the real client."""

import json
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from local import environment, postgres, processes
from local.aws import client, create_resources
from local.processes import Process
from local.template import load
from tests.local.echo_gateway import ECHO_TEMPLATE

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


def emails(aws: Process) -> list[dict[str, Any]]:
    with urllib.request.urlopen(f"{aws.origin}/dev/outbox") as response:
        sent: list[dict[str, Any]] = json.load(response)["emails"]
    return sent


def simple() -> dict[str, Any]:
    return {"Simple": {"Subject": {"Data": "Cancelled"}, "Body": {"Text": {"Data": "See you."}}}}


def test_an_email_is_in_the_outbox_with_the_job_id_of_its_tag(aws: Process, references: dict[str, str]) -> None:
    client(aws.origin, "sesv2").send_email(
        FromEmailAddress=SENDER,
        Destination={"ToAddresses": ["guest@example.test"]},
        Content=simple(),
        EmailTags=[{"Name": "job-id", "Value": "job-1"}],
    )
    expected = {"to": ["guest@example.test"], "subject": "Cancelled", "text": "See you.", "jobId": "job-1"}
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


def test_the_templates_queues_exist(aws: Process, references: dict[str, str]) -> None:
    sqs = client(aws.origin, "sqs")
    sqs.send_message(QueueUrl=references["JobsQueue"], MessageBody="{}")
    attributes = sqs.get_queue_attributes(QueueUrl=references["JobsQueue"], AttributeNames=["All"])["Attributes"]
    assert (attributes["ApproximateNumberOfMessages"], attributes["VisibilityTimeout"]) == ("1", "60")
    redrive = json.loads(attributes["RedrivePolicy"])
    assert (redrive["deadLetterTargetArn"].split(":")[-1], redrive["maxReceiveCount"]) == ("FailedJobs", 5)
