"""The gateway under gunicorn, over the echo functions."""

import http.client
import json
import socket
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, closing, contextmanager
from uuid import uuid4

import psycopg
import pytest

from local import callers, environment, postgres, processes, stripe
from local.gateway import MAX_BODY_BYTES
from local.postgres import Server
from local.processes import Process

pytestmark = pytest.mark.machine

AT_ONCE = 16
SOON_SECONDS = 3.0


@contextmanager
def started(workers: int = 1, **settings: str) -> Iterator[Process]:
    """A gateway; what the settings do not name is out of reach."""
    nowhere = f"127.0.0.1:{postgres.free_port()}"
    out_of_reach = {"DATABASE_URL": f"postgresql://{nowhere}/x", "AUTH_URL": f"http://{nowhere}/auth/v1"}
    out_of_reach |= {"AWS_ENDPOINT_URL": f"http://{nowhere}", "STRIPE_API_URL": f"http://{nowhere}"}
    port = postgres.free_port()
    application = "tests.local.echo_gateway:create_app()"
    variables = environment.of_process() | out_of_reach | settings
    process = processes.start(f"gateway {port}", application, port, variables, workers=workers)
    process.wait_until_ready("/api/things/1")
    yield process
    process.stop()
    process.log.unlink()


@pytest.fixture(scope="module")
def gateway() -> Iterator[Process]:
    """A gateway with one worker whose database and auth server are out of reach."""
    with started() as process:
        yield process


class Answer:
    """A response that has been read."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()


def ask(
    gateway: Process, method: str, path: str, body: object = None, *, patience: float = 30, **options: object
) -> Answer:
    with closing(http.client.HTTPConnection("127.0.0.1", gateway.port, timeout=patience)) as connection:
        connection.request(method, path, body, **options)  # type: ignore[arg-type]
        return Answer(connection.getresponse())


def test_a_result_without_a_status_is_the_json_body_of_a_200(gateway: Process) -> None:
    answer = ask(gateway, "GET", "/api/v1/things/a%20b?x=1", headers={"Cookie": "a=1", "X-Kind": "y"})
    assert (answer.status, answer.headers["content-type"]) == (200, "application/json")
    event = json.loads(answer.body)["event"]
    assert (event["routeKey"], event["rawPath"], event["rawQueryString"]) == (
        "GET /things/{id}",
        "/v1/things/a b",
        "x=1",
    )
    assert (event["cookies"], event["headers"]["x-kind"]) == (["a=1"], "y")
    assert event["requestContext"]["requestId"] == answer.headers["apigw-requestid"]


def test_each_cookie_becomes_a_header_of_its_own(gateway: Process) -> None:
    answer = ask(gateway, "POST", "/answer/cookies")
    assert answer.headers.get_all("set-cookie") == ["a=1; Path=/", "b=2"]
    assert answer.headers["x-kind"] == "cookies"


def test_a_base64_body_reaches_the_client_as_bytes(gateway: Process) -> None:
    assert ask(gateway, "POST", "/answer/binary").body == b"\x00\xff"


def test_a_204_has_no_body(gateway: Process) -> None:
    answer = ask(gateway, "POST", "/answer/nothing")
    assert (answer.status, answer.body, answer.headers["content-length"]) == (204, b"", None)


def test_a_string_is_a_body_as_it_stands(gateway: Process) -> None:
    assert ask(gateway, "POST", "/answer/text").body == b"just text"


@pytest.mark.parametrize("what", ["error", "bytes", "nonsense"])
def test_a_handler_that_fails_is_a_500_without_its_reason(gateway: Process, what: str) -> None:
    answer = ask(gateway, "POST", f"/answer/{what}")
    assert (answer.status, json.loads(answer.body)) == (500, {"message": "Internal Server Error"})


def test_a_path_that_no_route_answers_is_the_gateways_own_404(gateway: Process) -> None:
    answer = ask(gateway, "GET", "/api/v1/nowhere")
    assert (answer.status, json.loads(answer.body)) == (404, {"message": "Not Found"})


def test_a_body_of_the_limit_passes_and_one_byte_more_is_refused(gateway: Process) -> None:
    text = {"Content-Type": "text/plain"}
    assert (
        ask(gateway, "POST", "/answer/size", b"x" * MAX_BODY_BYTES, headers=text).body == str(MAX_BODY_BYTES).encode()
    )
    refused = ask(gateway, "POST", "/answer/size", b"x" * (MAX_BODY_BYTES + 1), headers=text)
    assert (refused.status, json.loads(refused.body)) == (413, {"message": "Request Entity Too Large"})


def test_a_chunked_body_arrives_whole(gateway: Process) -> None:
    pieces = iter([b"one", b"two", b"three"])
    answer = ask(gateway, "POST", "/answer/size", pieces, headers={"Content-Type": "text/plain"}, encode_chunked=True)
    assert answer.body == b"11"


def test_a_chunked_body_over_the_limit_is_refused(gateway: Process) -> None:
    pieces = iter([b"x" * MAX_BODY_BYTES, b"x"])
    assert ask(gateway, "POST", "/answer/size", pieces, encode_chunked=True).status == 413


def test_a_worker_keeps_the_state_of_its_modules(gateway: Process) -> None:
    first, second = (int(ask(gateway, "POST", "/answer/calls").body) for _ in range(2))
    assert second == first + 1


def at_once(gateway: Process, path: str) -> list[str]:
    """The bodies that answer requests sent at the same time, which the worker's threads all hold together."""
    with ThreadPoolExecutor(AT_ONCE) as clients:
        answers = list(clients.map(lambda _: ask(gateway, "POST", path), range(AT_ONCE)))
    assert [answer.status for answer in answers] == [200] * AT_ONCE
    return [answer.body.decode() for answer in answers]


