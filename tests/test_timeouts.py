"""A statement of a read may take 3 seconds, one of a write 10; what takes longer is a 503 with nothing half-done
(docs/decisions/bounds.md)."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from psycopg import sql

from booking.database import connection as environment
from booking.database.statements import send_value
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route
from local.postgres import Server
from tests.support.databases import patience_of_routes
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer
from tests.support.unrouted_handlers import call_handler

pytestmark = pytest.mark.asks_each_time

SLACK_SECONDS = 3.0  # of a busy machine


@pytest.fixture(autouse=True)
def _limits_of_the_migrations(db: Any, migrated: str, database: str) -> Iterator[None]:
    """This worker's database has the limits that the migrations set, as long as the test lasts."""
    of_the_migrations = limits_of(db, migrated, "booking_app")["statement_timeout"]
    with patience_of_routes(db, database, "statement_timeout", of_the_migrations):
        yield


def limits_of(db: Any, database: str, role: str) -> dict[str, str]:
    row = db.execute(
        "select setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase"
        " where d.datname = %s and s.setrole = %s::regrole",
        (database, role),
    ).fetchone()
    return dict(setting.split("=", 1) for setting in row["setconfig"])


def limit_within(salon: Tenant, method: str) -> str:
    """What the database lets a statement take in a request of this method."""
    limits: list[str] = []

    @route(caller=member(), runs=in_one_transaction)
    def handler(request: Request[Member, None]) -> dict[str, Any]:
        limits.append(send_value(request.db, str, "select current_setting('statement_timeout')").get())
        return {}

    assert call_handler(handler, salon, method=method, headers={"content-type": "application/json"}).status == 200
    return limits[0]


def test_a_statement_of_a_read_has_3_seconds_and_one_of_a_write_10(salon: Tenant) -> None:
    assert limit_within(salon, "GET") == "3s"
    for method in ("POST", "PATCH", "PUT", "DELETE"):
        assert limit_within(salon, method) == "10s"
    assert limit_within(salon, "GET") == "3s"


def test_a_role_that_has_longer_has_it_for_writes_too(salon: Tenant, db: Any, database: str) -> None:
    name = sql.Identifier(database)
    db.execute(sql.SQL("alter role booking_app in database {} set statement_timeout = '90s'").format(name))
    environment.disconnect()
    assert [limit_within(salon, method) for method in ("GET", "POST")] == ["90s", "90s"]


def test_jobs_have_the_time_of_writes_and_locks_are_given_up_before(db: Any, migrated: str) -> None:
    assert limits_of(db, migrated, "booking_jobs")["statement_timeout"] == "10s"
    assert {limits_of(db, migrated, role)["lock_timeout"] for role in ("booking_app", "booking_jobs")} == {"5s"}


@contextmanager
def unreadable(server: Server, database: str, table: str) -> Iterator[None]:
    """Within the block whoever reads the table waits, as while it is being rewritten."""
    with psycopg.connect(server.admin_url(database)) as rewriting:
        rewriting.execute(sql.SQL("lock table {} in access exclusive mode").format(sql.Identifier(table)))
        yield


def assert_out_of_time(answer: Answer, began: float, seconds: float) -> None:
    assert answer.status == 503, answer.text
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert seconds <= time.monotonic() - began < seconds + SLACK_SECONDS


def test_a_read_that_takes_longer_is_a_503_and_the_next_one_works(salon: Tenant, server: Server, database: str) -> None:
    assert salon.owner.get("/api/services").status == 200
    with unreadable(server, database, "services"):
        began = time.monotonic()
        assert_out_of_time(salon.owner.get("/api/services"), began, 3)
    assert salon.owner.get("/api/services").status == 200


@pytest.mark.thorough
def test_a_read_of_integrators_too_and_the_call_counts(salon: Tenant, server: Server, database: str) -> None:
    before = int(salon.get_v1("services").headers["x-ratelimit-remaining"])
    with unreadable(server, database, "services"):
        began = time.monotonic()
        answer = salon.get_v1("services")
        assert_out_of_time(answer, began, 3)
    assert answer.json["code"] == "unavailable"
    assert int(answer.headers["x-ratelimit-remaining"]) == before - 1
    assert int(salon.get_v1("services").headers["x-ratelimit-remaining"]) == before - 2


@pytest.mark.thorough
def test_a_write_that_takes_too_long_leaves_nothing(make: Maker, salon: Tenant, db: Any) -> None:
    @route(caller=member(), runs=in_one_transaction)
    def handler(request: Request[Member, None]) -> dict[str, Any]:
        request.db.send("insert into customers (company_id, name) values (current_company(), 'Never there')").get()
        request.db.send("select set_local('statement_timeout', '1s')").get()  # nobody wants to wait for ten
        request.db.send("select pg_sleep(60)").get()
        return {}

    began = time.monotonic()
    answer = call_handler(handler, salon, method="POST", headers={"content-type": "application/json"})
    assert_out_of_time(answer, began, 1)
    assert salon.owner.get("/api/customers").json["customers"] == []
    assert (
        db.execute(
            "select from audit_log where company_id = %s and record_type = 'customers'", (salon.company_id,)
        ).fetchall()
        == []
    )
