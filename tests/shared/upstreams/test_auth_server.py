"""The auth server as a slow, lying or broken upstream: a clear 503 within the one deadline, and nobody signed in."""

import gc
import ipaddress
import ssl
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeAlias

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import HealthCheck, given, settings as hypothesis_settings, strategies as st

from booking.upstreams import auth_server, kept_connection
from tests.support.makers import Tenant
from tests.support.scripted_auth_server import Conversation, Script, ScriptedAuthServer, answer, scripted, user
from tests.support.service_client import Answer, Call

DEADLINE_SECONDS = 2.5
A_LITTLE_MORE = 1.0  # for the rest of the request, on a busy machine
KILOBYTE = 1024
CHUNKED = b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"

Play: TypeAlias = Callable[[Script], ScriptedAuthServer]


@pytest.fixture(autouse=True)
def _warm(call: Call) -> None:
    """Everything is loaded that a first request loads, so that what is timed is the auth server."""
    assert call("GET", "/api/services").status == 401


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Iterator[Play]:
    """Puts an auth server that follows a script in the place of the real one."""
    playing: list[ScriptedAuthServer] = []

    def start(script: Script) -> ScriptedAuthServer:
        server = ScriptedAuthServer(script)
        playing.append(server)
        monkeypatch.setenv("AUTH_URL", server.url)
        return server

    yield start
    auth_server.disconnect()
    for server in playing:
        server.stop()


def owner_of(tenant: Tenant, **more: object) -> bytes:
    return user(tenant.owner.id, tenant.company_id, **more)


def ask(tenant: Tenant) -> Answer:
    return tenant.owner.get("/api/services")


def assert_unavailable(answered: Answer, retry_after: str = "2") -> None:
    assert (answered.status, answered.error) == (503, "Sign-in is temporarily unavailable; please try again.")
    assert answered.headers["retry-after"] == retry_after


def assert_waited_for_until_the_deadline(tenant: Tenant, at_least: float = DEADLINE_SECONDS - 0.1) -> None:
    """Whoever asks while the auth server is at its worst."""
    assert tenant.owner.cookie, "signed in before"
    began = time.monotonic()
    assert_unavailable(ask(tenant))
    assert at_least < time.monotonic() - began < DEADLINE_SECONDS + A_LITTLE_MORE


def answering_all(content: bytes) -> Script:
    """Gives the same answer to every request of a connection."""

    def script(conversation: Conversation) -> None:
        while conversation.next_request():
            conversation.send(content)

    return script


# Slow


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

    def script(conversation: Conversation) -> None:
        conversation.next_request()
        conversation.send(fast)
        conversation.drip(slow)

    play(script)
    assert_waited_for_until_the_deadline(salon)


def test_a_repetition_on_a_new_connection_has_only_what_is_left_of_the_deadline(salon: Tenant, play: Play) -> None:
    connections = []

    def script(conversation: Conversation) -> None:
        connections.append(conversation)
        if len(connections) == 1:
            conversation.next_request()
            conversation.send(answer(owner_of(salon)))
            conversation.next_request()
            time.sleep(1.5)  # and then hangs up without a word
        else:
            conversation.next_request()
            conversation.is_over(within_seconds=10)

    play(script)
    assert ask(salon).status == 200
    assert_waited_for_until_the_deadline(salon)
    assert len(connections) == 2


def test_an_answer_that_comes_in_pieces_but_in_time_is_an_answer(salon: Tenant, play: Play) -> None:
    content = answer(owner_of(salon))

    def script(conversation: Conversation) -> None:
        conversation.next_request()
        for position in range(0, len(content), 40):
            conversation.send(content[position : position + 40])
            time.sleep(0.05)

    play(script)
    assert ask(salon).status == 200


# Lying


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
    def script(conversation: Conversation) -> None:
        conversation.next_request()
        conversation.send(content)
        conversation.is_over(within_seconds=1)

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
def test_what_is_no_answer_of_an_auth_server_is_a_503(salon: Tenant, play: Play, content: bytes) -> None:
    def script(conversation: Conversation) -> None:
        conversation.next_request()
        conversation.send(content)

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
    def script(conversation: Conversation) -> None:
        conversation.next_request()
        conversation.send(content)

    with scripted(script) as server, monkeypatch.context() as patch:
        patch.setenv("AUTH_URL", server.url)
        assert ask(salon).status in (401, 503)


@pytest.mark.parametrize("sent", [0.1, 0.5, 0.99])
def test_a_connection_closed_half_way_is_a_503_and_nothing_is_repeated(salon: Tenant, play: Play, sent: float) -> None:
    content = answer(owner_of(salon))

    def script(conversation: Conversation) -> None:
        conversation.next_request()
        conversation.send(content)
        conversation.next_request()
        conversation.send(content[: int(len(content) * sent)])

    server = play(script)
    assert ask(salon).status == 200
    assert_unavailable(ask(salon))
    assert (server.connections, len(server.requests)) == (1, 2)
    assert ask(salon).status == 200, "on a new connection"