def test_a_worker_runs_one_invocation_at_a_time(gateway: Process) -> None:
    assert at_once(gateway, "/answer/invocations") == ["1"] * AT_ONCE


def all_at_once(gateway: Process, path: str, count: int = AT_ONCE) -> list[Answer]:
    """What answers requests sent at the same time."""
    with ThreadPoolExecutor(count) as clients:
        return list(clients.map(lambda _: ask(gateway, "POST", path), range(count)))


@pytest.mark.parametrize("what", ["done", "error"])
def test_reserved_concurrency_limits_all_workers_together_and_refuses_the_rest(what: str) -> None:
    with started(workers=3, ECHO_CONCURRENCY="2") as gateway:
        for _ in range(2):  # whatever became of the first, there is room again
            answers = all_at_once(gateway, f"/slow/{what}")
            refused = [json.loads(answer.body) for answer in answers if answer.status == 503]
            assert len(refused) == AT_ONCE - 2
            assert refused[0] == {"message": "Service Unavailable"}
            assert ask(gateway, "POST", "/answer/text").status == 200


def test_without_reserved_concurrency_nobody_is_refused() -> None:
    with started(workers=3) as gateway:
        assert {answer.status for answer in all_at_once(gateway, "/slow/done", 3)} == {200}


def test_a_worker_has_one_database_connection_whichever_thread_serves_a_request(server: Server, migrated: str) -> None:
    name = f"gateway_{uuid4().hex}"
    server.create_database(name, template=migrated)
    try:
        with started(DATABASE_URL=server.app_url(name)) as gateway:
            [backend] = set(at_once(gateway, "/answer/backend"))
            with psycopg.connect(server.admin_url()) as database:
                connected = database.execute(
                    "select pid from pg_stat_activity where datname = %s and usename = 'booking_app'", [name]
                ).fetchall()
            assert connected == [(int(backend),)]
    finally:
        server.drop_database(name)


@pytest.mark.parametrize(
    ("path", "status"), [("/api/things/1", 200), ("/docs", 200), ("/health", 503), ("/auth/v1/user", 503)]
)
def test_connections_that_were_opened_in_advance_keep_nobody_waiting(gateway: Process, path: str, status: int) -> None:
    """As browsers do; what these connections wait for is a request."""
    with ExitStack() as idle:
        for _ in range(AT_ONCE):
            idle.enter_context(socket.create_connection(("127.0.0.1", gateway.port)))
        began = time.monotonic()
        assert ask(gateway, "GET", path).status == status
        assert time.monotonic() - began < SOON_SECONDS


