"""The sender of webhooks: where it goes and where it does not, how long it listens, and what it reports."""

import json
import socket
import ssl
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any
from uuid import uuid4

import pytest

from functions.webhook_sender import send
from tests.support.hooks import Hooks, listening, receiving, scripted
from tests.support.job_queues import Jobs

URL = "https://hooks.test/booking"


@pytest.fixture
def hooks(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hooks]:
    with receiving(jobs, monkeypatch) as hooks:
        yield hooks


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten times as fast as it is."""
    for name in ("SECONDS_IN_ALL", "SECONDS_TO_CONNECT", "SECONDS_FOR_THE_BODY"):
        monkeypatch.setattr(send, name, getattr(send, name) / 10)


def message(url: str = URL, *, age: float = 0.0, body: str = '{"type":"endpoint.test"}') -> dict[str, Any]:
    """What the relay gives the sender, signed so many seconds ago."""
    return {
        "id": str(uuid4()),
        "companyId": str(uuid4()),
        "attempt": 1,
        "url": url,
        "headers": {
            "content-type": "application/json",
            "webhook-id": str(uuid4()),
            "webhook-timestamp": str(int(time.time() - age)),
            "webhook-signature": "v1,c2lnbmVk",
        },
        "body": body,
    }


def outcome(url: str = URL, **fields: Any) -> dict[str, Any]:
    return send.outcome_of(message(url, **fields))


# What is sent, and what is success


def test_the_body_goes_out_as_it_was_signed_with_the_headers_of_the_relay(hooks: Hooks) -> None:
    sent = message(body='{"é":"🐶"}')
    reported = send.outcome_of(sent)
    assert reported.pop("ms") >= 0
    assert reported == {
        "id": sent["id"],
        "companyId": sent["companyId"],
        "attempt": 1,
        "type": "webhook_results",
        "outcome": "delivered",
        "status": 204,
        "error": None,
        "answer": None,
        "retryAfter": None,
    }
    [received] = hooks.received
    assert (received["url"], received["body"]) == (URL, '{"é":"🐶"}')
    assert sent["headers"].items() <= received["headers"].items()


@pytest.mark.parametrize(
    ("status", "expected"),
    [(200, "delivered"), (202, "delivered"), (204, "delivered"), (410, "gone"), (400, "failed"), (503, "failed")],
)
def test_2xx_alone_is_success_and_410_ends_the_endpoint(hooks: Hooks, status: int, expected: str) -> None:
    reported = outcome(f"{URL}?status={status}")
    assert (reported["outcome"], reported["status"]) == (expected, status)


def test_a_redirect_is_a_failure_and_nobody_is_called_there(hooks: Hooks, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as inside:
        inside.settimeout(0.3)
        for status in (301, 302, 307, 308):
            location = f"https://127.0.0.1:{inside.getsockname()[1]}/"
            reported = outcome(f"{URL}?status={status}&location={location}")
            assert (reported["outcome"], reported["error"]) == ("failed", "redirects are not followed")
        with pytest.raises(TimeoutError):
            inside.accept()
    assert len(hooks.received) == 4


def test_retry_after_is_read_as_seconds_and_as_an_instant(hooks: Hooks) -> None:
    assert outcome(f"{URL}?status=503&retry_after=120")["retryAfter"] == 120
    at = format_datetime(datetime.now(UTC) + timedelta(minutes=2), usegmt=True).replace(" ", "%20")
    assert outcome(f"{URL}?status=429&retry_after={at}")["retryAfter"] == pytest.approx(120, abs=3)
    assert outcome(f"{URL}?status=503&retry_after=soon")["retryAfter"] is None


def test_what_was_signed_more_than_a_minute_ago_goes_back_unsent(hooks: Hooks) -> None:
    assert outcome(age=61)["outcome"] == "unsent"
    assert hooks.received == []


# How long, and how much


def answering(text: bytes, *, every: float = 0.0, piece: int = 1) -> Callable[[ssl.SSLSocket], None]:
    """The bytes of an answer, all at once or a piece every so many seconds."""

    def answer(connection: ssl.SSLSocket) -> None:
        for start in range(0, len(text), piece if every else max(len(text), 1)):
            connection.sendall(text[start : start + piece] if every else text)
            time.sleep(every)

    return answer


@pytest.mark.usefixtures("quick")
def test_a_slow_drip_is_given_up_after_the_time_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    text = b"HTTP/1.1 204 No Content\r\nx: " + b"y" * 1000
    with scripted(monkeypatch, answering(text, every=0.05)):
        began = time.monotonic()
        reported = outcome()
        assert 1.4 <= time.monotonic() - began <= 3
    assert (reported["outcome"], reported["error"]) == ("failed", "it did not answer in time")


@pytest.mark.thorough
@pytest.mark.usefixtures("quick")
def test_nothing_at_all_is_waited_for_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    with scripted(monkeypatch, lambda connection: time.sleep(3)):
        began = time.monotonic()
        assert outcome()["error"] == "it did not answer in time"
        assert 1.4 <= time.monotonic() - began <= 3


def test_of_an_endless_body_the_beginning_is_read_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []

    def endless(connection: ssl.SSLSocket) -> None:
        connection.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
        while True:
            connection.sendall(b"all is well. " * 1000)
            sent.append(13_000)

    with scripted(monkeypatch, endless):
        reported = outcome()
    assert (reported["outcome"], len(reported["answer"])) == ("delivered", send.MOST_KEPT)
    assert sum(sent) < 10_000_000


@pytest.mark.thorough
def test_a_body_that_drips_does_not_keep_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    head = b"HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n"

    def drip(connection: ssl.SSLSocket) -> None:
        connection.sendall(head)
        answering(b"z" * 500, every=0.1)(connection)

    with scripted(monkeypatch, drip):
        began = time.monotonic()
        reported = outcome()
        assert time.monotonic() - began < 3
    assert (reported["outcome"], reported["status"]) == ("delivered", 200)


@pytest.mark.parametrize(
    ("text", "status", "answer"),
    [
        (b"HTTP/1.1 500 No\r\ncontent-length: 5\r\n\r\nno\0pe and more", 500, "no\ufffdpe"),
        (b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n", 200, "hello"),
        (b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhel", 200, "hel"),
        (b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\na: b\r\n\r\nHTTP/1.1 204 None\r\n\r\n", 204, None),
        (b"HTTP/1.0 200 OK\r\n\r\n\xff\xfe", 200, "\ufffd\ufffd"),
    ],
)
def test_the_log_keeps_how_the_answer_began_as_text(
    monkeypatch: pytest.MonkeyPatch, text: bytes, status: int, answer: str | None
) -> None:
    with scripted(monkeypatch, answering(text)):
        reported = outcome()
    assert (reported["status"], reported["answer"]) == (status, answer)
    json.dumps(reported)


@pytest.mark.parametrize(
    "text", [b"", b"hello", b"HTTP/1.1 two hundred\r\n\r\n", b"HTTP/1.1 200 OK\r\nx: " + b"y" * 10_000 + b"\r\n\r\n"]
)
def test_what_is_no_http_is_a_failure(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    with scripted(monkeypatch, answering(text)):
        reported = outcome()
    assert reported["outcome"] == "failed"
    assert reported["error"].startswith("the answer is no HTTP")
    assert "status" not in reported


# Where it goes


def resolving(monkeypatch: pytest.MonkeyPatch, *answers: list[str] | OSError) -> list[str]:
    """What names resolve to: the first look, the second, and so on. Gives the addresses that were called."""
    called: list[str] = []
    looks = iter(answers)

    def getaddrinfo(host: str, port: int, **_: Any) -> list[Any]:
        found = next(looks)
        if isinstance(found, OSError):
            raise found
        return [
            (socket.AF_INET6 if ":" in one else socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in found
        ]

    def connect(self: socket.socket, address: Any) -> None:
        called.append(address[0])
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    monkeypatch.setattr(socket.socket, "connect", connect)
    return called


PUBLIC = ["8.8.8.8", "1.1.1.1", "151.101.1.6", "172.15.0.1", "172.32.0.1", "2606:4700::1111", "2a00:1450:4001::1"]
NOT_PUBLIC = [
    *("0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.0.9", "169.254.169.254", "172.16.0.1", "172.31.9.9"),
    *("192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.51.100.1", "203.0.113.1"),
    *("224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255"),
    *("::", "::1", "::127.0.0.1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "64:ff9b::a9fe:a9fe", "64:ff9b:1::1"),
    *("100::1", "2001::1", "2001:20::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "5f00::1"),
    *("fc00::1", "fd00:ec2::254", "fe80::1", "fec0::1", "ff02::1"),
]


@pytest.mark.parametrize("address", PUBLIC)
def test_a_public_address_is_called(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    called = resolving(monkeypatch, [address])
    assert outcome("https://hooks.example.com/")["error"] == "it refused the connection"
    assert called == [address]


@pytest.mark.parametrize("address", NOT_PUBLIC)
def test_an_address_that_is_not_public_is_never_called_alone_or_among_others(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    for answer in ([address], ["8.8.8.8", address], [address, "2606:4700::1111"]):
        called = resolving(monkeypatch, answer)
        reported = outcome("https://hooks.example.com/")
        assert reported["error"] == "the name of the host leads to an address that is not public"
        assert called == []


def test_a_resolver_that_changes_its_answer_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    called = resolving(monkeypatch, ["8.8.8.8"], ["127.0.0.1"], ["127.0.0.1"])
    outcome("https://hooks.example.com/")
    assert called == ["8.8.8.8"]


@pytest.mark.parametrize("host", ["2130706433", "0177.0.0.1", "0x7f.1", "127.1", "017700000001"])
def test_an_address_in_another_spelling_is_judged_as_what_it_resolves_to(host: str) -> None:
    """The real resolver: such a host is refused where it is registered, and would not be called here either."""
    reported = outcome(f"https://{host}/")
    assert reported["outcome"] == "failed"
    assert reported["error"] in (
        "the name of the host leads to an address that is not public",
        "the name of the host does not resolve",
    )


def test_every_address_of_a_host_is_tried_those_of_ipv4_first(monkeypatch: pytest.MonkeyPatch) -> None:
    called = resolving(monkeypatch, ["2606:4700::1111", "8.8.8.8", "1.1.1.1"])
    outcome("https://hooks.example.com/")
    assert called == ["8.8.8.8", "1.1.1.1", "2606:4700::1111"]


def test_a_name_that_does_not_resolve_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[list[str] | OSError] = [socket.gaierror(8, "not known"), []]
    for answer in answers:
        resolving(monkeypatch, answer)
        assert outcome("https://hooks.example.com/")["error"] == "the name of the host does not resolve"


@pytest.mark.usefixtures("quick")
def test_a_resolver_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: time.sleep(2))
    began = time.monotonic()
    assert outcome("https://hooks.example.com/")["error"] == "the name of the host was not resolved in time"
    assert time.monotonic() - began < 1


@pytest.mark.usefixtures("quick")
def test_a_host_that_takes_no_connection_is_given_up_after_three_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A listener whose queue is full answers no more connections."""
    with socket.socket() as full:
        full.bind(("127.0.0.1", 0))
        full.listen(0)
        waiting = [socket.socket() for _ in range(8)]
        for one in waiting:
            one.setblocking(False)
            one.connect_ex(full.getsockname())
        with listening(monkeypatch, full.getsockname()[1]):
            began = time.monotonic()
            assert outcome()["error"] == "it did not answer in time"
            assert time.monotonic() - began < 2
        for one in waiting:
            one.close()


