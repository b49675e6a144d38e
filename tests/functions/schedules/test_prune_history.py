"""The schedule that takes away what is older than 30 days and needed by nobody."""

from typing import Any

import psycopg
import pytest

from booking.jobs import history
from local.events import LambdaContext
from local.postgres import Server
from tests.support.job_queues import Jobs, do, function_of, message, relay
from tests.support.makers import Maker, Tenant

FUNCTION = function_of("functions.schedules.prune_history")
OLD, YOUNG = "31 days", "29 days"
YOUNG_ENOUGH = dict.fromkeys(
    ("record_changes", "freed_times", "changed_times", "cached_times"), "23 hours"
)  # of what is needed for minutes

# One row of each kind, so long ago.
WRITTEN = {
    "outbox": "insert into outbox (company_id, type, data, published_at)"
    " values (%(company)s, 'x', '{}', now() - %(age)s::interval)",
    "job_receipts": "insert into job_receipts (company_id, job_id, type, leased_until, done_at)"
    " select %(company)s, gen_random_uuid(), 'x', at, at from (select now() - %(age)s::interval as at) done",
    "idempotency_keys": "insert into idempotency_keys (company_id, route, key, fingerprint, held_until, kept_until)"
    " select %(company)s, 'x', gen_random_uuid()::text, '', at, at + interval '30 days'"
    " from (select now() - %(age)s::interval as at) one",
    "released_cancellations": "insert into released_cancellations"
    " (company_id, reservation_id, customer_id, party_size, starts_at, released_at)"
    " values (%(company)s, gen_random_uuid(), %(customer)s, 2, '2030-03-04 19:00', now() - %(age)s::interval)",
    "ended_holds": "insert into ended_holds"
    " (booking_id, company_id, generation, guest_name, guest_email, starts_at, ended_at)"
    " values (gen_random_uuid(), %(company)s, 1, 'x', 'x@example.com', '2030-03-04 19:00', now() - %(age)s::interval)",
    "user_sessions": "insert into user_sessions (session_id, user_id, signed_in_at, last_used_at, agent, address)"
    " select gen_random_uuid(), %(company)s, at, at, '', '' from (select now() - %(age)s::interval as at) one",
    "webhook_events": "insert into webhook_events (company_id, type, body, created_at)"
    " values (%(company)s, 'customer.created', '{}', now() - %(age)s::interval)",
    "customer_exports": "insert into customer_exports (company_id, customer_id, requested_by, requested_at)"
    " values (%(company)s, %(customer)s, gen_random_uuid(), now() - %(age)s::interval)",
    "record_changes": "insert into record_changes (company_id, kind, record_id, noted_at)"
    " values (%(company)s, 'sale', gen_random_uuid(), now() - %(age)s::interval)",
    "freed_times": "insert into freed_times (company_id, noted_at) values (%(company)s, now() - %(age)s::interval)",
    "changed_times": "insert into changed_times (company_id, noted_at) values (%(company)s, now() - %(age)s::interval)",
    "cached_times": "insert into cached_times"
    " (company_id, slot, question, first_day, days, snapshot, starts, ends, cached_at)"
    " values (%(company)s, 1, 'x', current_date, 1, pg_current_snapshot(), '{}', '{}', now() - %(age)s::interval)",
    "rate_windows": "insert into rate_windows (key_id, started_at, hits)"
    " select id, now() - %(age)s::interval, 1 from api_keys where company_id = %(company)s",
}


@pytest.fixture(autouse=True)
def _nothing_else_is_old(db: Any) -> None:
    db.execute("delete from outbox where published_at < now() - interval '30 days'")
    db.execute("delete from job_receipts where coalesce(done_at, leased_until) < now() - interval '30 days'")
    db.execute("delete from user_sessions where last_used_at < now() - interval '30 days'")
    db.execute("delete from webhook_events where created_at < now() - interval '30 days'")
    db.execute("update outbox set published_at = now() where published_at is null")
    db.execute("update job_receipts set waits_until = null")


def write(make: Maker, tenant: Tenant, kind: str, age: str) -> None:
    customer = make.customer(tenant)["id"] if kind in ("released_cancellations", "customer_exports") else None
    make.db.execute(WRITTEN[kind], {"company": tenant.company_id, "customer": customer, "age": age})


def left(db: Any, tenant: Tenant, kind: str) -> int:
    of_tenant = {
        "changed_times": "select from changed_times where company_id = %s and noted_at < now() - interval '1 hour'",
        "rate_windows": "select from rate_windows where key_id in (select id from api_keys where company_id = %s)",
        "user_sessions": "select from user_sessions where user_id = %s",
    }
    rows = db.execute(of_tenant.get(kind, f"select from {kind} where company_id = %s"), (tenant.company_id,)).fetchall()
    return len(rows)


