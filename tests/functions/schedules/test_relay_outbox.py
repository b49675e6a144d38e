"""The schedule that publishes what requests left behind."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from booking.jobs import outbox
from functions.schedules.relay_outbox import JobsLeftBehind
from local import template
from local.events import LambdaContext, schedule_event
from local.template import Function
from tests.support.job_queues import Jobs, function_of
from tests.support.makers import Tenant
from tests.support.service_client import invoking

TYPE = "reservation_cancelled"
RELAY = function_of("functions.schedules.relay_outbox")


@pytest.fixture(autouse=True)
def _nothing_else_left_behind(db: Any) -> None:
    db.execute("update outbox set published_at = now() where published_at is null")


def leave_behind(db: Any, tenant: Tenant, count: int, job_type: str = TYPE, age: str = "1 minute") -> None:
    """Jobs whose requests ended, so long ago, before they could publish them."""
    db.execute(
        "insert into outbox (company_id, type, data, relay_after)"
        " select %s, %s, '{}', now() + interval '15 seconds' - %s::interval from generate_series(1, %s)",
        (tenant.company_id, job_type, age, count),
    )


def unpublished(db: Any, tenant: Tenant) -> int:
    row = db.execute(
        "select count(*) as jobs from outbox where company_id = %s and published_at is null", (tenant.company_id,)
    ).fetchone()
    return int(row["jobs"])


def relay(function: Function = RELAY, context: LambdaContext | None = None) -> Any:
    """One run, in an execution environment of its own."""
    [schedule] = [one for one in template.load().schedules if one.function == function.name]
    with invoking(function):
        return template.load_handler(function)(schedule_event(schedule), context or LambdaContext.of(function))


def test_what_requests_left_behind_is_published_whoevers_it_is(
    salon: Tenant, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    leave_behind(db, salon, 14)
    leave_behind(db, bistro, 11)
    assert relay() == {"published": 25}
    companies = Counter(message["companyId"] for message in jobs.waiting(TYPE))
    assert companies == {str(salon.company_id): 14, str(bistro.company_id): 11}
    assert (unpublished(db, salon), unpublished(db, bistro)) == (0, 0)
    assert relay() == {"published": 0}


def test_a_job_whose_request_may_still_be_publishing_it_is_left_to_the_request(
    salon: Tenant, jobs: Jobs, db: Any
) -> None:
    leave_behind(db, salon, 1, age="5 seconds")
    assert relay() == {"published": 0}
    assert unpublished(db, salon) == 1


def test_two_runs_at_once_send_nothing_twice(salon: Tenant, jobs: Jobs, db: Any) -> None:
    leave_behind(db, salon, 60)
    with ThreadPoolExecutor(4) as runs:
        outcomes = [one.result() for one in [runs.submit(relay) for _ in range(4)]]
    assert sum(outcome["published"] for outcome in outcomes) == 60
    assert len(jobs.waiting(TYPE)) == 60


def test_what_a_crashed_run_had_taken_is_sent_by_a_later_one(salon: Tenant, jobs: Jobs, db: Any) -> None:
    leave_behind(db, salon, 3)
    with invoking(RELAY):
        assert len(outbox.claim()) == 3
    assert relay() == {"published": 0}
    db.execute("update outbox set relay_after = relay_after - interval '1 minute'")
    assert relay() == {"published": 3}


def test_a_run_that_has_no_time_left_leaves_the_rest_to_the_next(salon: Tenant, jobs: Jobs, db: Any) -> None:
    leave_behind(db, salon, 3)
    late = LambdaContext(RELAY.name, RELAY.memory_mb, deadline=0.0)
    assert relay(context=late) == {"published": 0}
    assert relay() == {"published": 3}


def test_a_queue_that_does_not_answer_fails_the_run_and_the_others_get_their_jobs(
    salon: Tenant, jobs: Jobs, db: Any
) -> None:
    leave_behind(db, salon, 2, "never_heard_of")
    leave_behind(db, salon, 12)
    with pytest.raises(JobsLeftBehind, match="2 jobs were not taken, 12 were"):
        relay()
    assert len(jobs.waiting(TYPE)) == 12
    assert unpublished(db, salon) == 2
    db.execute("delete from outbox where type = 'never_heard_of'")  # or it would fail every later run of this database
