"""Who does a job, as the database keeps it: one at a time, for as long as a lease, until it is done."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any, LiteralString, TypeAlias
from uuid import UUID, uuid4

import psycopg
import pytest

from local.postgres import Server
from tests.support.makers import Maker, Tenant
from tests.support.races import PATIENCE_SECONDS

LEASE = timedelta(minutes=1)
FINISH = "select finish_job(%s, %s)"
FAIL = "select fail_job(%s, %s, 'series_cancelled', 'MessageRejected', %s)"

Attempt: TypeAlias = psycopg.Connection
Attempts: TypeAlias = tuple[Attempt, Attempt]


@pytest.fixture
def attempts(server: Server, database: str) -> Iterator[Attempts]:
    """Two attempts at a job: connections as the role of jobs."""
    url = server.jobs_url(database)
    with psycopg.connect(url) as first, psycopg.connect(url) as second:
        yield first, second


@pytest.fixture
def job() -> UUID:
    return uuid4()


def claim(attempt: Attempt, job: UUID, company_id: UUID) -> object:
    row = attempt.execute("select claim_job(%s, 'series_cancelled', %s, %s)", (job, company_id, LEASE)).fetchone()
    assert row is not None
    return row[0]


def end_lease(db: Any, job: UUID) -> None:
    db.execute("update job_receipts set leased_until = now() where job_id = %s", (job,))


def test_a_claim_enters_the_business_and_lasts_as_long_as_the_lease(
    attempts: Attempts, job: UUID, salon: Tenant
) -> None:
    attempt, _ = attempts
    assert claim(attempt, job, salon.company_id) == "claimed"
    rows = attempt.execute(
        "select current_organization(), company_id, job_id, leased_until - now(), done_at from job_receipts"
    ).fetchall()
    assert rows == [(salon.organization_id, salon.company_id, job, LEASE, None)]


def test_nobody_else_gets_a_job_until_its_lease_is_over(attempts: Attempts, job: UUID, salon: Tenant, db: Any) -> None:
    first, second = attempts
    assert claim(first, job, salon.company_id) == "claimed"
    first.commit()
    assert claim(second, job, salon.company_id) == "leased"
    second.commit()
    end_lease(db, job)
    assert claim(second, job, salon.company_id) == "claimed"
    second.commit()
    assert claim(first, job, salon.company_id) == "leased"


def test_a_job_that_is_done_is_never_claimed_again(attempts: Attempts, job: UUID, salon: Tenant, db: Any) -> None:
    first, second = attempts
    claim(first, job, salon.company_id)
    first.commit()
    first.execute(FINISH, (job, salon.company_id))
    first.commit()
    end_lease(db, job)
    assert claim(second, job, salon.company_id) == "done"
    second.execute(FAIL, (job, salon.company_id, True))
    assert claim(second, job, salon.company_id) == "done"


def test_finishing_enters_the_business_and_finishes_that_job_alone(
    attempts: Attempts, job: UUID, salon: Tenant, make: Maker
) -> None:
    attempt, _ = attempts
    clinic = make.tenant("appointments")
    for company_id in (clinic.company_id, salon.company_id):
        claim(attempt, job, company_id)
    attempt.commit()
    attempt.execute(FINISH, (job, salon.company_id))
    rows = attempt.execute("select company_id, done_at is not null from job_receipts").fetchall()
    assert rows == [(salon.company_id, True)]
    assert claim(attempt, job, clinic.company_id) == "leased"


def test_a_failed_jobs_receipt_names_the_failure_and_frees_the_claim(
    attempts: Attempts, job: UUID, salon: Tenant
) -> None:
    attempt, _ = attempts
    for failures in (1, 2):
        assert claim(attempt, job, salon.company_id) == "claimed"
        attempt.commit()
        attempt.execute(FAIL, (job, salon.company_id, True))
        attempt.commit()
        claim(attempt, uuid4(), salon.company_id)  # enters the business
        noted = attempt.execute(
            "select failures, failure, failed_at <= now() from job_receipts where job_id = %s", (job,)
        ).fetchall()
        assert noted == [(failures, "MessageRejected", True)]
        attempt.rollback()


def test_a_failure_without_the_claim_does_not_end_anothers_claim(attempts: Attempts, job: UUID, salon: Tenant) -> None:
    first, second = attempts
    claim(first, job, salon.company_id)
    first.commit()
    second.execute(FAIL, (job, salon.company_id, False))
    second.commit()
    assert claim(second, job, salon.company_id) == "leased"


def test_a_failure_in_a_business_that_is_gone_is_noted_nowhere(attempts: Attempts, job: UUID) -> None:
    attempts[0].execute(FAIL, (job, uuid4(), False))


def test_there_is_nothing_to_claim_in_a_business_that_is_gone(attempts: Attempts, job: UUID) -> None:
    attempt, _ = attempts
    assert claim(attempt, job, uuid4()) is None
    assert attempt.execute("select current_company()").fetchone() == (None,)


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [(["commit"], "leased"), ([FINISH, "commit"], "done"), (["rollback"], "claimed")],
    ids=["begun", "done", "failed"],
)
def test_the_second_of_two_first_claims_waits_for_the_outcome_of_the_first(
    outcome: list[LiteralString], expected: str, attempts: Attempts, job: UUID, salon: Tenant, db: Any
) -> None:
    first, second = attempts
    assert claim(first, job, salon.company_id) == "claimed"
    with ThreadPoolExecutor(1) as threads:
        answer = threads.submit(claim, second, job, salon.company_id)
        wait_until_blocked(db, second)
        for statement in outcome:
            first.execute(statement, (job, salon.company_id) if statement is FINISH else None)
        assert answer.result() == expected


def wait_until_blocked(db: Any, attempt: Attempt) -> None:
    """Raises AssertionError when the attempt does not come to wait for another."""
    blockers, deadline = "select cardinality(pg_blocking_pids(%s)) as count", time.monotonic() + PATIENCE_SECONDS
    while db.execute(blockers, (attempt.info.backend_pid,)).fetchone()["count"] == 0:
        assert time.monotonic() < deadline, "the second claim does not wait"
        time.sleep(0.01)


@pytest.mark.parametrize(
    "statement",
    [
        "insert into job_receipts (company_id, job_id, type, leased_until) select current_company(), %s, 'x', now()",
        "update job_receipts set leased_until = 'infinity' where job_id = %s",
        "update job_receipts set done_at = now() where job_id = %s",
        "delete from job_receipts where job_id = %s",
    ],
    ids=["insert", "leased_until", "done_at", "delete"],
)
def test_the_functions_alone_write_receipts(
    statement: LiteralString, attempts: Attempts, job: UUID, salon: Tenant
) -> None:
    attempt, _ = attempts
    claim(attempt, job, salon.company_id)
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        attempt.execute(statement, (job,))