def test_health_is_a_503_while_an_upstream_is_out_of_reach(gateway: Process) -> None:
    answer = ask(gateway, "GET", "/health")
    assert (answer.status, json.loads(answer.body)) == (503, {"message": "Out of reach: database, auth server"})


@pytest.mark.parametrize("path", ["/auth/v1/user", "/dev/outbox", "/dev/stripe/clock"])
def test_a_route_answers_503_while_its_upstream_is_out_of_reach(gateway: Process, path: str) -> None:
    assert ask(gateway, "GET", path).status == 503


def test_payers_and_operators_reach_the_stand_in_for_stripe_but_not_its_api(server: Server, migrated: str) -> None:
    name = f"gateway_{uuid4().hex}"
    server.create_database(name, template=migrated)
    try:
        with stripe.running(server.owner_url(name)) as url, started(STRIPE_API_URL=url) as gateway:
            moved = ask(
                gateway, "POST", "/dev/stripe/advance", b'{"days": 1}', headers={"Content-Type": "application/json"}
            )
            assert (moved.status, json.loads(moved.body)["now"] > time.time() + 80_000) == (200, True)
            assert ask(gateway, "GET", "/dev/stripe/pay/cs_0").status == 404
            assert json.loads(ask(gateway, "GET", "/dev/v1/customers").body) == {"message": "Not Found"}
    finally:
        server.drop_database(name)


def test_a_path_with_two_slashes_is_no_other_host(gateway: Process) -> None:
    with socket.create_connection(("127.0.0.1", gateway.port)) as client:
        client.sendall(
            b"POST //evil/api/things?x HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        )
        answer = b"".join(iter(lambda: client.recv(65536), b""))
    assert b'"routeKey": "$default"' in answer
    assert b'"rawPath": "//evil/api/things"' in answer


def test_four_hundred_idle_connections_keep_nobody_waiting(gateway: Process) -> None:
    """Many more than there are threads, each of which they had for five seconds once."""
    with ExitStack() as idle:
        for _ in range(400):
            idle.enter_context(socket.create_connection(("127.0.0.1", gateway.port)))
        assert ask(gateway, "GET", "/api/things/1", patience=15).status == 200


def test_a_costly_call_delays_neither_cheap_calls_nor_other_costly_ones() -> None:
    """All in one worker: others are answered while one caller has more under way than may run."""
    with started() as gateway, ThreadPoolExecutor(AT_ONCE) as clients:
        greedy, patient = {"Cookie": "session=greedy"}, {"Cookie": "session=patient"}
        waiting = [clients.submit(ask, gateway, "POST", "/costly/held", headers=greedy) for _ in range(AT_ONCE)]
        assert ask(gateway, "GET", "/api/things/1", headers=patient).status == 200
        assert not any(one.done() for one in waiting)
        assert ask(gateway, "POST", "/costly/let-go", headers=patient).status == 200
        assert {one.result().status for one in waiting} == {200}


def test_a_few_requests_of_one_caller_run_at_a_time_and_a_long_queue_is_refused() -> None:
    with started() as gateway, ThreadPoolExecutor(callers.AT_ONCE + callers.MOST_WAITING + 5) as clients:
        greedy, patient = {"Cookie": "session=greedy"}, {"Authorization": "Bearer patient"}
        many = callers.AT_ONCE + callers.MOST_WAITING + 5
        asked = [clients.submit(ask, gateway, "POST", "/costly/held", headers=greedy) for _ in range(many)]
        refused = [next(as_completed(asked)).result()]
        assert (refused[0].status, json.loads(refused[0].body)) == (429, {"message": "Too Many Requests"})
        assert ask(gateway, "POST", "/costly/let-go", headers=patient).status == 200
        assert Counter(one.result().status for one in asked)[200] >= callers.AT_ONCE + callers.MOST_WAITING
