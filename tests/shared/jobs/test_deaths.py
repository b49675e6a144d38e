"""What becomes of jobs when the process that is at them dies (docs/decisions/jobs.md#the-outbox): nothing is lost,
and only an email that was sent and not yet noted is sent again."""

import json
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest

from booking.jobs.job_types import JobType
from local.events import queue_event, schedule_event
from local.job_queues import FAILED_JOBS
from local.template import Schedule
from tests.support.faulty_upstream import FaultyUpstream, faulty, no_fault
from tests.support.job_queues import RELAY, Jobs, do, function_of, message, relay
from tests.support.makers import Maker, Tenant
from tests.support.mortal import Mortal, dying_after, dying_before, event_of, invoke, settings_of

pytestmark = pytest.mark.thorough

TYPE: JobType = "reservation_cancelled"
INVITED: JobType = "invite_created"


class Way:
    """The functions' way to AWS, and the environment that is lost on it."""

    def __init__(self, aws: FaultyUpstream, url: str) -> None:
        self.aws = aws
        self.url = url
        self.environment: Mortal

    def lose(self, environment: Mortal) -> None:
        """Waits until the environment is killed."""
        self.environment = environment
        assert environment.was_killed


@pytest.fixture
def way(jobs: Jobs, db: Any) -> Iterator[Way]:
    db.execute("update outbox set published_at = now() where published_at is null")
    with faulty(jobs.origin) as (aws, url):
        yield Way(aws, url)


def a_minute_passes(db: Any) -> None:
    """Claims of the dead run out."""
    db.execute("update outbox set relay_after = relay_after - interval '1 minute' where published_at is null")
    db.execute("update job_receipts set leased_until = leased_until - interval '1 minute' where done_at is null")


def unpublished(db: Any, tenant: Tenant) -> list[str]:
    rows = db.execute(
        "select id from outbox where company_id = %s and published_at is null order by occurred_at",
        (tenant.company_id,),
    )
    return [str(row["id"]) for row in rows]


def sent(jobs: Jobs, *of: str) -> list[int]:
    """How many emails left the service for each of these jobs."""
    return [len(jobs.emails(job_id)) for job_id in of]


def inviting(salon: Tenant, way: Way) -> Mortal:
    """A request that invites somebody, in an environment of its own. It hands its job to the queue itself."""
    body = b'{"email": "zoe@example.com", "role": "staff"}'
    function, event = event_of("POST", "/api/invites", body, salon.owner.cookie)
    return Mortal(invoke, function, event, **settings_of(function), AWS_ENDPOINT_URL=way.url)


def test_a_request_that_dies_after_its_commit_leaves_its_job_to_the_relay(
    salon: Tenant, jobs: Jobs, db: Any, way: Way
) -> None:
    way.aws.faults.append(dying_before(lambda: way.environment))
    way.lose(inviting(salon, way))
    [job] = unpublished(db, salon)
    assert jobs.waiting(INVITED) == []
    a_minute_passes(db)
    assert relay()["published"] == 1
    jobs.deliver(INVITED)
    assert sent(jobs, job) == [1]


def test_a_request_that_dies_before_it_notes_that_the_queue_took_its_job_sends_one_email(
    salon: Tenant, jobs: Jobs, db: Any, way: Way
) -> None:
    way.aws.faults.append(dying_after(lambda: way.environment))
    way.lose(inviting(salon, way))
    [job] = unpublished(db, salon)
    a_minute_passes(db)
    assert relay()["published"] == 1
    assert [one["id"] for one in jobs.waiting(INVITED)] == [job, job]
    jobs.deliver(INVITED)
    assert sent(jobs, job) == [1]
    assert jobs.waiting(INVITED) == []


