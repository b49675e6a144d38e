"""The service as `sam deploy` makes it, over HTTP. The emulator lets a function do what its role may, and no more."""

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
import requests

from booking.core.handlers import Need
from local import template
from local.events import ACCOUNT, REGION
from local.template import Function, load_handler
from tests.deployed.emulator import GUEST_DOMAIN, SERVICE, Deployment, update
from tests.support import tour
from tests.support.makers import Maker, Tenant, User
from tests.support.needs import OF_ALL_FUNCTIONS, needs_of, variables_of
from tests.support.processor import PATH as WEBHOOK, signature_of
from tests.support.stack import is_standalone, stack_of
from tests.support.stored_files import PICTURE

DECLARED = template.load()


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
    for path in ("/api/nothing", "/api/v1/nothing", "/api/public/ping"):
        answer = requests.get(domain + path, timeout=60)
        assert (answer.status_code, answer.json().keys() >= {"error"}) == (404, True)
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_guests_are_answered_under_a_domain_of_their_own_that_knows_nothing_else(deployment: Deployment) -> None:
    at_guests = {"host": GUEST_DOMAIN}
    answer = requests.get(f"{deployment.emulator.origin}/api/public/ping", headers=at_guests, timeout=60)
    assert (answer.status_code, answer.json()) == (200, {"ok": True})
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    other = requests.get(f"{deployment.emulator.origin}/api/organization", headers=at_guests, timeout=60)
    assert (other.status_code, other.json()["code"]) == (404, "not_found")


def test_the_readmes_tour_goes_the_whole_way(
    domain: str, guest_domain: str, make: Maker, salon: Tenant, bistro: Tenant, home: Path
) -> None:
    """Every request of it, with a plan that is paid for, a file, a draft by the model and an invite by email."""
    tour.take(domain, guest_domain, make, salon, bistro, home)


def test_only_a_signed_event_changes_what_is_paid_for(ask: Ask, domain: str, make: Maker) -> None:
    """The processor posts it to the webhook's function, which alone has its secret and may write a plan."""
    studio = make.tenant("appointments", tier="solo", status=None)
    page = ask(studio.owner, "POST", "/api/organization/tier", {"tier": "team"}).json()["url"]
    assert requests.post(page, {"card": ""}, allow_redirects=False, timeout=30).status_code == 303
    wait_for(lambda: ask(studio.owner, "GET", "/api/organization").json()["organization"]["tier"] == "team")
    event = json.dumps({"id": "evt_0", "object": "event", "type": "made.up", "data": {"object": {}}}).encode()
    forged = {"stripe-signature": signature_of(event)}  # with the secret of the service on one machine
    assert requests.post(domain + WEBHOOK, event, headers=forged, timeout=30).status_code == 400


def test_a_cancelled_reservation_emails_the_guest(
    ask: Ask, deployment: Deployment, make: Maker, bistro: Tenant
) -> None:
    """The route hands the job to its queue, Lambda to the function, and that its email to SES."""
    guest = make.customer(bistro, name="Zoë", email=f"{uuid4().hex}@example.com")
    reservation = make.reservation(bistro, customerId=guest["id"])
    changed = ask(bistro.owner, "PATCH", f"/api/reservations/{reservation['id']}", {"status": "cancelled"})
    assert changed.status_code == 200, changed.text
    [email] = wait_for(lambda: emails_to(guest["email"], deployment))
    assert email["subject"].startswith("Cancelled: ")


def test_a_job_that_was_left_behind_is_published_by_the_clock(
    deployment: Deployment, make: Maker, bistro: Tenant, db: Any
) -> None:
    """Whoever wrote it did not get to its queue; the relay's next run does, within a minute."""
    guest = make.customer(bistro, name="Zoë", email=f"{uuid4().hex}@example.com")
    reservation = make.reservation(bistro, customerId=guest["id"])
    bistro.owner.patch(f"/api/reservations/{reservation['id']}", {"status": "cancelled"})
    left = "update outbox set published_at = null, relay_after = now() where company_id = %s returning id"
    assert db.execute(left, (bistro.company_id,)).fetchone()
    assert len(wait_for(lambda: emails_to(guest["email"], deployment))) == 1


def emails_to(address: str, deployment: Deployment) -> list[dict[str, Any]]:
    return [email for email in deployment.emails() if email["to"] == [address]]


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


# What a role may do in the bucket, by what the decorator of its function says that it needs.
IN_THE_BUCKET: Mapping[str, tuple[str, str]] = {
    "download_attachments": ("s3:GetObject", "attachments/1"),
    "download_logo": ("s3:GetObject", "logos/1"),
    "sweep_attachments": ("s3:DeleteObject", "attachments/1"),
    "upload_attachments": ("s3:PutObject", "attachments/1"),
    "receive_pictures": ("s3:PutObject", "pictures/1"),
    "remove_pictures": ("s3:DeleteObject", "pictures/1"),
    "show_pictures": ("s3:GetObject", "pictures/1"),
    "upload_logo": ("s3:PutObject", "logos/1"),
    "upload_pictures": ("s3:PutObject", "uploads/1"),
}


