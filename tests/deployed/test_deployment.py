"""The service as `sam deploy` makes it, over HTTP. The emulator lets a function do what its role may, and no more."""

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
import requests

from local import template
from local.events import ACCOUNT, REGION
from tests.deployed.emulator import Deployment, sam_deploy
from tests.support.makers import Maker, Tenant, User
from tests.support.stored_files import PICTURE

DECLARED = template.load()
pytestmark = pytest.mark.xdist_group("deployment")  # one deployment, whoever else tests beside it


@pytest.fixture(autouse=True)
def _log(deployment: Deployment) -> Iterator[None]:
    """What functions and the emulator have logged is shown with a test that fails."""
    before = deployment.emulator.log.stat().st_size
    since = int(time.time() * 1000)
    yield
    with deployment.emulator.log.open() as log:
        log.seek(before)
        sys.stdout.write(log.read())
    logs = deployment.client("logs")
    for group in logs.describe_log_groups()["logGroups"]:
        found = logs.filter_log_events(logGroupName=group["logGroupName"], startTime=since)
        sys.stdout.writelines(event["message"] + "\n" for event in found["events"])


Ask = Callable[..., requests.Response]


@pytest.fixture
def ask(domain: str) -> Ask:
    """Sends a request to the deployment in the name of a member of a business."""

    def send(member: User, method: str, path: str, body: Any = None) -> requests.Response:
        return requests.request(method, domain + path, json=body, headers={"cookie": member.cookie}, timeout=60)

    return send


def wait_for(what: Callable[[], Any]) -> Any:
    """The first answer that says something."""
    deadline = time.monotonic() + 150
    while not (answer := what()):
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.5)
    return answer


def test_both_apis_answer_under_their_domain_and_ask_for_https_from_then_on(domain: str) -> None:
    for path in ("/api/nothing", "/api/v1/nothing"):
        answer = requests.get(domain + path, timeout=60)
        assert (answer.status_code, answer.json().keys() >= {"error"}) == (404, True)
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_a_cancelled_reservation_is_told_by_email(
    ask: Ask, deployment: Deployment, make: Maker, bistro: Tenant
) -> None:
    """The route hands the job to its queue, Lambda to the function, and that its email to SES."""
    guest = make.customer(bistro, name="Zoë", email=f"{uuid4().hex}@example.com")
    reservation = make.reservation(bistro, customerId=guest["id"])
    changed = ask(bistro.owner, "PATCH", f"/api/reservations/{reservation['id']}", {"status": "cancelled"})
    assert changed.status_code == 200, changed.text
    [email] = wait_for(lambda: deployment.emails(guest["email"]))
    assert "is cancelled" in json.dumps(email)


def test_a_job_that_was_left_behind_is_published_by_the_clock(
    deployment: Deployment, make: Maker, bistro: Tenant, db: Any
) -> None:
    """Whoever wrote it did not get to its queue; the relay's next run does, within a minute."""
    guest = make.customer(bistro, name="Zoë", email=f"{uuid4().hex}@example.com")
    reservation = make.reservation(bistro, customerId=guest["id"])
    bistro.owner.patch(f"/api/reservations/{reservation['id']}", {"status": "cancelled"})
    left = "update outbox set published_at = null, relay_after = now() where company_id = %s returning id"
    assert db.execute(left, (bistro.company_id,)).fetchone()
    assert len(wait_for(lambda: deployment.emails(guest["email"]))) == 1


def test_a_file_goes_to_the_bucket_and_back_by_links_that_functions_sign(
    ask: Ask, deployment: Deployment, salon: Tenant
) -> None:
    """What a link allows is what the role of the function that signed it may do."""
    wanted = {"fileName": "before.png", "contentType": "image/png", "sizeBytes": len(PICTURE)}
    announced = ask(salon.staff, "POST", "/api/attachments", wanted).json()
    upload = announced["upload"]
    put = at_the_bucket(deployment, upload["method"], upload["url"], PICTURE, upload["headers"])
    assert put.status_code == 200, put.text
    link = ask(salon.staff, "GET", f"/api/attachments/{announced['attachment']['id']}/download").json()["url"]
    assert at_the_bucket(deployment, "GET", link).content == PICTURE
    assert at_the_bucket(deployment, "GET", upload["url"]).status_code == 403


def at_the_bucket(
    deployment: Deployment, method: str, link: str, content: bytes = b"", headers: Mapping[str, str] | None = None
) -> requests.Response:
    """What S3 says to a request of a link, which is for its own address."""
    address = urlsplit(link)
    here = f"{deployment.emulator.origin}{address.path}?{address.query}"
    sent = {"host": address.netloc, **(headers or {})}
    return requests.request(method, here, data=content or None, headers=sent, timeout=30)


# Permissions


@pytest.mark.parametrize("name", sorted(name for name, one in DECLARED.functions.items() if not one.condition))
def test_a_role_may_do_what_the_variables_of_its_function_are_for(name: str, deployment: Deployment) -> None:
    """Read the secrets, send to the queues and write to the log that it is told of, and read the queue it has."""
    configuration = deployment.configuration(name)
    variables = configuration["Environment"]["Variables"]
    log_group = f"arn:aws:logs:{REGION}:{ACCOUNT}:log-group:{configuration['LoggingConfig']['LogGroup']}:*"
    needed = [("logs:PutLogEvents", log_group)]
    for variable, value in variables.items():
        if variable.endswith("_SECRET_ARN"):
            needed.append(("secretsmanager:GetSecretValue", value))
        elif variable.endswith("_QUEUE_URL"):
            needed.append(("sqs:SendMessage", queue_arn(value)))
    queues = [consumer.queue for consumer in DECLARED.consumers if consumer.function == name]
    needed += [("sqs:ReceiveMessage", queue_arn(deployment.physical[queue])) for queue in queues]
    assert [one for one in needed if not deployment.allows(configuration["Role"], *one)] == []
    assert "MAIL_SENDER" not in variables or deployment.physical["SendMail"] in deployment.policies(
        configuration["Role"]
    )


def queue_arn(url: str) -> str:
    return f"arn:aws:sqs:{REGION}:{ACCOUNT}:{url.rpartition('/')[2]}"


def test_a_role_may_not_read_the_secrets_of_others(deployment: Deployment) -> None:
    """So that the test above says something."""
    role = deployment.configuration("CustomersList")["Role"]
    other = deployment.configuration("JobsReservationCancelled")["Environment"]["Variables"]["DATABASE_SECRET_ARN"]
    assert not deployment.allows(role, "secretsmanager:GetSecretValue", other)


# A deployment in the middle of traffic: the last test, since it replaces every function


def test_nobody_notices_a_deployment(ask: Ask, deployment: Deployment, salon: Tenant, tmp_path: Path) -> None:
    """Another `SecretsRevision` replaces all execution environments while somebody writes and reads."""
    deployed = threading.Event()

    def use() -> list[int]:
        answers: list[int] = []
        while not deployed.is_set() or len(answers) < 10:
            answers.append(ask(salon.owner, "POST", "/api/customers", {"name": "Renée Okafor"}).status_code)
            answers.append(ask(salon.owner, "GET", "/api/customers").status_code)
        return answers

    with ThreadPoolExecutor(1) as user:
        using = user.submit(use)
        try:
            sam_deploy(deployment.emulator, tmp_path, {"SecretsRevision": "2"})
        finally:
            deployed.set()
        answers = using.result()
    assert set(answers) == {200, 201}
    assert len(salon.owner.get("/api/customers").json["customers"]) == answers.count(201)
