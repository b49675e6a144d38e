"""The auth server as a slow or lying upstream: a clear 503 within the one deadline, and nobody signed in."""

import time

import pytest
from hypothesis import HealthCheck, given, settings as hypothesis_settings, strategies as st

from tests.support.makers import Tenant
from tests.support.scripted_auth_server import (
    Play,
    ScriptedConnection,
    answer,
    answering_all,
    ask,
    assert_unavailable,
    owner_of,
    scripted,
)

pytestmark = pytest.mark.asks_each_time

DEADLINE_SECONDS = 2.5
A_LITTLE_MORE = 1.0  # for the rest of the request, on a busy machine
KILOBYTE = 1024
CHUNKED = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"


def assert_waited_for_until_the_deadline(tenant: Tenant, at_least: float = DEADLINE_SECONDS - 0.1) -> None:
    """Whoever asks while the auth server is at its worst."""
    assert tenant.owner.cookie, "signed in before"
    began = time.monotonic()
    assert_unavailable(ask(tenant))
    assert at_least < time.monotonic() - began < DEADLINE_SECONDS + A_LITTLE_MORE


# Slow


@pytest.mark.thorough
@pytest.mark.parametrize("part", ["status line", "headers", "body", "chunks", "interim answers"])
def test_an_auth_server_that_answers_byte_by_byte_is_waited_for_until_the_deadline_and_no_longer(
    salon: Tenant, play: Play, part: str
) -> None:
    fast, slow = {
        "status line": (b"", answer(owner_of(salon))),
        "headers": (b"HTTP/1.1 200 OK\r\n", b"x-drip: " + b"x" * 1000),
        "body": (answer(b"", length=5000), b" " * 5000),
        "chunks": (CHUNKED, b"1\r\n \r\n" * 1000),
        "interim answers": (b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 1000),
    }[part]

    def script(connection: ScriptedConnection) -> None:
        connection.next_request()
        connection.send(fast)
        connection.drip(slow)

    play(script)
    assert_waited_for_until_the_deadline(salon)


@pytest.mark.thorough
def test_an_auth_server_that_begins_late_and_then_falls_silent_has_no_more_time(salon: Tenant, play: Play) -> None:
    def script(connection: ScriptedConnection) -> None:
        connection.next_request()
        time.sleep(1.5)
        connection.send(b"HTTP/1.1 200 OK")
        connection.is_over(within_seconds=10)

    play(script)
    assert_waited_for_until_the_deadline(salon)


@pytest.mark.thorough
def test_a_repetition_on_a_new_connection_has_only_what_is_left_of_the_deadline(salon: Tenant, play: Play) -> None:
    connections = []

    def script(connection: ScriptedConnection) -> None:
        connections.append(connection)
        if len(connections) == 1:
            connection.next_request()
            connection.send(answer(owner_of(salon)))
            connection.next_request()
            time.sleep(1.5)  # and then hangs up without a word
        else:
            connection.next_request()
            connection.is_over(within_seconds=10)

    play(script)
    assert ask(salon).status == 200
    assert_waited_for_until_the_deadline(salon)
    assert len(connections) == 2


def test_an_answer_that_comes_in_pieces_but_in_time_is_an_answer(salon: Tenant, play: Play) -> None:
    content = answer(owner_of(salon))

    def script(connection: ScriptedConnection) -> None:
        connection.next_request()
        for position in range(0, len(content), 40):
            connection.send(content[position : position + 40])
            time.sleep(0.05)

    play(script)
    assert ask(salon).status == 200


# Lying


