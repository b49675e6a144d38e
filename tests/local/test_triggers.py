"""Queues and schedules on one machine, with the template's own functions."""

import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sized
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest

from local import aws, checkout, environment, processes, template, triggers
from local.aws_server import create_app
from local.postgres import Server
from local.processes import Program
from local.serving import serving
from local.template import Schedule
from local.triggers import Times
from tests.local.echo_gateway import ECHO_TEMPLATE
from tests.support.aws_resources import create_resources
from tests.support.job_queues import Jobs, message
from tests.support.makers import Maker, Tenant
from tests.support.service_client import invoking
from tests.support.stored_files import attach

pytestmark = pytest.mark.machine

TYPE = "reservation_cancelled"


@contextmanager
def working(ready: Path, **settings: str) -> Iterator[Program]:
    """The program, with the environment of this test's functions and these settings."""
    modules = os.pathsep.join([str(checkout.ROOT), str(checkout.ROOT / "shared")])
    own = {"PYTHONPATH": modules, "DATABASE_URL": os.environ["JOBS_DATABASE_URL"], **settings}
    started = processes.start_module(
        f"jobs {os.getpid()}", ["local.triggers", str(os.getpid()), str(ready)], {**os.environ, **own}
    )
    try:
        yield started
    finally:
        started.stop()
        started.log.unlink()


def wait_until(happened: Callable[[], object], program: Program) -> None:
    deadline = time.monotonic() + 30
    while not happened():
        program.check()
        assert time.monotonic() < deadline, program.log.read_text()
        time.sleep(0.1)


def test_a_job_in_a_queue_is_done_soon(make: Maker, bistro: Tenant, jobs: Jobs, tmp_path: Path) -> None:
    reservation = make.cancelled_reservation(bistro, email="zoe@example.com")
    before, after = (message(TYPE, bistro.company_id, reservationId=reservation) for _ in range(2))
    jobs.send(TYPE, before)
    with working(tmp_path / "ready") as program:
        wait_until(lambda: jobs.emails(before["id"]), program)
        jobs.send(TYPE, after)
        wait_until(lambda: jobs.emails(after["id"]), program)


def test_who_works_on_queues_asks_them_nothing_while_they_have_nothing(
    make: Maker, bistro: Tenant, tmp_path: Path
) -> None:
    asked: list[str] = []
    stand_in = create_app(environment.MAIL_SENDER)

    def counting(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        asked.append(environ.get("HTTP_X_AMZ_TARGET") or environ["PATH_INFO"])
        return stand_in(environ, start_response)

    reservation = make.cancelled_reservation(bistro, email="zoe@example.com")
    job = message(TYPE, bistro.company_id, reservationId=reservation)
    with serving(counting) as origin:
        asked.clear()
        with working(tmp_path / "ready", AWS_ENDPOINT_URL=origin) as program:
            wait_until(lambda: aws.QUEUE_NEWS in asked, program)
            Jobs(origin).send(TYPE, job)
            wait_until(lambda: "AmazonSQS.DeleteMessage" in asked, program)
            wait_until(lambda: is_calm(asked), program)  # with what other tests have left to the relay
            questions = list(asked)
            time.sleep(3)  # in which nobody uses the service
    assert asked == questions


def is_calm(asked: Sized) -> bool:
    before = len(asked)
    time.sleep(1)
    return len(asked) == before


def test_a_batch_that_failed_keeps_no_later_one_from_being_worked_on(jobs: Jobs) -> None:
    declared = template.load(ECHO_TEMPLATE)
    url = create_resources(jobs.origin, declared, environment.MAIL_SENDER)["JobsQueue"]
    jobs.sqs.send_message(QueueUrl=url, MessageBody="1")
    [consumer] = declared.consumers
    news = threading.Event()
    news.set()
    with pytest.raises(KeyError):  # the function looks for what only a request has
        triggers.consume_on_news(declared, consumer, lambda: jobs.sqs, news)
    assert news.is_set(), "it is asked again what else it has"
    triggers.consume_on_news(declared, consumer, lambda: jobs.sqs, news)
    assert not news.is_set(), "and then left alone until it has more"


def test_a_function_that_fails_leaves_its_whole_batch_in_the_queue(jobs: Jobs) -> None:
    declared = template.load(ECHO_TEMPLATE)
    url = create_resources(jobs.origin, declared, environment.MAIL_SENDER)["JobsQueue"]
    for number in ("1", "2"):
        jobs.sqs.send_message(QueueUrl=url, MessageBody=number)
    [consumer] = declared.consumers
    with pytest.raises(KeyError):  # the function looks for what only a request has
        triggers.consume(declared, consumer, jobs.sqs)
    waiting = jobs.sqs.get_queue_attributes(QueueUrl=url, AttributeNames=["All"])["Attributes"]
    assert (waiting["ApproximateNumberOfMessages"], waiting["ApproximateNumberOfMessagesNotVisible"]) == ("0", "2")


def test_a_schedule_runs_its_function_when_it_is_due(salon: Tenant, jobs: Jobs, db: Any) -> None:
    left_behind = db.execute(
        "insert into outbox (company_id, type, data, relay_after) values (%s, %s, '{}', now()) returning id",
        (salon.company_id, TYPE),
    ).fetchone()
    with invoking(template.load().functions["SchedulesRelay"]):
        now = Schedule("SchedulesRelay", "Now", "rate(0 minutes)")
        triggers.run_when_due(template.load(), now, Times())
    assert str(left_behind["id"]) in [message["id"] for message in jobs.waiting(TYPE)]


def test_a_job_that_was_published_and_never_done_goes_back_to_the_relay_at_the_start(
    server: Server, database: str, salon: Tenant, db: Any
) -> None:
    done, begun, waiting = (f"00000000-0000-4000-8000-00000000000{digit}" for digit in "abc")
    for job_id in (done, begun, waiting):
        db.execute(
            "insert into outbox (id, company_id, type, data, published_at) values (%s, %s, %s, '{}', now())",
            (job_id, salon.company_id, TYPE),
        )
    for job_id, done_at in ((done, "now"), (begun, None)):
        db.execute(
            "insert into job_receipts (company_id, job_id, type, leased_until, done_at) values (%s, %s, %s, now(), %s)",
            (salon.company_id, job_id, TYPE, done_at),
        )
    triggers.forget_lost_messages(server.owner_url(database))
    rows = db.execute(
        "select id from outbox where company_id = %s and published_at is null and relay_after <= now() order by id",
        (salon.company_id,),
    ).fetchall()
    assert [str(row["id"]) for row in rows] == [begun, waiting]


def test_files_that_the_stand_in_has_lost_are_forgotten_at_the_start(
    server: Server, database: str, salon: Tenant
) -> None:
    attachment = attach(salon)["id"]
    assert salon.owner.post("/api/organization/logo", {"contentType": "image/png", "sizeBytes": 4}).status == 201
    triggers.forget_lost_files(server.owner_url(database))
    assert salon.owner.get(f"/api/attachments/{attachment}/download").status == 404
    assert salon.owner.get("/api/organization").json["logo"] is None