def test_every_function_has_the_variables_that_its_decorator_asks_for(deployment: Deployment) -> None:
    missing = {
        name: missed
        for name, configuration in deployment.configurations().items()
        if not is_standalone(DECLARED.functions[name])
        and (
            missed := (OF_ALL_FUNCTIONS[stack_of(name)] | variables_of(DECLARED.functions[name]))
            - variables(configuration).keys()
        )
    }
    assert missing == {}


def test_every_role_may_do_what_its_function_needs(deployment: Deployment) -> None:
    refused = [
        (name, action, resource)
        for name, configuration in deployment.configurations().items()
        for action, resource in needed(name, configuration, deployment)
        if not deployment.allows(configuration["Role"], action, resource)
    ]
    assert refused == []


def variables(configuration: Any) -> dict[str, str]:
    values: dict[str, str] = configuration["Environment"]["Variables"]
    return values


def needed(name: str, configuration: Any, deployment: Deployment) -> Iterator[tuple[str, str]]:
    """The actions, with the resource of each: writes its log and its traces, reads the secrets, sends to the queues,
    asks the model and sends texts as its variables name them; reads its own queue; what it needs files for."""
    log_group = f"arn:aws:logs:{REGION}:{ACCOUNT}:log-group:{configuration['LoggingConfig']['LogGroup']}:*"
    yield from ((f"logs:{action}", log_group) for action in ("CreateLogStream", "PutLogEvents"))
    yield from ((f"xray:{action}", "*") for action in ("PutTraceSegments", "PutTelemetryRecords"))
    needs, enqueues = said_by(DECLARED.functions[name])
    for variable, value in variables(configuration).items():
        if variable.endswith("_SECRET_ARN"):
            yield "secretsmanager:GetSecretValue", value
        elif variable == "JOB_QUEUES":
            for job_type in enqueues:
                yield "sqs:SendMessage", queue_arn(value + job_type)
        elif variable == "AI_MODEL_ID" and "model" in needs:
            yield "bedrock:InvokeModel", f"arn:aws:bedrock:{REGION}::foundation-model/{value}"
        elif variable == "SMS_ORIGINATION" and "sms" in needs:
            yield "sms-voice:SendTextMessage", f"arn:aws:sms-voice:{REGION}:{ACCOUNT}:phone-number/{value}"
    for queue in (consumer.queue for consumer in DECLARED.consumers if consumer.function == name):
        for action in ("ReceiveMessage", "DeleteMessage", "GetQueueAttributes"):
            yield f"sqs:{action}", queue_arn(f"{SERVICE}-base-job-{queue}")
    for need in IN_THE_BUCKET.keys() & set(needs):
        action, key = IN_THE_BUCKET[need]
        yield action, f"arn:aws:s3:::{deployment.physical['FilesBucket']}/{key}"


def said_by(function: Function) -> tuple[Sequence[Need], Sequence[str]]:
    """What a function needs, and the queues that it sends to: by its decorator, if it has one."""
    if is_standalone(function):
        return (), ["webhook_results"]
    contract = load_handler(function).contract  # type: ignore[attr-defined]
    return needs_of(function), getattr(contract, "enqueues", ())


def queue_arn(url: str) -> str:
    return f"arn:aws:sqs:{REGION}:{ACCOUNT}:{url.rpartition('/')[2]}"


def test_functions_that_send_mail_have_the_policy_for_it(deployment: Deployment) -> None:
    """Which depends on the sender, so that IAM cannot be asked as above."""
    senders = {
        name: one
        for name, one in deployment.configurations().items()
        if "EMAILS_PER_RECIPIENT_AND_HOUR" in variables(one)
    }
    assert senders
    for name, configuration in senders.items():
        assert deployment.physical["SendMail"] in deployment.policies(configuration["Role"]), name


def test_a_role_may_not_read_the_secrets_of_others(deployment: Deployment) -> None:
    """So that the tests above say something."""
    configurations = deployment.configurations()
    other = variables(configurations["JobsReservationCancelled"])["DATABASE_SECRET_ARN"]
    assert not deployment.allows(configurations["CustomersList"]["Role"], "secretsmanager:GetSecretValue", other)


# A deployment in the middle of traffic: the last test, since it replaces every function


def test_nobody_notices_a_deployment(ask: Ask, deployment: Deployment, salon: Tenant, db: Any) -> None:
    """Another `SecretsRevision` replaces all execution environments while somebody writes and reads."""
    in_use, deployed = threading.Event(), threading.Event()

    def use() -> list[int]:
        answers: list[int] = []
        while not deployed.is_set() or len(answers) < 10:
            answers.append(ask(salon.owner, "POST", "/api/customers", {"name": "Renée Okafor"}).status_code)
            answers.append(ask(salon.owner, "GET", "/api/customers").status_code)
            in_use.set()
        return answers

    with ThreadPoolExecutor(1) as user:
        using = user.submit(use)
        try:
            assert in_use.wait(60), "the emulator ends a cold start that it finds under way, as AWS does not"
            update(deployment.emulator, {"SecretsRevision": "2"})
        finally:
            deployed.set()
        answers = using.result()
    assert set(answers) == {200, 201}
    written = db.execute("select count(*) from customers where company_id = %s", (salon.company_id,)).fetchone()
    assert written["count"] == answers.count(201)
