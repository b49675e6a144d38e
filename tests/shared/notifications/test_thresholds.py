"""Above so many emails in an hour, an organization's or a recipient's wait for the next; none is lost or sent twice."""

import time
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest

from booking.jobs import outbox
from local.job_queues import FAILED_JOBS
from tests.support.allowances import Allow
from tests.support.job_queues import RELAY, Jobs, do, message, relay
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding
from tests.support.service_client import invoking
from tests.support.stack import all_parameters

TYPE = "reservation_cancelled"
TO_RECIPIENT = "EMAILS_PER_RECIPIENT_AND_HOUR"
Job = dict[str, Any]


@pytest.fixture(autouse=True)
def _an_hour_in_which_nobody_waits_and_that_does_not_end_meanwhile(db: Any) -> None:
    seconds_left = 3600 - time.time() % 3600
    if seconds_left < 30:
        time.sleep(seconds_left)
    db.execute("update outbox set published_at = now() where published_at is null")
    db.execute("update job_receipts set waits_until = null")
    db.execute("delete from message_counts")


def job_of(make: Maker, tenant: Tenant, email: str | None = None) -> Job:
    """A job that sends one email."""
    reservation = make.cancelled_reservation(tenant, email=email or f"{uuid4().hex}@example.com")
    return message(TYPE, tenant.company_id, reservationId=reservation)


def has_sent(db: Any, tenant: Tenant, emails: int) -> None:
    """The organization of the business has sent so many in this hour."""
    db.execute(
        "insert into message_counts (kind, counted_for, hour, messages)"
        " values ('email', %s, date_trunc('hour', now()), %s)",
        (tenant.organization_id.bytes, emails),
    )


def the_next_hour_begins(db: Any) -> None:
    db.execute("update message_counts set hour = date_trunc('hour', now()) - interval '1 hour'")
    db.execute("update job_receipts set waits_until = now() where waits_until is not null")


def waiting(db: Any, *jobs: Job) -> list[bool]:
    """Whether each of these jobs waits for an hour that is to come, and nobody holds it."""
    rows = [
        db.execute(
            "select waits_until = date_trunc('hour', now()) + interval '1 hour' and leased_until <= now()"
            " and done_at is null as waits from job_receipts where job_id = %s",
            (UUID(job["id"]),),
        ).fetchone()
        for job in jobs
    ]
    return [bool(row and row["waits"]) for row in rows]


def sent(jobs: Jobs, *of: Job) -> list[int]:
    """How many emails left the service for each of these jobs."""
    return [len(jobs.emails(job["id"])) for job in of]