def test_a_relay_that_dies_between_two_queues_loses_no_job_of_either(
    make: Maker, bistro: Tenant, salon: Tenant, jobs: Jobs, db: Any, way: Way
) -> None:
    """The first queue has taken its jobs, and nobody has noted it."""
    for tenant, job_type, record in (
        (bistro, TYPE, {"reservationId": str(make.cancelled_reservation(bistro, email="zoe@example.com"))}),
        (salon, "series_cancelled", {"seriesId": make.series(salon)["series"]["id"]}),
    ):
        db.execute(
            "insert into outbox (company_id, type, data, relay_after) values (%s, %s, %s, now())",
            (tenant.company_id, job_type, json.dumps(record)),
        )
    way.aws.faults += [no_fault, dying_before(lambda: way.environment)]
    event = schedule_event(Schedule(RELAY.name, "Now", "rate(1 minute)"))
    way.lose(Mortal(invoke, RELAY, event, **settings_of(RELAY), AWS_ENDPOINT_URL=way.url))
    [cancelled], [ended] = unpublished(db, bistro), unpublished(db, salon)
    assert [one["id"] for one in jobs.waiting(TYPE)] == [cancelled]
    assert relay()["published"] == 0, "they are the dead run's for a minute"
    a_minute_passes(db)
    assert relay()["published"] == 2
    assert [one["id"] for one in jobs.waiting("series_cancelled")] == [ended]
    jobs.deliver(TYPE)
    assert sent(jobs, cancelled) == [1]


@pytest.fixture
def batch(make: Maker, bistro: Tenant) -> list[dict[str, Any]]:
    """Five jobs that send an email each."""
    customers = (make.cancelled_reservation(bistro, email=f"guest-{number}@example.com") for number in range(5))
    return [message(TYPE, bistro.company_id, reservationId=reservation) for reservation in customers]


def working(batch: list[dict[str, Any]], way: Way) -> Mortal:
    """The function of these jobs, with all of them in one batch, in an environment of its own."""
    received = [
        {"MessageId": job["id"], "ReceiptHandle": "-", "Body": json.dumps(job), "MD5OfBody": "-"} for job in batch
    ]
    function = function_of(f"functions.jobs.{TYPE}")
    event = queue_event("a queue", received)
    return Mortal(invoke, function, event, **settings_of(function), AWS_ENDPOINT_URL=way.url)


def used(db: Any, batch: list[dict[str, Any]]) -> list[int]:
    """How many entries in the ledger of usage each job has."""
    count = "select count(*) as entries from usage_ledger where job_id = %s"
    return [db.execute(count, (UUID(job["id"]),)).fetchone()["entries"] for job in batch]


def test_a_batch_is_delivered_again_after_its_function_died_and_each_job_is_done_once(
    batch: list[dict[str, Any]], jobs: Jobs, db: Any, way: Way
) -> None:
    """Two emails are sent, the third job is claimed, the others are untouched."""
    way.aws.faults += [no_fault, no_fault, dying_before(lambda: way.environment)]
    way.lose(working(batch, way))
    ids = [job["id"] for job in batch]
    assert (sent(jobs, *ids), used(db, batch)) == ([1, 1, 0, 0, 0], [1, 1, 0, 0, 0])
    a_minute_passes(db)
    assert do(TYPE, *batch) == []
    assert (sent(jobs, *ids), used(db, batch)) == ([1] * 5, [1] * 5)


def test_an_email_whose_function_dies_before_it_is_noted_is_sent_twice_and_counted_once(
    batch: list[dict[str, Any]], jobs: Jobs, db: Any, way: Way
) -> None:
    """The one window in which something repeats: from SES's answer to the end of the second transaction."""
    way.aws.faults += [no_fault, no_fault, dying_after(lambda: way.environment)]
    way.lose(working(batch, way))
    ids = [job["id"] for job in batch]
    assert (sent(jobs, *ids), used(db, batch)) == ([1, 1, 1, 0, 0], [1, 1, 0, 0, 0])
    a_minute_passes(db)
    assert do(TYPE, *batch) == []
    assert (sent(jobs, *ids), used(db, batch)) == ([1, 1, 2, 1, 1], [1] * 5)
    assert do(TYPE, *batch) == []
    assert sent(jobs, *ids) == [1, 1, 2, 1, 1]
    assert jobs.waiting(FAILED_JOBS) == []
