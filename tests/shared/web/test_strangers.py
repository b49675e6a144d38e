"""What a caller whom nobody knows can have done: bounded, whatever is sent. `make bench PART=strangers` measures it."""

import base64
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias
from uuid import uuid4

import pytest

from bench.statements import connect_as_among_many, fetching_statement, work_of
from booking.database import connection as environment
from booking.upstreams import auth_server
from booking.web.http import HttpRequest
from local import postgres
from local.template import Route
from tests.support.every_route import MEMBER_ROUTES, SESSION_ROUTES, V1_ROUTES, contract_of, entrance_of, every, name_of
from tests.support.makers import Maker, Tenant
from tests.support.scripted_auth_server import ScriptedAuthServer, answer, answering_all, scripted
from tests.support.service_client import Answer, Call
from tests.support.tcp_proxy import DatabaseProxy, proxied_database

pytestmark = pytest.mark.asks_each_time

MEGABYTE = 1024 * 1024
MANY = 40
UNKNOWN_KEY = "sk_live_0123456789abcdef_" + "x" * 43
QUERIES = ("", "?limit=200", "?cursor=x", f"?cursor={'A' * 75}", "?from=x", "?to=2030-13-01")
NO_KEYS = ("x", "x" * 10_000, f"{UNKNOWN_KEY}x", UNKNOWN_KEY.upper(), f"{UNKNOWN_KEY} {UNKNOWN_KEY}")

WorkFor: TypeAlias = Callable[[str, str], tuple[Counter[str], bool]]

every_session_route = pytest.mark.parametrize("route", every(SESSION_ROUTES, by=entrance_of), ids=name_of)
every_v1_route = pytest.mark.parametrize("route", V1_ROUTES, ids=name_of)
BODY_ROUTES = [route for route in SESSION_ROUTES if contract_of(route).body]
every_body_route = pytest.mark.parametrize("route", every(BODY_ROUTES, by=entrance_of), ids=name_of)


@pytest.fixture
def database_proxy(monkeypatch: pytest.MonkeyPatch, server: postgres.Server, database: str) -> Iterator[DatabaseProxy]:
    """Counts what this test's functions ask the database. They are connected already."""
    with proxied_database(server.app_url(database)) as (proxy, url):
        environment.disconnect()
        monkeypatch.setenv("DATABASE_URL", url)
        environment.on_live_connection(lambda connection: connection.execute("select 1"))
        yield proxy
        environment.disconnect()


@pytest.fixture
def refusing_auth_server(monkeypatch: pytest.MonkeyPatch) -> Iterator[ScriptedAuthServer]:
    """Knows nobody, and notes what it is asked."""
    with scripted(answering_all(answer(b'{"code": "bad_jwt"}', status="403 Forbidden"))) as server:
        monkeypatch.setenv("AUTH_URL", server.url)
        yield server
        auth_server.disconnect()


# With a key


def trips(database_proxy: DatabaseProxy, call: Call, path: str) -> set[int]:
    """How many round trips each of several calls takes, the first apart, which opens a connection."""
    counted = []
    for _ in range(8):
        before = database_proxy.round_trips
        assert call("GET", path, key=UNKNOWN_KEY).status == 401
        counted.append(database_proxy.round_trips - before)
    return {*counted[1:]}


@every_v1_route
def test_an_unknown_key_costs_one_round_trip_on_every_route(
    call: Call, route: Route, database_proxy: DatabaseProxy
) -> None:
    for query in QUERIES:
        assert trips(database_proxy, call, route.path + query) == {1}, query


@pytest.fixture
def many_tenants(make: Maker) -> None:
    """As many as it takes for PostgreSQL to begin with the key: among few it may as well begin with the businesses."""
    while len(make.db.execute("select from companies limit %s", (MANY,)).fetchall()) < MANY:
        make.tenant("appointments")


@pytest.fixture
def work_for(many_tenants: None, call: Call, server: postgres.Server, database: str) -> Iterator[WorkFor]:
    """Gives the rows that PostgreSQL looks at for a call, by table, and whether it writes any."""
    with connect_as_among_many(server.app_url(database)) as connection:

        def measure(path: str, key: str) -> tuple[Counter[str], bool]:
            statement = fetching_statement(lambda: call("GET", path, key=key))
            with connection.transaction():
                rows = work_of(connection, statement, "generic").rows
                writing = connection.execute("select pg_current_xact_id_if_assigned()").fetchone()
            return rows, writing != (None,)

        yield measure


@every_v1_route
def test_a_key_that_nobody_has_makes_the_database_look_at_no_row_and_write_none(
    route: Route, salon: Tenant, bistro: Tenant, work_for: WorkFor
) -> None:
    for query in QUERIES:
        assert work_for(route.path + query, UNKNOWN_KEY) == ({}, False), query


def test_a_wrong_secret_makes_the_database_look_at_the_keys_own_rows_and_write_none(
    salon: Tenant, make: Maker, work_for: WorkFor
) -> None:
    for _ in range(20):
        make.customer(salon)
    of_key = dict.fromkeys(("api_keys", "companies", "organizations", "billing_records"), 1)
    wrong_secret = salon.key[:-1] + ("A" if salon.key[-1] != "A" else "B")
    assert work_for("/api/v1/customers", wrong_secret) == (of_key, False)
    rows, writes = work_for("/api/v1/customers", salon.key)
    assert rows["customers"] >= 20, "the measure sees what is read"
    assert writes, "the measure sees what is written"


