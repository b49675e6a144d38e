"""A thousand cancellations, while SQS fails and processes die at random: a thousand emails."""

import json
import random
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from booking.jobs.job_types import KeptJobType
from booking.upstreams import sqs
from functions.schedules.relay import JobsLeftBehind
from local.job_queues import FAILED_JOBS
from tests.support.allowances import Allow
from tests.support.faulty_upstream import answer_lost, faulty, no_fault, refused
from tests.support.job_queues import Jobs, function_of, relay
from tests.support.makers import Tenant
from tests.support.mortal import Mortal, consume, event_of, invoke_in_one_session, settings_of

TYPE: KeptJobType = "reservation_cancelled"
CANCELLATIONS = 1000
BY_REQUESTS = 50  # the requests of the others have all died after their commit
VISIBILITY_SECONDS = 2  # of what a dead worker had received; a living one is done with it much sooner
PATIENCE_SECONDS = 480
REQUESTS_KILLED = 4
BETWEEN_DEATHS = (80, 160)  # jobs, of a worker


@pytest.fixture
def failing_queue(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The functions' way to SQS, on which every third call fails: it does not arrive, or its answer is lost."""
    with faulty(jobs.origin) as (upstream, url):
        upstream.faults.extend([no_fault, no_fault, refused(503), no_fault, no_fault, answer_lost] * CANCELLATIONS)
        monkeypatch.setenv("AWS_ENDPOINT_URL_SQS", url)
        sqs._client.cache_clear()
        yield url
    sqs._client.cache_clear()


@pytest.fixture
def _impatient_queue(jobs: Jobs) -> Iterator[None]:
    def set_visibility(seconds: str) -> None:
        jobs.sqs.set_queue_attributes(QueueUrl=jobs.url(TYPE), Attributes={"VisibilityTimeout": seconds})

    usual = jobs.sqs.get_queue_attributes(QueueUrl=jobs.url(TYPE), AttributeNames=["VisibilityTimeout"])
    set_visibility(str(VISIBILITY_SECONDS))
    yield
    set_visibility(usual["Attributes"]["VisibilityTimeout"])


class Venue:
    """The bistro with a thousand reservations, and what becomes of them."""

    def __init__(self, db: Any, bistro: Tenant) -> None:
        self.db = db
        self.bistro = bistro
        db.execute("update outbox set published_at = now() where published_at is null")
        db.execute(
            "with guests as (insert into customers (company_id, name, email) select %(company)s, 'Guest ' || n,"
            "                'guest-' || n || '@example.com' from generate_series(1, %(most)s) as n returning id)"
            " insert into reservations (company_id, customer_id, party_size, starts_at, ends_at, status)"
            " select %(company)s, id, 2, '2030-03-04 19:00', '2030-03-04 21:00', 'confirmed' from guests",
            {"company": bistro.company_id, "most": CANCELLATIONS},
        )

    def cancel_most(self) -> None:
        """What is left of requests that died after their commit."""
        db_of = {"company": self.bistro.company_id, "most": CANCELLATIONS - BY_REQUESTS}
        self.db.execute(
            "with cancelled as (update reservations set status = 'cancelled' where id in ("
            "                       select id from reservations where company_id = %(company)s limit %(most)s)"
            "                   returning id)"
            " insert into outbox (company_id, type, data, relay_after)"
            " select %(company)s, 'reservation_cancelled', jsonb_build_object('reservationId', id), now()"
            "   from cancelled",
            db_of,
        )

    def requests(self) -> Mortal:
        """Cancels what is not cancelled yet, one request after the other."""
        left = self.db.execute(
            "select id from reservations where company_id = %s and status = 'confirmed'", (self.bistro.company_id,)
        ).fetchall()
        paths = (f"/api/reservations/{row['id']}" for row in left)
        asked = [event_of("PATCH", path, b'{"status": "cancelled"}', self.bistro.owner.cookie) for path in paths]
        function = function_of("functions.reservations.update")
        return Mortal(invoke_in_one_session, function, [event for _, event in asked], **settings_of(function))

    def worker(self) -> Mortal:
        return Mortal(consume, TYPE, **settings_of(function_of(f"functions.jobs.{TYPE}")))

    def let_a_minute_pass(self) -> None:
        """What dead processes left behind has waited long enough: jobs that were not published, and claims."""
        self.db.execute(
            "update outbox set relay_after = now() where published_at is null and relay_after > now()"
            " and occurred_at < now() - interval '2 seconds'"
        )
        self.db.execute(
            "update job_receipts set leased_until = now()"
            " where done_at is null and leased_until between now() and now() + interval '59 seconds'"
        )

    def relay(self) -> None:
        with suppress(JobsLeftBehind):
            relay()

    def count(self, what: str) -> int:
        row = self.db.execute(f"select count(*) as n from {what}", {"company": self.bistro.company_id}).fetchone()
        return int(row["n"])

    @property
    def done(self) -> int:
        return self.count("job_receipts where company_id = %(company)s and done_at is not null")


@pytest.mark.usefixtures("_impatient_queue")
def test_a_thousand_cancellations_are_a_thousand_emails(
    bistro: Tenant, jobs: Jobs, db: Any, failing_queue: str, allow: Allow
) -> None:
    allow(emails_an_hour=2 * CANCELLATIONS)
    venue, chance = Venue(db, bistro), random.Random(12)
    deadline = time.monotonic() + PATIENCE_SECONDS
    venue.cancel_most()
    requests, worker = venue.requests(), venue.worker()
    for _ in range(REQUESTS_KILLED):
        time.sleep(chance.uniform(0.5, 1.5))
        requests.kill()
        requests = venue.requests()
    deaths, next_death = 0, chance.randint(*BETWEEN_DEATHS)
    while venue.done < CANCELLATIONS:
        assert time.monotonic() < deadline, f"{venue.done} done"
        if worker.has_ended or venue.done >= next_death:
            time.sleep(chance.uniform(0, 0.1))
            worker.kill()
            deaths += 1
            next_death = venue.done + chance.randint(*BETWEEN_DEATHS)
            worker = venue.worker()
        venue.let_a_minute_pass()
        if venue.count("outbox where published_at is null and relay_after <= now()"):
            venue.relay()
        time.sleep(0.1)
    for environment in (requests, worker):
        environment.kill()
    assert deaths > 0
    with urllib.request.urlopen(f"{jobs.origin}/dev/outbox") as response:
        emails = Counter(email["jobId"] for email in json.load(response)["emails"])
    ids = [str(row["id"]) for row in db.execute("select id from outbox where company_id = %s", (bistro.company_id,))]
    assert len(ids) == CANCELLATIONS
    assert {emails[job_id] for job_id in ids} <= {1, 2}
    assert sum(emails[job_id] for job_id in ids) <= CANCELLATIONS + deaths, "one at most for each death"
    assert venue.count("usage_ledger where company_id = %(company)s") == CANCELLATIONS
    assert jobs.waiting(FAILED_JOBS) == []
