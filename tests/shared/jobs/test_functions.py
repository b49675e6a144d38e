"""The decorator of jobs: each once, each alone, each in its own business."""

import json
import re
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest
from psycopg.pq import TransactionStatus

from booking.audit_log import queries as audit_log
from booking.database.connection import on_live_connection
from booking.database.transactions import Transaction, transaction
from booking.jobs import functions, work
from booking.jobs.job_types import JobType
from booking.ledgers.queries import record_email
from booking.notifications import actions as notifications
from booking.upstreams import mail
from local import template
from local.events import queue_event
from local.job_queues import FAILED_JOBS
from tests.support.job_queues import Jobs, do, function_of, message
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once
from tests.support.service_client import invoking

TYPE: JobType = "reservation_cancelled"


@pytest.fixture
def job(make: Maker, bistro: Tenant) -> dict[str, Any]:
    """A job that sends one email."""
    reservation = make.cancelled_reservation(bistro, email=f"{uuid4().hex}@example.com")
    return message(TYPE, bistro.company_id, reservationId=reservation)


def traces(db: Any, job: dict[str, Any]) -> tuple[int, int]:
    """How many receipts and how many ledger entries a job has."""
    row = db.execute(
        "select (select count(*) from job_receipts where job_id = %(id)s) as receipts,"
        " (select count(*) from usage_ledger where job_id = %(id)s) as entries",
        {"id": UUID(job["id"])},
    ).fetchone()
    return row["receipts"], row["entries"]


def test_a_job_that_is_delivered_again_is_not_done_again(job: dict[str, Any], jobs: Jobs, db: Any) -> None:
    for _ in range(3):
        assert do(TYPE, job) == []
    assert do(TYPE, job, job) == []
    assert len(jobs.emails(job["id"])) == 1
    assert traces(db, job) == (1, 1)


def test_a_job_that_is_delivered_ten_times_at_once_is_done_once(job: dict[str, Any], jobs: Jobs, db: Any) -> None:
    assert at_once([partial(do, TYPE, job)] * 10) == [[]] * 10
    assert len(jobs.emails(job["id"])) == 1
    assert traces(db, job) == (1, 1)