def test_the_501st_email_of_an_hour_waits_and_goes_in_the_next_hour(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    has_sent(db, bistro, 499)
    last, too_many = job_of(make, bistro), job_of(make, bistro)
    assert do(TYPE, last, too_many) == []
    assert sent(jobs, last, too_many) == [1, 0]
    assert waiting(db, last, too_many) == [False, True]
    relay()
    assert jobs.waiting(TYPE) == []
    the_next_hour_begins(db)
    relay()
    assert jobs.waiting(TYPE) == [too_many]
    jobs.deliver(TYPE)
    assert sent(jobs, last, too_many) == [1, 1]
    assert do(TYPE, last, too_many) == []
    assert sent(jobs, last, too_many) == [1, 1]
    with invoking(RELAY):
        assert outbox.list_waiting() == []


def test_one_organization_with_too_many_messages_does_not_delay_others(
    make: Maker, bistro: Tenant, other_bistro: Tenant, jobs: Jobs, db: Any, allow: Allow
) -> None:
    allow(emails_an_hour=2)
    has_sent(db, bistro, 2)
    delayed, free = job_of(make, bistro), job_of(make, other_bistro)
    assert do(TYPE, delayed, free) == []
    assert sent(jobs, delayed, free) == [0, 1]


@pytest.mark.thorough
def test_the_threshold_holds_when_all_messages_of_an_hour_are_sent_at_once(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, allow: Allow
) -> None:
    allow(emails_an_hour=3)
    has_sent(db, bistro, 0)
    batch = [job_of(make, bistro) for _ in range(8)]
    with holding(db, "message_counts", bistro.organization_id.bytes, until_waiting=8, key="counted_for"):
        assert at_once([partial(do, TYPE, job) for job in batch]) == [[]] * 8
    assert sorted(sent(jobs, *batch)) == [0] * 5 + [1] * 3
    assert waiting(db, *batch) == [not emails for emails in sent(jobs, *batch)]
    for _ in range(2):
        the_next_hour_begins(db)
        relay()
        jobs.deliver(TYPE)
    assert sent(jobs, *batch) == [1] * 8


def test_a_recipient_is_counted_across_businesses_and_however_the_address_is_written(
    make: Maker, bistro: Tenant, other_bistro: Tenant, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    threshold = all_parameters()["EmailsPerRecipientAndHour"]["Default"]
    assert threshold == 10
    monkeypatch.setenv(TO_RECIPIENT, "2")
    has_sent(db, bistro, 0)
    name = uuid4().hex
    taken = [job_of(make, bistro, f"{name}@example.com"), job_of(make, other_bistro, f"{name.upper()}@Example.com")]
    too_many, other = job_of(make, bistro, f"{name}+again@example.com"), job_of(make, bistro)
    assert do(TYPE, *taken, too_many, other) == []
    assert sent(jobs, *taken, too_many, other) == [1, 1, 0, 1]
    assert waiting(db, too_many) == [True]
    count = "select messages from message_counts where counted_for = %s"
    assert db.execute(count, (bistro.organization_id.bytes,)).fetchone() == {"messages": 2}, "what waits is not counted"


def test_a_message_that_waits_again_and_again_is_never_a_failure(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, allow: Allow
) -> None:
    """A message that is delivered five times in vain ends in the dead-letter queue."""
    allow(emails_an_hour=1)
    has_sent(db, bistro, 1)
    job = job_of(make, bistro)
    jobs.send(TYPE, job)
    with jobs.redelivering_at_once(TYPE):
        for _ in range(7):
            jobs.deliver(TYPE)
            assert waiting(db, job) == [True]
            assert jobs.waiting(TYPE) == []
            db.execute("update job_receipts set waits_until = now() where waits_until is not null")
            relay()
    assert jobs.waiting(FAILED_JOBS) == []
    the_next_hour_begins(db)
    jobs.deliver(TYPE)
    assert sent(jobs, job) == [1]


def test_a_job_that_waits_already_when_its_sender_notes_that_the_queue_took_it_is_not_lost(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, allow: Allow
) -> None:
    """A queue can be faster than the statement with which the sender notes that it sent the job."""
    allow(emails_an_hour=1)
    has_sent(db, bistro, 1)
    job = job_of(make, bistro)
    db.execute(
        "insert into outbox (id, company_id, type, data, occurred_at) values (%(id)s, %(companyId)s, %(type)s,"
        " jsonb_build_object('reservationId', %(reservation)s::text), %(occurredAt)s)",
        {**job, "reservation": job["data"]["reservationId"]},
    )
    assert do(TYPE, job) == []
    db.execute("select mark_jobs_published(%s, %s)", (UUID(job["companyId"]), [UUID(job["id"])]))
    the_next_hour_begins(db)
    relay()
    assert jobs.waiting(TYPE) == [job]


def test_a_job_that_the_relay_sent_and_nobody_got_is_sent_again_later(
    make: Maker, bistro: Tenant, jobs: Jobs, db: Any, allow: Allow
) -> None:
    allow(emails_an_hour=1)
    has_sent(db, bistro, 1)
    job = job_of(make, bistro)
    assert do(TYPE, job) == []
    the_next_hour_begins(db)
    for minutes_later, comes in ((0, True), (10, False), (6, True)):
        db.execute("update job_receipts set waits_until = waits_until - %s * interval '1 minute'", (minutes_later,))
        relay()
        assert jobs.waiting(TYPE) == ([job] if comes else []), minutes_later
        jobs.empty()
    assert do(TYPE, job, job) == []
    assert sent(jobs, job) == [1]


def test_the_job_that_waited_longest_goes_first(make: Maker, bistro: Tenant, jobs: Jobs, db: Any, allow: Allow) -> None:
    allow(emails_an_hour=1)
    has_sent(db, bistro, 1)
    later, earlier = (job_of(make, bistro) | {"occurredAt": f"2030-03-04T{hour}:00:00+00:00"} for hour in (11, 10))
    assert do(TYPE, later, earlier) == []
    the_next_hour_begins(db)
    for job in (earlier, later):
        claimed = db.execute("select id from claim_unpublished_jobs(1)").fetchall()
        assert [str(row["id"]) for row in claimed] == [job["id"]]


def test_counts_of_hours_that_are_over_are_swept_away(
    make: Maker, bistro: Tenant, other_bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    has_sent(db, other_bistro, 7)
    db.execute("update message_counts set hour = date_trunc('hour', now()) - interval '2 days'")
    assert do(TYPE, job_of(make, bistro)) == []
    rows = db.execute("select counted_for from message_counts where hour < now() - interval '1 day'").fetchall()
    assert rows == []