@pytest.mark.parametrize(
    ("sent", "told"),
    [("7", "7"), ("1", "1"), ("60", "60"), ("61", "60"), ("86400", "60"), ("0", "1")]
    + [(bad, "2") for bad in ("", "-5", "soon", "1.5", "9" * 5000, "Sun, 22 Nov 2026 01:00:00 GMT")],
)
def test_what_is_too_much_for_the_auth_server_is_to_be_tried_again_when_it_says(
    salon: Tenant, play: Play, sent: str, told: str
) -> None:
    limited = answer(
        b'{"code": "over_request_rate_limit"}', status="429 Too Many Requests", headers=f"Retry-After: {sent}\r\n"
    )
    play(answering_all(limited))
    assert_unavailable(ask(salon), retry_after=told)


def test_an_auth_server_that_does_not_say_when_is_tried_again_soon(salon: Tenant, play: Play) -> None:
    play(answering_all(answer(b"{}", status="429 Too Many Requests")))
    assert_unavailable(ask(salon))


# The kept connection


def test_the_checks_of_an_environment_share_one_connection(salon: Tenant, play: Play) -> None:
    server = play(answering_all(answer(owner_of(salon))))
    assert [ask(salon).status for _ in range(3)] == [200, 200, 200]
    assert (server.connections, len(server.requests)) == (1, 3)


@pytest.mark.parametrize("status", ["401 Unauthorized", "500 Internal Server Error", "302 Found"])
def test_a_connection_is_kept_whatever_was_answered_on_it(salon: Tenant, play: Play, status: str) -> None:
    server = play(answering_all(answer(b"{}", status=status)))
    assert ask(salon).status == ask(salon).status != 200
    assert server.connections == 1


def test_each_thread_has_a_connection_of_its_own(salon: Tenant, play: Play) -> None:
    server = play(answering_all(answer(owner_of(salon))))
    assert ask(salon).status == 200
    with ThreadPoolExecutor(1) as another:
        assert [another.submit(auth_server.get_user, "a.b.c").result().id for _ in range(2)] == [salon.owner.id] * 2
    assert server.connections == 2
    gc.collect()  # a thread that ends leaves no open connection behind, of which Python would warn


@pytest.mark.parametrize("seconds", [0.0, 0.2], ids=["at the next request", "before the next request"])
def test_a_connection_that_the_server_has_closed_is_replaced_unnoticed(
    salon: Tenant, play: Play, seconds: float
) -> None:
    def script(conversation: Conversation) -> None:
        conversation.next_request()
        conversation.send(answer(owner_of(salon)))
        if not seconds:
            conversation.next_request()

    server = play(script)
    for number in range(1, 4):
        assert ask(salon).status == 200
        assert server.connections == number
        time.sleep(seconds)


def test_what_failed_on_a_new_connection_is_not_repeated(salon: Tenant, play: Play) -> None:
    def script(conversation: Conversation) -> None:
        conversation.next_request()

    server = play(script)
    assert_unavailable(ask(salon))
    assert (server.connections, len(server.requests)) == (1, 1)


def test_an_answer_to_nothing_that_was_asked_is_not_taken_for_the_next_one(
    salon: Tenant, other_salon: Tenant, play: Play
) -> None:
    """Or else the next user of this environment would be whoever that answer is about."""

    def script(conversation: Conversation) -> None:
        while conversation.next_request():
            conversation.send(answer(owner_of(salon)))
            time.sleep(0.02)
            conversation.send(answer(owner_of(other_salon)))

    server = play(script)
    for number in range(1, 4):
        assert salon.owner.get("/api/organization").json["business"]["id"] == str(salon.company_id)
        time.sleep(0.2)
        assert server.connections == number


# Over TLS


def certificate_for(address: str, folder: Path) -> Path:
    """A file with a certificate for this address, which it signed itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "auth server")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(address))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / f"{address}.pem"
    file.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        + certificate.public_bytes(serialization.Encoding.PEM)
    )
    return file


@pytest.fixture
def asked_over_tls(salon: Tenant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator["AskTwice"]:
    """What becomes of two requests while the auth server has a certificate for this address, trusted or not."""

    def ask_twice(address: str, *, trusted: bool) -> tuple[list[int], int]:
        file = certificate_for(address, tmp_path)
        if trusted:
            monkeypatch.setenv("SSL_CERT_FILE", str(file))
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(file)
        with scripted(answering_all(answer(owner_of(salon))), context) as server:
            monkeypatch.setenv("AUTH_URL", server.url)
            statuses = [ask(salon).status for _ in range(2)]
            auth_server.disconnect()
        return statuses, server.connections

    kept_connection.tls_context.cache_clear()
    yield ask_twice
    kept_connection.tls_context.cache_clear()


AskTwice: TypeAlias = Callable[..., tuple[list[int], int]]


def test_an_auth_server_whose_certificate_is_trusted_is_asked_over_one_connection(asked_over_tls: AskTwice) -> None:
    assert asked_over_tls("127.0.0.1", trusted=True) == ([200, 200], 1)


def test_a_certificate_that_nobody_trusts_or_that_is_for_another_server_is_refused(asked_over_tls: AskTwice) -> None:
    assert asked_over_tls("127.0.0.1", trusted=False) == ([503, 503], 2)
    assert asked_over_tls("127.0.0.2", trusted=True) == ([503, 503], 2)


def test_a_server_that_never_shakes_hands_is_waited_for_until_the_deadline(
    salon: Tenant, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = play(lambda conversation: conversation.drip(b"\x16\x03\x03\x40\x00" + b"\x02" * 1000))
    monkeypatch.setenv("AUTH_URL", server.url.replace("http:", "https:"))
    assert_waited_for_until_the_deadline(salon)