def test_the_certificate_must_be_of_the_name_and_of_an_authority_that_is_trusted(
    hooks: Hooks, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = send._elsewhere()
    monkeypatch.setattr(send, "_elsewhere", lambda: {"other.test": elsewhere["hooks.test"], **elsewhere})
    assert "certificate is refused" in outcome("https://other.test/")["error"]
    monkeypatch.setattr(send, "_trust", ssl.create_default_context)
    monkeypatch.delenv("SSL_CERT_FILE")
    assert "certificate is refused" in outcome()["error"]
    assert hooks.received == []


# The queue


def test_an_attempt_that_cannot_be_reported_stays_in_its_queue(hooks: Hooks, monkeypatch: pytest.MonkeyPatch) -> None:
    of_first = {"attributes": {"ApproximateReceiveCount": "1"}}
    records = [{"messageId": name, "body": json.dumps(message()), **of_first} for name in ("a", "b")]
    reported: list[dict[str, Any]] = []

    def report(outcome: dict[str, Any]) -> None:
        if reported:
            raise TimeoutError
        reported.append(outcome)

    monkeypatch.setattr(send, "report", report)
    assert send.handler({"Records": records}, None) == {"batchItemFailures": [{"itemIdentifier": "b"}]}
    assert send.handler({"Records": [{"messageId": "c", "body": "{"}]}, None) == {
        "batchItemFailures": [{"itemIdentifier": "c"}]
    }
