"""Database or upstream out of reach: a clear 503 in the surface's shape, soon, and back to work without a restart."""

import contextlib
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import psycopg
import pytest

from booking.database import connection as environment
from booking.database.statements import send_values
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route
from local import migrations, postgres
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once
from tests.support.service_client import Answer
from tests.support.tcp_proxy import Proxy, proxied_database
from tests.support.unrouted_handlers import call_handler

pytestmark = pytest.mark.asks_each_time

SOON_SECONDS = 3.5  # the auth server alone is given 2.5

Ask = Callable[[], Answer]


@pytest.fixture(autouse=True)
def _own_connection() -> Iterator[None]:
    environment.disconnect()
    yield
    environment.disconnect()


@pytest.fixture
def proxy(server: postgres.Server, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Proxy]:
    """What stands between this test's functions and the database."""
    with proxied_database(server.app_url(database)) as (proxy, url):
        monkeypatch.setenv("DATABASE_URL", url)
        yield proxy


@pytest.fixture(params=["session", "v1", "unmatched", "signed in"])
def ask(request: pytest.FixtureRequest, salon: Tenant) -> Ask:
    """Asks a question that needs the database, on each surface."""
    questions: dict[str, Ask] = {
        "session": lambda: salon.owner.get("/api/services"),
        "v1": lambda: salon.get_v1("appointments"),
        "unmatched": lambda: salon.get_v1("nothing"),
        "signed in": lambda: salon.owner.post("/api/onboarding/slug-check", {"slug": "anything"}),
    }
    return questions[request.param]


def soon(ask: Ask) -> Answer:
    began = time.monotonic()
    answer = ask()
    assert time.monotonic() - began < SOON_SECONDS
    return answer


def assert_out_of_reach(answer: Answer) -> None:
    assert answer.status == 503, answer.text
    assert int(answer.headers["retry-after"]) >= 1
    assert answer.error.endswith("please try again.")
    assert answer.json.keys() == {"error"} or answer.json["code"] == "unavailable"


# The database


def test_a_database_that_refuses_connections_is_a_503_until_it_recovers(ask: Ask, proxy: Proxy) -> None:
    proxy.refuse()
    assert_out_of_reach(soon(ask))
    proxy.recover()
    assert ask().status in (200, 404)


@pytest.mark.thorough
def test_a_database_that_never_answers_is_a_503_soon_and_until_it_recovers(ask: Ask, proxy: Proxy) -> None:
    proxy.silence()
    assert_out_of_reach(soon(ask))
    proxy.recover()
    assert ask().status in (200, 404)


def test_a_database_that_goes_away_behind_a_kept_connection_is_a_503_until_it_recovers(ask: Ask, proxy: Proxy) -> None:
    working = ask().status
    proxy.refuse()
    assert_out_of_reach(soon(ask))
    assert_out_of_reach(soon(ask))
    proxy.recover()
    assert ask().status == working


def test_a_kept_connection_that_was_cut_is_replaced_unnoticed(ask: Ask, db: psycopg.Connection[dict[str, Any]]) -> None:
    working = ask().status
    for _ in range(3):
        db.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'booking_app'"
            " and datname = current_database()"
        )
        assert ask().status == working


def test_a_cut_in_the_middle_of_a_transaction_undoes_it(salon: Tenant, db: psycopg.Connection[dict[str, Any]]) -> None:
    @route(caller=member(), runs=in_one_transaction)
    def handler(request: Request[Member, None]) -> dict[str, Any]:
        request.db.send("insert into customers (company_id, name) values (current_company(), 'Never there')").get()
        [own_connection] = send_values(request.db, int, "select pg_backend_pid()").get()
        db.execute("select pg_terminate_backend(%s)", (own_connection,))
        request.db.send("select 1").get()
        return {}

    assert_out_of_reach(call_handler(handler, salon))
    assert salon.owner.get("/api/customers").json["customers"] == []


