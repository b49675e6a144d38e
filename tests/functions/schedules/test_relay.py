"""The schedule that brings on its way what is due: jobs, here; webhooks are in test_relay_webhooks.py."""

import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from uuid import UUID

import pytest

from booking.core.errors import Unavailable
from booking.jobs import outbox
from functions.schedules import relay as relay_function
from functions.schedules.relay import JobsLeftBehind
from local.events import LambdaContext
from tests.support.job_queues import RELAY, Jobs, relay
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once
from tests.support.service_client import invoking

TYPE = "reservation_cancelled"


@pytest.fixture(autouse=True)
def _nothing_else_left_behind(db: Any) -> None:
    db.execute("update outbox set published_at = now() where published_at is null")
    db.execute("delete from freed_times")


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


def test_unpublished_jobs_of_every_business_are_published(salon: Tenant, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    leave_behind(db, salon, 14)
    leave_behind(db, bistro, 11)
    assert relay()["published"] == 25
    companies = Counter(message["companyId"] for message in jobs.waiting(TYPE))
    assert companies == {str(salon.company_id): 14, str(bistro.company_id): 11}
    assert (unpublished(db, salon), unpublished(db, bistro)) == (0, 0)
    assert relay()["published"] == 0


def test_a_job_whose_request_may_still_be_publishing_it_is_left_to_the_request(
    salon: Tenant, jobs: Jobs, db: Any
) -> None:
    leave_behind(db, salon, 1, age="5 seconds")
    assert relay()["published"] == 0
    assert unpublished(db, salon) == 1


def test_two_runs_at_once_send_nothing_twice(salon: Tenant, jobs: Jobs, db: Any) -> None:
    leave_behind(db, salon, 60)
    outcomes = at_once([relay] * 4)
    assert sum(outcome["published"] for outcome in outcomes) == 60
    assert len(jobs.waiting(TYPE)) == 60


def test_a_later_run_sends_the_jobs_of_a_crashed_run(salon: Tenant, jobs: Jobs, db: Any) -> None:
    leave_behind(db, salon, 3)
    with invoking(RELAY):
        assert len(outbox.claim()) == 3
    assert relay()["published"] == 0
    db.execute("update outbox set relay_after = relay_after - interval '1 minute'")
    assert relay()["published"] == 3


def test_a_run_that_has_no_time_left_leaves_the_rest_to_the_next(salon: Tenant, jobs: Jobs, db: Any) -> None:
    leave_behind(db, salon, 3)
    late = LambdaContext(RELAY.name, RELAY.memory_mb, deadline=0.0)
    assert relay(context=late)["published"] == 0
    assert relay()["published"] == 3


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


def test_the_relay_measures_how_many_jobs_wait_and_the_log_says_whose_they_are(
    salon: Tenant, bistro: Tenant, db: Any, measured: Callable[[], dict[str, int]], caplog: pytest.LogCaptureFixture
) -> None:
    db.execute("update job_receipts set waits_until = null")
    assert measured()["WaitingJobs"] == 0
    for tenant, count in ((salon, 2), (bistro, 1)):
        db.execute(
            "insert into job_receipts (company_id, job_id, type, leased_until, waits_until)"
            " select %s, gen_random_uuid(), %s, now(), now() + interval '1 hour' from generate_series(1, %s)",
            (tenant.company_id, TYPE, count),
        )
    assert measured()["WaitingJobs"] == 3
    logged = {vars(record)["company_id"]: vars(record)["jobs"] for record in caplog.records if hasattr(record, "jobs")}
    assert logged == {salon.company_id: 2, bistro.company_id: 1}
    db.execute("update job_receipts set waits_until = null")


def test_the_relay_measures_for_how_long_the_oldest_job_is_overdue_whoever_has_tried_it(
    salon: Tenant, jobs: Jobs, db: Any, measured: Callable[[], dict[str, int]]
) -> None:
    """A claim moves the job to the next minute, and changes nothing about how old it is; a job of the night is due in
    the morning."""
    assert measured()["OutboxAge"] == 0
    leave_behind(db, salon, 1, age="-1 hour")
    assert measured()["OutboxAge"] == 0, "not due yet"
    leave_behind(db, salon, 1, "never_heard_of", age="5 minutes")
    for _ in range(2):
        with pytest.raises(JobsLeftBehind):
            relay()
        assert 285 <= measured()["OutboxAge"] <= 300
        db.execute("update outbox set relay_after = now() where type = 'never_heard_of'")
    db.execute("update outbox set published_at = now() where published_at is null")
    assert measured()["OutboxAge"] == 0
    db.execute("update outbox set published_at = null, relay_after = now() where type = 'never_heard_of'")
    assert measured()["OutboxAge"] <= 1, "what the operator sends once more is due anew"
    db.execute("delete from outbox where published_at is null")


def test_what_became_free_and_is_not_offered_is_as_old_as_its_note(
    salon: Tenant, db: Any, measured: Callable[[], dict[str, int]]
) -> None:
    """Whatever has become of its job, which a queue has taken."""
    db.execute(
        "insert into freed_times (company_id, noted_at) values (%s, now() - interval '5 minutes')", (salon.company_id,)
    )
    assert 300 <= measured()["OutboxAge"] <= 330


def test_the_relay_measures_what_the_business_with_the_most_has_sent_in_this_hour(
    salon: Tenant, bistro: Tenant, db: Any, measured: Callable[[], dict[str, int]]
) -> None:
    db.execute("delete from message_counts")
    assert (measured()["EmailsOfOneOrganization"], measured()["SmsOfOneOrganization"]) == (0, 0)
    for kind, counted_for, messages, hours_ago in (
        ("email", salon.company_id.bytes, 3, 0),
        ("email", bistro.company_id.bytes, 7, 0),
        ("email", bytes(32), 90, 0),
        ("sms", salon.company_id.bytes, 2, 0),
        ("sms", bistro.company_id.bytes, 50, 1),
    ):
        db.execute(
            "insert into message_counts (kind, counted_for, hour, messages)"
            " values (%s, %s, date_trunc('hour', now()) - %s * interval '1 hour', %s)",
            (kind, counted_for, hours_ago, messages),
        )
    assert (measured()["EmailsOfOneOrganization"], measured()["SmsOfOneOrganization"]) == (7, 2)
    db.execute("delete from message_counts")


@pytest.fixture
def measured(capsys: pytest.CaptureFixture[str]) -> Callable[[], dict[str, int]]:
    """The metrics of one run of the relay, which writes them in one line, for all tenants together."""

    def measure() -> dict[str, int]:
        capsys.readouterr()
        with suppress(JobsLeftBehind):
            relay()
        [line] = [line for line in map(json.loads, capsys.readouterr().out.splitlines()) if "_aws" in line]
        [directive] = line["_aws"]["CloudWatchMetrics"]
        assert directive["Dimensions"] == [["LogGroup"]]
        return {metric["Name"]: sum(line[metric["Name"]]) for metric in directive["Metrics"]}

    return measure


def test_a_look_that_fails_is_followed_by_the_next_and_fails_the_run(
    salon: Tenant, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A minute without looks would be a minute in which nothing leaves."""
    leave_behind(db, salon, 3)
    looks = iter([Unavailable()])
    look = outbox.look

    def fail_once(after: UUID) -> outbox.Due:
        for error in looks:
            raise error
        return look(after)

    monkeypatch.setattr(outbox, "look", fail_once)
    monkeypatch.setattr(relay_function, "LOOKS_FOR_SECONDS", 0.1)
    monkeypatch.setattr(relay_function, "SECONDS_BETWEEN", 0.01)
    with pytest.raises(Unavailable):
        relay()
    assert len(jobs.waiting(TYPE)) == 3


def test_a_look_asks_for_what_is_due_and_claims_nothing_else(
    salon: Tenant, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many businesses have jobs for later: none of them is walked through."""
    db.execute("delete from webhook_deliveries")
    db.execute("delete from record_changes")
    db.execute("update job_receipts set waits_until = null")
    leave_behind(db, salon, 1, age="-1 hour")
    with monkeypatch.context() as nothing_is_due, invoking(RELAY):
        nothing_is_due.setattr(outbox, "claim", pytest.fail)
        assert outbox.look(UUID(int=0)) == {"jobs": False, "deliveries": False, "noted_of": None}
        assert relay()["published"] == 0
    leave_behind(db, salon, 1)
    assert relay()["published"] == 1
    db.execute("delete from outbox where published_at is null")


# Everybody's turn


def test_ten_thousand_jobs_of_one_business_do_not_keep_the_job_of_another(
    salon: Tenant, bistro: Tenant, other_salon: Tenant, jobs: Jobs, db: Any
) -> None:
    leave_behind(db, salon, 10_000, age="1 hour")
    leave_behind(db, bistro, 12)
    leave_behind(db, other_salon, 1)
    rounds, last = [], None
    with invoking(RELAY):
        for _ in range(4):
            claimed = outbox.claim(after=last)
            last = claimed[-1]["companyId"]
            rounds.append(Counter(message["companyId"] for message in claimed))
    everybody, without_the_one, *_ = rounds
    assert everybody[other_salon.company_id] == 1
    assert 4 <= everybody[bistro.company_id] <= 5
    assert 4 <= everybody[salon.company_id] <= 5
    assert without_the_one == {salon.company_id: 5, bistro.company_id: 5}
    assert rounds[2][bistro.company_id] == 12 - 5 - everybody[bistro.company_id]
    assert rounds[3] == {salon.company_id: 10}, "with nobody else there, it has all of the round"
    db.execute("delete from outbox where company_id = %s", (salon.company_id,))


def test_any_number_of_businesses_take_turns_in_the_relay(make: Maker, jobs: Jobs, db: Any) -> None:
    """A round begins where the last one ended, so that nobody is first in every one."""
    everybody = [make.tenant("appointments") for _ in range(13)]
    for tenant in everybody:
        leave_behind(db, tenant, 4)
    companies = sorted(tenant.company_id for tenant in everybody)
    logged, last = [], companies[4]
    with invoking(RELAY):
        for _ in range(4):
            claimed = outbox.claim(after=last)
            logged += [message["companyId"] for message in claimed]
            last = claimed[-1]["companyId"]
    in_turn = [*companies[5:], *companies[:5]]
    assert logged == (in_turn * 4)[:40]
    db.execute("delete from outbox where published_at is null")


def test_jobs_whose_waiting_time_is_over_take_turns_with_new_ones(
    salon: Tenant, bistro: Tenant, other_bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    db.execute("update job_receipts set waits_until = null")
    for tenant, count in ((salon, 50), (bistro, 1)):
        db.execute(
            "with job as (insert into outbox (company_id, type, data, published_at)"
            "             select %s, %s, '{}', now() from generate_series(1, %s) returning *)"
            " insert into job_receipts (company_id, job_id, type, leased_until, waits_until, occurred_at)"
            " select company_id, id, type, now(), now(), occurred_at from job",
            (tenant.company_id, TYPE, count),
        )
    leave_behind(db, other_bistro, 2)
    with invoking(RELAY):
        claimed = Counter(message["companyId"] for message in outbox.claim())
    assert claimed == {salon.company_id: 7, bistro.company_id: 1, other_bistro.company_id: 2}
    db.execute("update job_receipts set waits_until = null")


def test_the_relay_reads_few_rows_more_than_it_claims_however_many_jobs_wait(
    salon: Tenant, bistro: Tenant, jobs: Jobs, db: Any
) -> None:
    leave_behind(db, salon, 10_000)
    leave_behind(db, bistro, 1)
    db.execute("analyze outbox")
    looked = (
        "select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables"
        " where relname = 'outbox'"
    )
    with db.transaction():
        before = db.execute(looked).fetchone()["rows"]
        for _ in range(10):  # until PostgreSQL keeps the plans
            db.execute("select from claim_unpublished_jobs(10)")
        after = db.execute(looked).fetchone()["rows"]
    assert 10 * 10 <= after - before < 10 * 100
    db.execute("delete from outbox where company_id = %s", (salon.company_id,))
