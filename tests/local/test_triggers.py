"""Queues and schedules on one machine, with the template's own functions."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from local import aws, checkout, environment, processes, template, triggers
from local.postgres import Server
from local.processes import Program
from local.template import Schedule
from local.triggers import Times
from tests.local.echo_gateway import ECHO_TEMPLATE
from tests.support.job_queues import Jobs, message
from tests.support.makers import Maker, Tenant
from tests.support.service_client import invoking
from tests.support.stored_files import attach

pytestmark = pytest.mark.machine

TYPE = "reservation_cancelled"


@pytest.fixture
def program(jobs: Jobs, tmp_path: Path) -> Iterator[Program]:
    """The program, with the environment of this test's functions."""
    modules = os.pathsep.join([str(checkout.ROOT), str(checkout.ROOT / "shared")])
    started = processes.start_module(
        f"jobs {os.getpid()}",
        ["local.triggers", str(os.getpid()), str(tmp_path / "ready")],
        {**os.environ, "PYTHONPATH": modules, "DATABASE_URL": os.environ["JOBS_DATABASE_URL"]},
    )
    yield started
    started.stop()
    started.log.unlink()
    time.sleep(triggers.WAIT_SECONDS)  # the stand-in gives messages even to the last poll of a program that is gone


def test_a_job_in_a_queue_is_done_soon(program: Program, make: Maker, bistro: Tenant, jobs: Jobs) -> None:
    reservation = make.cancelled_reservation(bistro, email="zoe@example.com")
    job = message(TYPE, bistro.company_id, reservationId=reservation)
    jobs.send(TYPE, job)
    deadline = time.monotonic() + 30
    while not jobs.emails(job["id"]):
        program.check()
        assert time.monotonic() < deadline, program.log.read_text()
        time.sleep(0.1)


def test_a_function_that_fails_leaves_its_whole_batch_in_the_queue(jobs: Jobs) -> None:
    declared = template.load(ECHO_TEMPLATE)
    url = aws.create_resources(jobs.origin, declared, environment.MAIL_SENDER)["JobsQueue"]
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