def test_a_job_that_fails_is_undone_and_succeeds_when_delivered_again(
    job: dict[str, Any], jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setenv("MAIL_SENDER", "never-verified@elsewhere.test")
        assert do(TYPE, job) == [0]
    assert traces(db, job) == (1, 0)
    assert do(TYPE, job) == []
    assert len(jobs.emails(job["id"])) == 1


def test_why_a_job_failed_is_noted_without_what_the_error_says(
    job: dict[str, Any], jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setenv("MAIL_SENDER", "never-verified@elsewhere.test")
        assert do(TYPE, job, job) == [0, 1]
    broken = job | {"id": str(uuid4()), "data": {}}
    assert do(TYPE, broken) == [0]
    refused, misses = (
        db.execute("select failures, failure from job_receipts where job_id = %s", (one["id"],)).fetchone()
        for one in (job, broken)
    )
    assert refused == {"failures": 2, "failure": "SendEmail: MessageRejected"}
    assert misses["failures"] == 1
    assert re.fullmatch(r"KeyError at reservation_cancelled\.py:\d+", misses["failure"])


def test_a_job_that_is_claimed_elsewhere_is_left_to_a_later_delivery(
    job: dict[str, Any], jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(functions, "PATIENCE_SECONDS", 0.5)
    db.execute(
        "insert into job_receipts (company_id, job_id, type, leased_until)"
        " values (%(companyId)s, %(id)s, %(type)s, now() + interval '1 minute')",
        job,
    )
    assert do(TYPE, job) == [0]
    assert jobs.emails(job["id"]) == []
    db.execute("update job_receipts set leased_until = now() where job_id = %(id)s", job)
    assert do(TYPE, job) == []
    assert len(jobs.emails(job["id"])) == 1


@pytest.mark.parametrize(
    "broken",
    [
        {"type": "series_cancelled"},
        {"id": "7"},
        {"companyId": None},
        {"data": {"reservationId": "x"}},
        {"data": {}},
    ],
    ids=lambda broken: next(iter(broken)),
)
def test_a_message_that_fails_is_reported_alone(job: dict[str, Any], jobs: Jobs, broken: dict[str, Any]) -> None:
    nobodys = message(TYPE, uuid4(), reservationId=uuid4())
    assert do(TYPE, nobodys, nobodys | broken | {"companyId": broken.get("companyId", job["companyId"])}, job) == [1]
    assert len(jobs.emails(job["id"])) == 1


def test_a_job_of_a_business_that_is_gone_is_done(jobs: Jobs) -> None:
    assert do(TYPE, message(TYPE, uuid4(), reservationId=uuid4())) == []


def test_a_forged_company_reaches_no_record_of_another_and_does_not_keep_the_job_from_being_done(
    job: dict[str, Any], other_salon: Tenant, jobs: Jobs, db: Any
) -> None:
    assert do(TYPE, job | {"companyId": str(other_salon.company_id)}) == []
    assert jobs.emails(job["id"]) == []
    assert traces(db, job) == (1, 0)
    assert do(TYPE, job) == []
    assert len(jobs.emails(job["id"])) == 1


def test_a_job_leaves_no_tenant_behind_in_its_environment(job: dict[str, Any]) -> None:
    with invoking(function_of(f"functions.jobs.{TYPE}")):
        assert do(TYPE, job) == []
        with transaction() as connection:
            row = connection.send("select current_user as role, current_company() as company").get().fetchone()
    assert row == {"role": "booking_jobs", "company": None}


def test_a_job_that_fails_five_times_ends_in_the_dead_letter_queue_and_the_rest_is_done(
    job: dict[str, Any], jobs: Jobs
) -> None:
    broken = job | {"id": str(uuid4()), "data": {}}
    jobs.send(TYPE, broken)
    jobs.send(TYPE, job)
    with jobs.redelivering_at_once(TYPE):
        for _ in range(5):
            assert jobs.waiting(FAILED_JOBS) == []
            jobs.deliver(TYPE)
        jobs.deliver(TYPE)
    assert jobs.waiting(TYPE) == []
    assert jobs.waiting(FAILED_JOBS) == [broken]
    assert len(jobs.emails(job["id"])) == 1


# In two steps: claimed, called out for with no transaction open, done


def test_a_job_calls_out_with_its_claim_committed_and_no_transaction_open(
    job: dict[str, Any], jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def look_and_send(*email: Any) -> None:
        receipt = db.execute(
            "select leased_until - now() <= %s as is_claimed, done_at from job_receipts where job_id = %s",
            (functions.LEASE, UUID(job["id"])),
        ).fetchone()
        seen.append((receipt, on_live_connection(lambda connection: connection.info.transaction_status)))
        send(*email)

    send = mail.send
    monkeypatch.setattr(mail, "send", look_and_send)
    assert do(TYPE, job) == []
    assert seen == [({"is_claimed": True, "done_at": None}, TransactionStatus.IDLE)]
    assert len(jobs.emails(job["id"])) == 1
    assert traces(db, job) == (1, 1)


def test_a_job_that_is_cut_off_after_its_call_calls_again_when_its_lease_is_over_and_counts_once(
    job: dict[str, Any], jobs: Jobs, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window in which a guest is emailed twice: from the call to the end of the second transaction."""

    def cut_off(*_: Any, **__: Any) -> None:
        raise SystemExit

    monkeypatch.setattr(functions, "PATIENCE_SECONDS", 0.0)
    with monkeypatch.context() as patch:
        patch.setattr(notifications, "record_email", cut_off)
        with pytest.raises(SystemExit):
            do(TYPE, job)
    assert (len(jobs.emails(job["id"])), traces(db, job)) == (1, (1, 0))
    assert do(TYPE, job) == [0]
    db.execute("update job_receipts set leased_until = now() where job_id = %s", (UUID(job["id"]),))
    assert do(TYPE, job) == []
    assert do(TYPE, job) == []
    assert (len(jobs.emails(job["id"])), traces(db, job)) == (2, (1, 1))


def test_a_lease_outlasts_every_function_and_ends_before_its_queue_delivers_again() -> None:
    declared = template.load()
    queues = {queue.name: queue for queue in declared.queues}
    for consumer in declared.consumers:
        lease = functions.LEASE.total_seconds()
        assert declared.functions[consumer.function].timeout_seconds < lease
        assert queues[consumer.queue].visibility_timeout_seconds > lease


def test_the_audit_log_names_the_service_for_what_a_job_writes(salon: Tenant, db: Any) -> None:
    """In both of its transactions, where it has two."""

    def enter(db: Transaction, when: str) -> None:
        audit_log.enter(db, record_type="emails", record_id=when, after={})

    @functions.job(TYPE)
    def enters(job: work.Job) -> work.Outcome:
        enter(job.db, "before")
        return work.Outbound(lambda: None, lambda db: enter(db, "after"), "entered")

    job = message(TYPE, salon.company_id)
    event = queue_event(
        "a queue", [{"MessageId": "0", "ReceiptHandle": "-", "Body": json.dumps(job), "MD5OfBody": "-"}]
    )
    with invoking(function_of(f"functions.jobs.{TYPE}")):
        assert enters(event, None)["batchItemFailures"] == []
    entries = db.execute(
        "select record_id, actor_kind, actor_id, action, request_id from audit_log"
        " where company_id = %s and record_type = 'emails' order by created_at",
        (salon.company_id,),
    ).fetchall()
    service = {"actor_kind": "system", "actor_id": None, "action": f"job {TYPE}", "request_id": job["id"]}
    assert entries == [{"record_id": "before", **service}, {"record_id": "after", **service}]


def test_a_message_that_will_never_be_taken_is_done_and_costs_nothing(salon: Tenant, db: Any) -> None:
    @functions.job(TYPE)
    def is_refused(job: work.Job) -> work.Outcome:
        return work.Outbound(lambda: "refused for good", lambda db: record_email(db, job.id), "sent")

    job = message(TYPE, salon.company_id)
    event = queue_event(
        "a queue", [{"MessageId": "0", "ReceiptHandle": "-", "Body": json.dumps(job), "MD5OfBody": "-"}]
    )
    with invoking(function_of(f"functions.jobs.{TYPE}")):
        assert is_refused(event, None)["batchItemFailures"] == []
    assert traces(db, job) == (1, 0)


def test_a_job_that_only_writes_is_one_transaction(salon: Tenant, db: Any) -> None:
    failing = [True, False]

    @functions.job(TYPE)
    def writes_only(job: work.Job) -> str:
        record_email(job.db, job.id)
        if failing.pop(0):
            raise RuntimeError("the first delivery fails")
        return "written"

    body = json.dumps(message(TYPE, salon.company_id))
    event = queue_event("a queue", [{"MessageId": "0", "ReceiptHandle": "-", "Body": body, "MD5OfBody": "-"}])
    with invoking(function_of(f"functions.jobs.{TYPE}")):
        answers = [writes_only(event, None)["batchItemFailures"] for _ in range(3)]
    assert answers == [[{"itemIdentifier": "0"}], [], []]
    transactions = db.execute(
        "select u.xmin = r.xmin as same, r.done_at is not null as done from usage_ledger u join job_receipts r"
        " using (company_id, job_id) where u.company_id = %s",
        (salon.company_id,),
    ).fetchall()
    assert transactions == [{"same": True, "done": True}]