@every_v1_route
def test_a_malformed_key_is_refused_without_the_database(
    call: Call, route: Route, database_proxy: DatabaseProxy
) -> None:
    before = database_proxy.round_trips
    for header in [{}, *({"authorization": f"Bearer {text}"} for text in NO_KEYS)]:
        assert call("GET", route.path, headers=header).status == 401
    assert database_proxy.round_trips == before


# With a cookie


def session(token: str) -> str:
    document = {"access_token": token, "refresh_token": "r", "expires_at": 0}
    return "base64-" + base64.urlsafe_b64encode(json.dumps(document).encode()).decode().rstrip("=")


def token_that_ended() -> str:
    claims = json.dumps({"exp": int(time.time()) - 3600}).encode()
    return f"e30.{base64.urlsafe_b64encode(claims).decode().rstrip('=')}.c2ln"


def ask(call: Call, route: Route, **sent: Any) -> Answer:
    return call(route.method, route.path.replace("{id}", str(uuid4())), **sent)


@every_session_route
def test_an_invalid_session_cookie_asks_neither_the_auth_server_nor_the_database(
    call: Call, route: Route, database_proxy: DatabaseProxy, refusing_auth_server: ScriptedAuthServer
) -> None:
    before = database_proxy.round_trips
    cookies = [None, "sb-127-auth-token=junk", f"sb-127-auth-token={'x' * 10_000}"]
    cookies += [f"sb-127-auth-token={session(token)}" for token in ("no-token", "a.b", token_that_ended())]
    for cookie in cookies:
        assert ask(call, route, cookie=cookie).status == 401, cookie
    assert refusing_auth_server.requests == []
    assert database_proxy.round_trips == before


@every_session_route
def test_a_token_that_nobody_has_is_one_call_to_the_auth_server_and_none_to_the_database(
    call: Call, route: Route, database_proxy: DatabaseProxy, refusing_auth_server: ScriptedAuthServer
) -> None:
    before = database_proxy.round_trips
    assert ask(call, route, cookie=f"sb-127-auth-token={session('e30.e30.e30')}").status == 401
    assert len(refusing_auth_server.requests) == 1
    assert database_proxy.round_trips == before


def test_any_number_of_cookie_families_costs_two_calls(
    call: Call, refusing_auth_server: ScriptedAuthServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    families = "; ".join(f"{number}-auth-token={session(f'a.{number}.c')}" for number in range(80))
    monkeypatch.setenv("AUTH_COOKIE_NAME", "")
    assert call("GET", "/api/services", cookie=families).status == 401
    assert len(refusing_auth_server.requests) == 2


# With a body


@every_body_route
def test_nobody_reads_the_body_of_a_caller_without_a_credential(
    call: Call, route: Route, refusing_auth_server: ScriptedAuthServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The body is neither parsed nor decoded; only a caller who may send one learns that it is too large."""

    def read(*_: object) -> None:
        raise AssertionError("the body was read")

    monkeypatch.setattr(HttpRequest, "raw_body", read)
    raw, unknown = b"[" * 2 * MEGABYTE, f"sb-127-auth-token={session('e30.e30.e30')}"
    for content_type in ("application/json", None):  # as text, in base64
        headers = {"content-type": content_type}
        assert ask(call, route, raw=raw, headers=headers).status == 401
        assert ask(call, route, raw=raw, headers=headers, cookie=unknown).status == 401
        assert ask(call, route, raw=raw, headers={**headers, "origin": "https://evil.example"}).status == 403


@pytest.mark.parametrize("route", every(route for route in BODY_ROUTES if route in MEMBER_ROUTES), ids=name_of)
def test_nobody_reads_the_body_of_a_user_without_a_business(
    call: Call, route: Route, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HttpRequest, "raw_body", lambda *_: pytest.fail("the body was read"))
    assert ask(call, route, raw=b"[" * 2 * MEGABYTE, cookie=make.user().cookie).status == 403


# From another site, and about nothing


@pytest.mark.parametrize("route", every(r for r in SESSION_ROUTES if r.method != "GET"), ids=name_of)
def test_another_site_reaches_neither_the_auth_server_nor_the_database(
    call: Call, route: Route, salon: Tenant, database_proxy: DatabaseProxy, refusing_auth_server: ScriptedAuthServer
) -> None:
    before = database_proxy.round_trips
    foreign = {"origin": "https://evil.example"}
    assert ask(call, route, raw=b"{}", headers=foreign, cookie=salon.owner.cookie).status == 403
    assert refusing_auth_server.requests == []
    assert database_proxy.round_trips == before


def test_an_unknown_path_asks_nobody(
    call: Call, salon: Tenant, database_proxy: DatabaseProxy, refusing_auth_server: ScriptedAuthServer
) -> None:
    before = database_proxy.round_trips
    for path in ("/", "/api/nothing", "/api/v1/nothing", "/" + "x/" * 4000, "/api/v1/" + "x/" * 4000):
        assert call("GET", path, cookie=salon.owner.cookie, raw=b"[" * MEGABYTE).status == 404
    assert call("GET", "/api/v1/nothing", key="x").status == 401
    assert refusing_auth_server.requests == []
    assert database_proxy.round_trips == before