@pytest.mark.parametrize("kind", WRITTEN)
def test_rows_older_than_thirty_days_are_deleted_and_the_rest_stays(
    make: Maker, salon: Tenant, bistro: Tenant, db: Any, kind: str
) -> None:
    write(make, salon, kind, OLD)
    write(make, bistro, kind, YOUNG_ENOUGH.get(kind, YOUNG))
    outcome = relay(FUNCTION)
    assert outcome == {"pruned": dict.fromkeys(history.KINDS, 0) | {kind: 1}, "unfinished": []}
    assert (left(db, salon, kind), left(db, bistro, kind)) == (0, 1)
    assert relay(FUNCTION)["pruned"] == dict.fromkeys(history.KINDS, 0)


def test_every_kind_of_history_is_tried_here(db: Any) -> None:
    assert set(WRITTEN) == set(history.KINDS)


def test_an_unfinished_job_is_kept_however_old(make: Maker, salon: Tenant, db: Any) -> None:
    """A job that no queue took, and one that waits; and what their emails are written from."""
    db.execute(
        "insert into outbox (company_id, type, data, occurred_at, relay_after)"
        " values (%s, 'x', '{}', now() - interval '40 days', now() + interval '1 hour')",
        (salon.company_id,),
    )
    write(make, salon, "outbox", OLD)
    db.execute(
        "insert into job_receipts (company_id, job_id, type, leased_until, waits_until)"
        " select company_id, id, type, now() - interval '40 days', now() + interval '1 hour' from outbox"
        " where company_id = %s and published_at is not null",
        (salon.company_id,),
    )
    write(make, salon, "released_cancellations", OLD)
    assert relay(FUNCTION)["pruned"] == dict.fromkeys(history.KINDS, 0)
    db.execute("update job_receipts set waits_until = null where company_id = %s", (salon.company_id,))
    db.execute(
        "update outbox set published_at = now() where company_id = %s and published_at is null", (salon.company_id,)
    )
    assert relay(FUNCTION)["pruned"] == dict.fromkeys(history.KINDS, 0) | {
        "outbox": 1,
        "job_receipts": 1,
        "released_cancellations": 1,
    }


def test_usage_is_counted_when_its_receipt_is_gone(make: Maker, bistro: Tenant, jobs: Jobs, db: Any) -> None:
    reservation = make.cancelled_reservation(bistro, email="zoe@example.com")
    job = message("reservation_cancelled", bistro.company_id, reservationId=reservation)
    assert do("reservation_cancelled", job) == []
    db.execute("update job_receipts set done_at = now() - interval '31 days' where job_id = %s", (job["id"],))
    assert relay(FUNCTION)["pruned"]["job_receipts"] == 1
    used = db.execute("select quantity from usage_ledger where job_id = %s", (job["id"],)).fetchall()
    assert used == [{"quantity": 1}]


def test_a_pruning_run_takes_a_step_of_each_kind_in_turn_and_the_next_run_goes_on(
    make: Maker, salon: Tenant, db: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "ROWS_AT_ONCE", 2)
    for _ in range(5):
        write(make, salon, "outbox", OLD)
    write(make, salon, "job_receipts", OLD)
    late = LambdaContext(FUNCTION.name, FUNCTION.memory_mb, deadline=0.0)
    assert relay(FUNCTION, late) == {"pruned": dict.fromkeys(history.KINDS, 0), "unfinished": list(history.KINDS)}
    assert relay(FUNCTION)["pruned"] == dict.fromkeys(history.KINDS, 0) | {"outbox": 5, "job_receipts": 1}


def test_the_login_of_jobs_cannot_take_away_anything_younger(server: Server, database: str, salon: Tenant) -> None:
    with psycopg.connect(server.jobs_url(database)) as login, pytest.raises(psycopg.errors.InsufficientPrivilege):
        login.execute("delete from outbox")


def test_a_session_that_was_ended_is_refused_for_good(make: Maker, salon: Tenant, db: Any) -> None:
    """Its token could be renewed at the auth server for as long as that keeps it."""
    write(make, salon, "user_sessions", OLD)
    db.execute("update user_sessions set ended_at = now() where user_id = %s", (salon.company_id,))
    assert relay(FUNCTION)["pruned"]["user_sessions"] == 0
    assert left(db, salon, "user_sessions") == 1
