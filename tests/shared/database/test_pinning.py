"""Nothing that functions send pins a connection of RDS Proxy, nor is anything kept that a pooler's next connection
would not have (docs/decisions/database.md#nothing-pins-a-connection). Every test holds what it has sent against AWS's
list (tests/support/pinning.py); here is shown that none would get away, and what is said on the wire."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import psycopg
import pytest

from booking.database.keyed_reads import KeyedRead, read_with_key
from booking.database.statements import send, send_value, use_kept_plans
from booking.database.transactions import transaction
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route
from local import template
from local.postgres import Server
from tests.support import pinning
from tests.support.guests import bistro_page, salon_page
from tests.support.job_queues import Jobs, relay
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.service_client import disconnect
from tests.support.subscribing import subscribe
from tests.support.tcp_proxy import DatabaseProxy, proxied_database
from tests.support.unrouted_handlers import call_handler

LOGINS = ("DATABASE_URL", "JOBS_DATABASE_URL", "BILLING_DATABASE_URL")


@pytest.mark.parametrize(
    "text",
    [
        "set statement_timeout = '1s'",
        "SET LOCAL statement_timeout = '1s'",
        "begin; set local statement_timeout = '1s'",
        "-- quick\n set time zone 'UTC'",
        "reset all",
        "select set_config('app.company_id', %(id)s, true)",
        "with known as (select Set_Config ('a.b', 'c', true)) select * from known",
        "prepare plan as select 1",
        "execute plan",
        "deallocate all",
        "discard all",
        "declare every cursor for select 1",
        "listen news",
        "load 'auto_explain'",
        "create temp table t (id int)",
        "create local temporary view v as select 1",
        "select 1 into temp t",
        "select nextval('numbers')",
        "select pg_advisory_lock(1)",
        "select pg_try_advisory_lock_shared(1)",
        "select pg_advisory_unlock_all()",
        f"select {', '.join(['1'] * 8192)}",
    ],
)
def test_what_pins_is_known(text: str) -> None:
    assert pinning.why_it_pins(text)


@pytest.mark.parametrize(
    "text",
    [
        "begin",
        "commit",
        "update services set name = 'set_config(' where id = %(id)s",
        "insert into t (a) values (1) on conflict (a) do update\n   set a = 2",
        "select enter_tenant(%(organization)s, %(company)s)",
        "select pg_advisory_xact_lock(1), pg_try_advisory_xact_lock_shared(2)",
        "select 1 -- set_config(",
        "do $$ begin perform set_config('a.b', 'c', true); end $$",
        "select current_setting('app.company_id'), 'it''s; set a = 1'",
    ],
)
def test_what_does_not_is_left_alone(text: str) -> None:
    assert pinning.why_it_pins(text) is None


def test_a_text_that_pins_is_noticed_on_the_way_of_a_request(salon: Tenant) -> None:
    """One of each way to the database: with the dashboard's transaction, and with an API key's one call."""

    @route(caller=member(), runs=in_one_transaction)
    def handler(request: Request[Member, None]) -> dict[str, Any]:
        send(request.db, "select set_config('app.planted', 'yes', true)")
        return {}

    assert pinning.take() == []
    assert call_handler(handler, salon, method="POST", headers={"content-type": "application/json"}).status == 200
    [found] = pinning.take()
    assert "app.planted" in found
    with pytest.raises(psycopg.Error):
        read_with_key({}, KeyedRead("nextval", {"of": "numbers"}))
    [found] = pinning.take()
    assert "a sequence" in found


@pytest.fixture
def proxies(server: Server, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[DatabaseProxy]]:
    """What stands between each login and the database, and hears what is sent."""
    urls = server.app_url(database), server.jobs_url(database), server.billing_url(database)
    with ExitStack() as stack:
        heard = []
        for login, url in zip(LOGINS, urls, strict=True):
            proxy, proxied = stack.enter_context(proxied_database(url))
            monkeypatch.setenv(login, proxied)
            heard.append(proxy)
        disconnect()
        yield heard
        disconnect()


@pytest.fixture
def a_day(make: Maker, salon: Tenant, bistro: Tenant, processor: Processor, jobs: Jobs) -> Callable[[], None]:
    """What the desk, guests, integrators, jobs, schedules and the payment processor ask of the database in a day, each
    more often than psycopg asks for before it prepares a statement."""
    pages = salon_page(make, salon), bistro_page(make, bistro)
    day = pages[0].day().date()
    service = {"durationMinutes": 30, "priceCents": 4000}

    def ask() -> None:
        for number in range(7):
            for page in pages:
                assert page.times().status == 200
                assert page.send(page.wanted(page.day(7 + number))).status == 201
            for path in (f"/api/day?date={day}", "/api/services", "/api/appointments", "/api/customers", "/api/sales"):
                assert salon.owner.get(path).status == 200
            assert bistro.owner.get(f"/api/day?date={day}").status == 200
            assert salon.owner.post("/api/services", service | {"name": f"Cut {number}"}).status == 201
            for path in ("appointments", "customers?limit=50", "services"):
                assert salon.get_v1(path).status == 200
            relay()
        for schedule in ("SchedulesVerifyLedgers", "SchedulesClaimReminders", "SchedulesEndHolds"):
            relay(template.load().functions[schedule])
        studio = make.tenant("appointments", tier="solo", status=None)
        processor.deliver_all(subscribe(studio, processor))

    return ask


def test_behind_a_pooler_every_statement_is_unnamed_and_none_pins(
    a_day: Callable[[], None], proxies: list[DatabaseProxy], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DB_POOLED", "1")
    a_day()
    for login, proxy in zip(LOGINS, proxies, strict=True):
        assert len({text.statement for text in proxy.texts}) > 5, login
        assert {text.name for text in proxy.texts} == {""}, login
        assert proxy.names == [], login
        assert {pinning.why_it_pins(text.statement) for text in proxy.texts} == {None}, login


def test_without_one_statements_are_prepared(a_day: Callable[[], None], proxies: list[DatabaseProxy]) -> None:
    """So the wire would show a name."""
    a_day()
    of_routes, of_jobs, _ = proxies
    for proxy in (of_routes, of_jobs):
        assert {text.name for text in proxy.texts} > {""}
        assert proxy.names


def test_settings_of_a_transaction_end_with_it(salon: Tenant) -> None:
    """Also those that functions of the database make for whoever must not send them."""

    def settings() -> dict[str, str]:
        row = db.send(
            "select current_setting('statement_timeout') as timeout, current_setting('plan_cache_mode') as plans,"
            " current_setting('transaction_read_only') as reads"
        ).get()
        return dict(row.fetchone() or {})

    with transaction() as db:
        before = settings()
        send(db, "select set_local('statement_timeout', '45s')")
        send(db, "select set_local('transaction_read_only', 'on')")
        use_kept_plans(db)
        assert settings() == {"timeout": "45s", "plans": "force_generic_plan", "reads": "on"}
        with pytest.raises(psycopg.errors.ReadOnlySqlTransaction):
            send_value(db, int, "with made as (insert into customers (name) values ('x') returning 1) select 1").get()
    with transaction() as db:
        assert settings() == before
