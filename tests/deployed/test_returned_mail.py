"""A mail comes back: what SES publishes on its topic gets to the function by the queue, and marks the customer, until
the operator has the address mailed again."""

import json
import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import boto3
import pytest
import requests

from local import checkout
from local.events import ACCOUNT, REGION
from local.postgres import Server
from operators import deliver_again
from tests.deployed.emulator import CREDENTIALS, Deployment
from tests.support.job_queues import jobs_in_outbox
from tests.support.makers import Maker, Tenant

PUBLISHED = json.loads((checkout.ROOT / "tests/vectors/ses_events.json").read_text())
GREETING = "Successfully validated SNS topic for Amazon SES event publishing."
"""What SES itself publishes once it is to tell a topic of events."""
SECONDS_TO_ARRIVE = 150


def wait_until(so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS_TO_ARRIVE
    while not so():
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.5)


def emailed(deployment: Deployment, address: str) -> int:
    return sum(email["to"] == [address] for email in deployment.emails())


def test_a_bounce_on_the_topic_marks_the_customer_until_the_operator_has_the_address_mailed_again(
    deployment: Deployment,
    domain: str,
    make: Maker,
    bistro: Tenant,
    db: Any,
    server: Server,
    database: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    guest = make.customer(bistro, name="Zoë", email=(email := f"{uuid4().hex}@example.com"))

    def cancel_a_booking() -> dict[str, Any]:
        """Returns the job that is to tell the guest."""
        before = [job["id"] for job in jobs_in_outbox(db, bistro, "reservation_cancelled")]
        path = f"{domain}/api/reservations/{make.reservation(bistro, customerId=guest['id'])['id']}"
        answer = requests.patch(path, json={"status": "cancelled"}, headers={"cookie": bistro.owner.cookie}, timeout=60)
        assert answer.status_code == 200, answer.text
        [job] = [one for one in jobs_in_outbox(db, bistro, "reservation_cancelled") if one["id"] not in before]
        return job

    def is_done(job: dict[str, Any]) -> bool:
        receipt = db.execute("select done_at from job_receipts where job_id = %s", (job["id"],)).fetchone()
        return receipt is not None and receipt["done_at"] is not None

    def problem() -> str | None:
        read = bistro.owner.get(f"/api/customers/{guest['id']}").json["customer"]["email_problem"]
        return None if read is None else str(read)

    mailed = cancel_a_booking()
    wait_until(lambda: emailed(deployment, email) == 1)

    bounce = json.loads(json.dumps(PUBLISHED["bounce"]))
    bounce["mail"]["tags"]["job-id"] = [mailed["id"]]
    bounce["bounce"]["bouncedRecipients"][0]["emailAddress"] = email
    topic = deployment.client("sns")
    for message in (GREETING, json.dumps(bounce)):
        topic.publish(TopicArn=deployment.physical["MailEvents"], Message=message)
    wait_until(lambda: problem() == "bounced")
    wait_until(lambda: held(deployment, "booking-base-job-mail_returned") == 0)
    assert held(deployment, deployment.physical["FailedJobs"].rpartition("/")[2]) == 0

    unmailed = cancel_a_booking()
    wait_until(lambda: is_done(unmailed))
    assert emailed(deployment, email) == 1

    for name, value in {**CREDENTIALS, "AWS_ENDPOINT_URL": deployment.emulator.origin}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)  # which has kept what another test signed with
    assert deliver_again.main([email, "--database-url", server.owner_url(database)]) == 0
    assert capsys.readouterr().out.startswith(f"{email} is mailed again: 1 customers had it marked;")
    assert problem() is None
    again = cancel_a_booking()
    wait_until(lambda: is_done(again))
    wait_until(lambda: emailed(deployment, email) == 2)


def test_nobody_but_ses_for_this_configuration_set_may_publish_and_nobody_but_the_topic_may_send(
    deployment: Deployment,
) -> None:
    sns, sqs = deployment.client("sns"), deployment.client("sqs")
    topic = deployment.physical["MailEvents"]
    policy = json.loads(sns.get_topic_attributes(TopicArn=topic)["Attributes"]["Policy"])
    [statement] = policy["Statement"]
    assert statement["Principal"] == {"Service": "ses.amazonaws.com"}
    assert statement["Condition"]["StringEquals"]["AWS:SourceArn"].endswith(
        f":{REGION}:{ACCOUNT}:configuration-set/{deployment.physical['MailConfigurationSet']}"
    )
    queue = sqs.get_queue_url(QueueName="booking-base-job-mail_returned")["QueueUrl"]
    [allowed] = json.loads(sqs.get_queue_attributes(QueueUrl=queue, AttributeNames=["Policy"])["Attributes"]["Policy"])[
        "Statement"
    ]
    assert allowed["Condition"] == {"ArnEquals": {"aws:SourceArn": topic}}


def held(deployment: Deployment, queue: str) -> int:
    sqs = deployment.client("sqs")
    names = ["ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible"]
    attributes = sqs.get_queue_attributes(
        QueueUrl=sqs.get_queue_url(QueueName=queue)["QueueUrl"], AttributeNames=names
    )["Attributes"]
    return sum(int(attributes[name]) for name in names)
