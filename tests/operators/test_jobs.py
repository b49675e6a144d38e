"""The operator's command that shows what waits and what failed, and does it again."""

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import boto3
import pytest
from botocore.stub import Stubber

from booking.jobs.job_types import JobType
from local import job_queues, template
from local.job_queues import FAILED_JOBS, Queues
from local.postgres import Server
from operators import jobs as command
from tests.support.job_queues import Jobs, message
from tests.support.makers import Maker, Tenant

TYPE: JobType = "reservation_cancelled"


@pytest.fixture(autouse=True)
def _nothing_of_others(db: Any) -> None:
    db.execute("update outbox set published_at = now() where published_at is null")
    db.execute("update job_receipts set waits_until = null, failed_at = null")


@pytest.fixture
def run(
    jobs: Jobs, server: Server, database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Any:
    """Runs the command as for a deployed stack, of which CloudFormation would know the queues; what it printed."""
    monkeypatch.setattr(command, "queues_of_service", lambda service: Queues(jobs.sqs, jobs.url))

    def run(*arguments: str, fails: bool = False) -> str:
        capsys.readouterr()
        named = ["--stack", "booking", "--database-url", server.owner_url(database)]
        assert command.main([*named, *arguments]) == int(fails)
        printed = capsys.readouterr()
        return printed.err if fails else printed.out

    return run


def given_up(make: Maker, tenant: Tenant, jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A job that SES refused five times."""
    reservation = make.cancelled_reservation(tenant, email=f"{uuid4().hex}@example.com")
    job = message(TYPE, tenant.company_id, reservationId=reservation)
    jobs.send(TYPE, job)
    with monkeypatch.context() as patch, jobs.redelivering_at_once(TYPE):
        patch.setenv("MAIL_SENDER", "never-verified@elsewhere.test")
        for _ in range(6):
            jobs.deliver(TYPE)
    assert jobs.waiting(FAILED_JOBS) == [job]
    return job


def line_of(printed: str, text: str) -> list[str]:
    [line] = [line for line in printed.splitlines() if text in line]
    return line.split()


@pytest.mark.thorough
def test_waiting_jobs_are_listed_by_type_and_business(run: Any, salon: Tenant, jobs: Jobs, db: Any) -> None:
    slug = db.execute("select slug from companies where id = %s", (salon.company_id,)).fetchone()["slug"]
    db.execute(
        "insert into outbox (company_id, type, data, occurred_at)"
        " select %s, 'series_cancelled', '{}', now() - interval '5 minutes' from generate_series(1, 3)",
        (salon.company_id,),
    )
    db.execute(
        "insert into job_receipts (company_id, job_id, type, leased_until, waits_until)"
        " select %s, gen_random_uuid(), %s, now(), '2030-03-04 10:00+00' from generate_series(1, 2)",
        (salon.company_id, TYPE),
    )
    jobs.send(TYPE, message(TYPE, salon.company_id))
    printed = run()
    left, queued, waiting, failed = printed.split("\n\n")
    assert line_of(left, slug) == ["3", "series_cancelled", slug, "5", "min", "ago"]
    assert line_of(queued, TYPE) == ["1", "0", TYPE]
    assert line_of(queued, "series_cancelled") == ["0", "0", "series_cancelled"]
    assert line_of(waiting, slug) == ["2", TYPE, slug, "2030-03-04", "10:00", "UTC"]
    assert failed == "Failed\n  none\n"


def test_a_failed_job_is_listed_with_its_reason(
    run: Any, make: Maker, bistro: Tenant, jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = given_up(make, bistro, jobs, monkeypatch)
    slug = db.execute("select slug from companies where id = %s", (bistro.company_id,)).fetchone()["slug"]
    again = uuid4()
    db.execute(
        "insert into job_receipts (company_id, job_id, type, leased_until, failures, failed_at, failure)"
        " values (%s, %s, %s, now(), 2, now() - interval '3 hours', 'Unavailable at connection.py:7')",
        (bistro.company_id, again, TYPE),
    )
    jobs.send(FAILED_JOBS, {"hello": "there"})
    printed = run()
    assert line_of(printed, job["id"]) == (
        f"{job['id']} {TYPE} dead-letter queue {slug} 5 0 min ago SendEmail: MessageRejected".split()
    )
    assert line_of(printed, str(again)) == (
        f"{again} {TYPE} to be tried again {slug} 2 3 h ago Unavailable at connection.py:7".split()
    )
    assert "a message that is no job" in printed
    assert len(jobs.waiting(FAILED_JOBS)) == 2, "looking takes nothing away"


def test_one_named_job_is_replayed(
    run: Any, make: Maker, bistro: Tenant, jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = given_up(make, bistro, jobs, monkeypatch)
    jobs.empty()
    second = message(TYPE, bistro.company_id)
    for one in (second, first):
        jobs.send(FAILED_JOBS, one)
    assert run("--replay", first["id"]) == f"Job {first['id']} is on its way again.\n"
    assert (jobs.waiting(TYPE), jobs.waiting(FAILED_JOBS)) == ([first], [second])
    jobs.deliver(TYPE)
    assert len(jobs.emails(first["id"])) == 1
    assert run("--replay", first["id"], fails=True) != ""


@pytest.mark.thorough
def test_all_jobs_are_replayed_and_messages_that_are_no_jobs_stay(run: Any, bistro: Tenant, jobs: Jobs) -> None:
    moved = [message(TYPE, bistro.company_id) for _ in range(12)]
    unknown = message("never_heard_of", bistro.company_id)
    for one in (*moved, unknown, {"hello": "there"}):
        jobs.send(FAILED_JOBS, one)
    printed = run("--replay", "all")
    assert printed.startswith("12 jobs are on their way again")
    assert "never_heard_of" in printed
    by_id = {one["id"]: one for one in jobs.waiting(TYPE)}
    assert by_id == {one["id"]: one for one in moved}
    assert jobs.waiting(FAILED_JOBS) == [unknown, {"hello": "there"}]


def test_a_job_whose_message_is_gone_is_handed_to_the_relay(run: Any, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    job = db.execute(
        "insert into outbox (company_id, type, data, published_at) values (%s, %s, '{}', now()) returning id",
        (bistro.company_id, TYPE),
    ).fetchone()["id"]
    assert "within a minute" in run("--replay", str(job))
    state = "select published_at is null and relay_after <= now() as due from outbox where id = %s"
    assert db.execute(state, (job,)).fetchone()["due"]
    db.execute(
        "insert into job_receipts (company_id, job_id, type, leased_until, done_at) values (%s, %s, %s, now(), now())",
        (bistro.company_id, job, TYPE),
    )
    assert "was done at" in run("--replay", str(job), fails=True)
    assert "is not the id of a job" in run("--replay", "7", fails=True)
    assert "There is no job" in run("--replay", str(uuid4()), fails=True)


def test_a_deployed_service_is_named_with_its_stack_and_its_database(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--stack", "booking"]) == 1
    assert "make jobs STACK=… DATABASE_URL=…" in capsys.readouterr().err


def test_the_queues_of_a_service_are_found_in_the_outputs_of_its_base(
    jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    cloudformation, made = (
        boto3.client("cloudformation"),
        "https://sqs.ap-southeast-2.amazonaws.com/1/booking-base-job-",
    )
    with Stubber(cloudformation) as stubber, monkeypatch.context() as patch:
        patch.setattr(boto3, "client", lambda service: cloudformation if service == "cloudformation" else jobs.sqs)
        for outputs in ({"JobQueues": made, FAILED_JOBS: FAILED_JOBS}, {"FilesBucket": "files"}):
            listed = [{"OutputKey": name, "OutputValue": value} for name, value in outputs.items()]
            described = {
                "StackName": "booking-base",
                "StackStatus": "CREATE_COMPLETE",
                "CreationTime": datetime.now(UTC),
            }
            asked = {"StackName": "booking-base"}
            stubber.add_response("describe_stacks", {"Stacks": [{**described, "Outputs": listed}]}, asked)
        url_of = command.found_by_outputs("booking-base")
        types = [consumer.queue for consumer in template.load().consumers]
        assert [url_of(job_type) for job_type in types] == [made + job_type for job_type in types]
        assert url_of(FAILED_JOBS) == jobs.url(FAILED_JOBS)
        with pytest.raises(command.NoQueues, match="No queues of jobs are to be found in the stack booking-base"):
            command.found_by_outputs("booking-base")


def test_replaying_jobs_without_a_running_service_says_to_start_it(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, db: Any
) -> None:
    monkeypatch.setattr(job_queues, "ENDPOINT", tmp_path / "none")
    assert job_queues.queues_on_this_machine() is None
    with pytest.raises(command.NotReplayed, match="make run"):
        command.replay(db, None, "all")
