"""The gateway under gunicorn, over the echo functions."""

import http.client
import json
import socket
from collections.abc import Iterator

import pytest

from local import environment, postgres, processes
from local.gateway import MAX_BODY_BYTES
from local.processes import Process


@pytest.fixture(scope="module")
def gateway() -> Iterator[Process]:
    """A gateway with one worker whose database and auth server are out of reach."""
    nowhere = f"127.0.0.1:{postgres.free_port()}"
    settings = {"DATABASE_URL": f"postgresql://{nowhere}/x", "AUTH_URL": f"http://{nowhere}/auth/v1"}
    settings["AWS_ENDPOINT_URL"] = f"http://{nowhere}"
    port = postgres.free_port()
    application = "tests.local.echo_gateway:create_app()"
    process = processes.start(f"gateway {port}", application, port, environment.of_process() | settings)
    process.wait_until_ready("/api/things/1")
    yield process
    process.stop()
    process.log.unlink()


class Answer:
    """A response that has been read."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()


def ask(gateway: Process, method: str, path: str, body: object = None, **options: object) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", gateway.port, timeout=30)
    connection.request(method, path, body, **options)  # type: ignore[arg-type]
    answer = Answer(connection.getresponse())
    connection.close()
    return answer


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


def test_a_browser_at_the_bare_address_is_led_to_the_description(gateway: Process) -> None:
    answer = ask(gateway, "GET", "/")
    assert (answer.status, answer.headers["location"]) == (302, "/docs")
    assert json.loads(ask(gateway, "POST", "/").body)["event"]["routeKey"] == "$default"


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


def test_health_is_a_503_while_an_upstream_is_out_of_reach(gateway: Process) -> None:
    answer = ask(gateway, "GET", "/health")
    assert (answer.status, json.loads(answer.body)) == (503, {"message": "Out of reach: database, auth server"})


@pytest.mark.parametrize("path", ["/auth/v1/user", "/dev/outbox"])
def test_what_an_upstream_would_answer_is_a_503_while_it_is_out_of_reach(gateway: Process, path: str) -> None:
    assert ask(gateway, "GET", path).status == 503


def test_a_path_with_two_slashes_is_no_other_host(gateway: Process) -> None:
    with socket.create_connection(("127.0.0.1", gateway.port)) as client:
        client.sendall(b"GET //evil/api/things?x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        answer = b"".join(iter(lambda: client.recv(65536), b""))
    assert b'"routeKey": "$default"' in answer
    assert b'"rawPath": "//evil/api/things"' in answer