@pytest.mark.machine
def test_a_function_works_on_after_the_database_server_restarted(
    salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, port = f"restarting-{os.getpid()}", postgres.free_port()
    monkeypatch.delenv("DATABASE_URL")  # or else it would name the server that all tests share
    server = postgres.start(name, durable=False, port=port)
    try:
        server.create_database("scratch")
        migrations.migrate(server.owner_url("scratch"))
        function_url = server.app_url("scratch")

        def ask() -> Answer:
            with monkeypatch.context() as patch:
                patch.setenv("DATABASE_URL", function_url)
                return salon.owner.post("/api/onboarding/slug-check", {"slug": "anything"})

        assert ask().status == 200
        server.stop()
        assert_out_of_reach(soon(ask))
        server = postgres.start(name, durable=False, port=port)
        assert ask().status == 200
    finally:
        server.stop()
        postgres.Cluster.of_checkout(name).remove()


# Deadlocks


def test_a_deadlock_is_tried_again_and_succeeds(
    make: Maker, salon: Tenant, db: psycopg.Connection[dict[str, Any]]
) -> None:
    """A concurrent transaction takes the two locks in the opposite order and waits more patiently, so that the request
    is the victim."""
    appointment = make.appointment(salon)
    provider = appointment["provider_id"]
    with psycopg.connect(db.info.dsn, password=db.info.password) as concurrent, ThreadPoolExecutor(1) as requests:
        concurrent.execute("set deadlock_timeout = '1min'")
        concurrent.execute("select from staff where id = %s for update", (provider,))
        path, body = f"/api/appointments/{appointment['id']}", {"startsAt": "2030-05-06T09:00:00"}
        request = requests.submit(lambda: at_once([lambda: salon.owner.patch(path, body)]))
        wait_until_somebody_waits(db)
        concurrent.execute("select from appointments where id = %s for update", (appointment["id"],))
        concurrent.commit()
        [answer] = request.result()
    assert (answer.status, answer.json["appointment"]["starts_at"]) == (200, "2030-05-06T09:00:00+00:00")
    deadlocks = db.execute("select deadlocks from pg_stat_database where datname = current_database()").fetchone()
    assert deadlocks is not None
    assert deadlocks["deadlocks"] >= 1


def wait_until_somebody_waits(db: psycopg.Connection[dict[str, Any]]) -> None:
    waiting = (
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
        " and usename = 'booking_app'"
    )
    deadline = time.monotonic() + SOON_SECONDS
    while db.execute(waiting).fetchone() is None:
        assert time.monotonic() < deadline, "nobody waits"
        time.sleep(0.01)


@pytest.mark.parametrize("state", ["40P01", "40001"])
@pytest.mark.parametrize(("failures", "status"), [(0, 200), (1, 200), (2, 200), (3, 503)])
def test_a_transaction_chosen_as_the_victim_is_tried_three_times(
    salon: Tenant, state: str, failures: int, status: int
) -> None:
    attempts = []

    @route(caller=member(), runs=in_one_transaction)
    def handler(request: Request[Member, None]) -> dict[str, Any]:
        attempts.append(1)
        if len(attempts) <= failures:
            request.db.send(f"do $$ begin raise sqlstate '{state}'; end $$").get()
        return {}

    answer = call_handler(handler, salon)
    assert (answer.status, len(attempts)) == (status, min(failures + 1, 3))
    if status == 503:
        assert_out_of_reach(answer)


# The auth server


@contextlib.contextmanager
def answering(status: int, body: bytes, content_type: str = "application/json") -> Iterator[str]:
    """The address of an auth server that gives one answer to everything."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.send_header("content-type", content_type)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/auth/v1"
        finally:
            server.shutdown()
            thread.join()


@contextlib.contextmanager
def listening() -> Iterator[str]:
    """The address of an auth server that accepts connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/auth/v1"


def assert_sign_in_is_out_of_reach(salon: Tenant) -> None:
    assert salon.owner.cookie, "signed in before"
    answer = soon(lambda: salon.owner.get("/api/services"))
    assert_out_of_reach(answer)
    assert answer.error == "Sign-in is temporarily unavailable; please try again."
    assert salon.get_v1("organization").status == 200


def test_while_the_auth_server_refuses_connections_signing_in_is_a_503(
    salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setenv("AUTH_URL", "http://127.0.0.1:1/auth/v1")
        assert_sign_in_is_out_of_reach(salon)
    assert salon.owner.get("/api/services").status == 200


def test_while_the_auth_server_never_answers_signing_in_is_a_503(
    salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listening() as url, monkeypatch.context() as patch:
        patch.setenv("AUTH_URL", url)
        assert_sign_in_is_out_of_reach(salon)
    assert salon.owner.get("/api/services").status == 200


USER = '"email": "owner@example.com", "app_metadata": {"company_id": "%s"}'


@pytest.mark.parametrize(
    ("status", "body"),
    [
        (500, b"{}"),
        (502, b"<html>Bad Gateway</html>"),
        (429, b"{}"),
        (302, b""),
        (204, b""),
        (200, b""),
        (200, b"<html>"),
        (200, b"null"),
        (200, b"[]"),
        (200, b'"x"'),
        (200, b"{}"),
        (200, b'{"id": null}'),
        (200, b'{"id": "x"}'),
        (200, b'{"id": 7}'),
        (200, b'{"id": "9b8f5a40-7d5c-4dd4-9d79-6a8b0c1d2e3f", "app_metadata": "x"}'),
        (200, b"\xff\xfe"),
        (200, b"[" * 100_000),
    ],
    ids=lambda value: str(value)[:24],
)
def test_a_malformed_user_of_the_auth_server_signs_nobody_in(
    salon: Tenant, monkeypatch: pytest.MonkeyPatch, status: int, body: bytes
) -> None:
    with answering(status, body) as url:
        monkeypatch.setenv("AUTH_URL", url)
        assert_sign_in_is_out_of_reach(salon)


@pytest.mark.parametrize("status", [400, 401, 403, 404])
def test_no_status_that_refuses_a_token_signs_anybody_in(
    salon: Tenant, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    with answering(status, b'{"code": "bad_jwt"}') as url:
        monkeypatch.setenv("AUTH_URL", url)
        assert salon.owner.get("/api/services").status == 401


def test_a_kept_connection_to_the_auth_server_that_was_cut_is_replaced_unnoticed(
    salon: Tenant, monkeypatch: pytest.MonkeyPatch, auth_url: str
) -> None:
    host, port = auth_url.removeprefix("http://").split(":")
    proxy = Proxy((host, int(port)))
    monkeypatch.setenv("AUTH_URL", f"http://127.0.0.1:{proxy.port}/auth/v1")
    try:
        for _ in range(3):
            assert salon.owner.get("/api/services").status == 200
            proxy.refuse()
            proxy.recover()
    finally:
        proxy.refuse()