@pytest.mark.thorough
@pytest.mark.parametrize(
    "content",
    [
        answer(b"{" + b" " * 64 * KILOBYTE),
        answer(b"{}", length=64 * KILOBYTE + 1),
        answer(b"{}", length=10**15),
        CHUNKED + b"400\r\n%b\r\n" % (b" " * KILOBYTE) * 70 + b"0\r\n\r\n",
        CHUNKED + b"fffffffffffffff\r\n ",
        b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{" + b" " * 70 * KILOBYTE,
        b"HTTP/1.1 200 OK\r\n" + b"x-large: %b\r\n" % (b"x" * 60 * KILOBYTE) * 2000,
    ],
    ids=["large", "claims a little", "claims a lot", "chunks", "a chunk that claims", "until it hangs up", "headers"],
)
def test_an_answer_over_64_kilobytes_is_refused(salon: Tenant, play: Play, content: bytes) -> None:
    def script(connection: ScriptedConnection) -> None:
        connection.next_request()
        connection.send(content)
        connection.is_over(within_seconds=1)

    play(script)
    assert_waited_for_until_the_deadline(salon, at_least=0)


def test_an_answer_of_sixty_kilobytes_is_read(salon: Tenant, play: Play) -> None:
    play(answering_all(answer(owner_of(salon, user_metadata={"about": "x" * 60 * KILOBYTE}))))
    assert ask(salon).status == 200


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\r\n\r\n",
        b"\0" * 100,
        b"SSH-2.0-OpenSSH_9.6\r\n",
        b"HTTP/2 200\r\n\r\n{}",
        b"HTTP/1.1 2000 OK\r\n\r\n{}",
        b"HTTP/1.1 200 OK\r\n",
        b"HTTP/1.1 200 OK\r\n\0: x\r\n\r\n{}",
        b"HTTP/1.1 200 OK\r\n" + b"x: y\r\n" * 200 + b"\r\n{}",
        b"HTTP/1.1 200 OK\r\nx: " + b"y" * 70_000 + b"\r\n\r\n{}",
        b"HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n{}",
        CHUNKED + b"xyz\r\n{}",
        answer(b"garbage"),
        answer(b'{"id": 7'),
        answer(b"\xff\xfe"),
    ],
    ids=lambda content: str(content[:40]),
)
def test_a_broken_answer_of_the_auth_server_is_a_503(salon: Tenant, play: Play, content: bytes) -> None:
    def script(connection: ScriptedConnection) -> None:
        connection.next_request()
        connection.send(content)

    play(script)
    assert_unavailable(ask(salon))


@hypothesis_settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    content=st.one_of(
        st.binary(max_size=400),
        st.binary(max_size=200).map(lambda tail: b"HTTP/1.1 200 OK\r\n" + tail),
        st.binary(max_size=200).map(lambda tail: CHUNKED + tail),
        st.binary(max_size=200).map(answer),
    )
)
def test_no_bytes_sign_anybody_in_or_break_anything(
    salon: Tenant, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    def script(connection: ScriptedConnection) -> None:
        connection.next_request()
        connection.send(content)

    with scripted(script) as server, monkeypatch.context() as patch:
        patch.setenv("AUTH_URL", server.url)
        assert ask(salon).status in (401, 503)


@pytest.mark.parametrize("end", ["closed", "reset"])
@pytest.mark.parametrize("sent", [0.1, 0.5, 0.99])
def test_a_connection_that_ends_half_way_is_a_503_and_nothing_is_repeated(
    salon: Tenant, play: Play, sent: float, end: str
) -> None:
    content = answer(owner_of(salon))

    def script(connection: ScriptedConnection) -> None:
        connection.next_request()
        connection.send(content)
        connection.next_request()
        connection.send(content[: int(len(content) * sent)])
        if end == "reset":
            connection.reset()

    server = play(script)
    assert ask(salon).status == 200
    assert_unavailable(ask(salon))
    assert (server.connections, len(server.requests)) == (1, 2)
    assert ask(salon).status == 200, "on a new connection"


def test_an_answer_shorter_than_announced_fails_even_if_it_can_be_parsed(salon: Tenant, play: Play) -> None:
    content = owner_of(salon)

    def script(connection: ScriptedConnection) -> None:
        connection.next_request()
        connection.send(answer(content, length=len(content) + 1))

    play(script)
    assert_unavailable(ask(salon))


@pytest.mark.parametrize(
    ("sent", "seconds"),
    [("7", "7"), ("1", "1"), ("60", "60"), ("61", "60"), ("86400", "60"), ("0", "1")]
    + [(bad, "2") for bad in ("", "-5", "soon", "1.5", "9" * 5000, "Sun, 22 Nov 2026 01:00:00 GMT")],
)
def test_an_overloaded_auth_server_answers_503_with_its_time_to_wait(
    salon: Tenant, play: Play, sent: str, seconds: str
) -> None:
    limited = answer(
        b'{"code": "over_request_rate_limit"}', status="429 Too Many Requests", headers=f"Retry-After: {sent}\r\n"
    )
    play(answering_all(limited))
    assert_unavailable(ask(salon), retry_after=seconds)


def test_an_auth_server_that_does_not_say_when_is_tried_again_soon(salon: Tenant, play: Play) -> None:
    play(answering_all(answer(b"{}", status="429 Too Many Requests")))
    assert_unavailable(ask(salon))
