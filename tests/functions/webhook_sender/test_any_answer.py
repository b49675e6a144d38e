"""Whatever an endpoint answers is an outcome of the attempt (spec §6.6). That an attempt without a report counts, too,
is in test_attempts_without_report.py."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from booking.webhooks import rules
from functions.webhook_sender import send
from tests.functions.webhook_sender.test_send import answering, outcome
from tests.support.hooks import scripted

HUGE = "9" * 5000
INSTANTS = (
    "Fri, 01 Jan 2027 00:00:00 +99999999999999999",
    "Fri, 01 Jan 2027 00:00:00 -99999999999999999",
    "Fri, 31 Dec 9999 23:59:59 -2359",
    "Mon, 01 Jan 0001 00:00:00 +2359",
    "Fri, 99 Jan 2027 00:00:00 GMT",
    "Fri, 01 Jan 99999999999999999999 00:00:00 GMT",
    "Fri, 01 Jan 2027 99:99:99 GMT",
    "Fri,",
    ",",
    " ",
    "0x10",
    "1e400",
    "nan",
    "inf",
    "-5",
    "١٢",
    HUGE,
)


class Endpoint:
    """An endpoint that answers these bytes, in pieces of this size."""

    def __init__(self, answer: bytes, piece: int) -> None:
        self.answer, self.piece = answer, piece

    def settimeout(self, seconds: float) -> None:
        assert seconds > 0

    def sendall(self, sent: bytes) -> None:
        assert sent.startswith(b"POST ")

    def recv(self, most: int) -> bytes:
        received, self.answer = self.answer[: min(most, self.piece)], self.answer[min(most, self.piece) :]
        return received


def outcome_of_answer(monkeypatch: pytest.MonkeyPatch, answer: bytes, piece: int = 4096) -> dict[str, Any]:
    @contextmanager
    def connected(host: str, deadline: float) -> Iterator[Endpoint]:
        yield Endpoint(answer, piece)

    with monkeypatch.context() as patch:
        patch.setattr(send, "_connected", connected)
        patch.setattr(send._LOG, "exception", Mock(side_effect=AssertionError("nobody has foreseen this answer")))
        reported = outcome()
    assert reported["outcome"] in ("delivered", "failed", "gone")
    told = json.loads(json.dumps(reported))
    wait = rules.seconds_until_next(1, told.get("retryAfter"))
    assert wait is not None
    assert 0 <= wait <= 2 * rules.STEPS[0], "it is tried again in time, whatever the endpoint asks for"
    return reported


TEXT = st.text(st.characters(codec="latin-1", exclude_characters="\r\n"), max_size=40)
VALUES = st.one_of(
    TEXT,
    st.sampled_from([*INSTANTS[:-2], HUGE, "-1", "0", "+5", "5, 5", "chunked", "chunked, chunked", "gzip", "close"]),
    st.integers(0, 10**30).map(str),
    st.integers(-(10**20), 10**20).map(lambda zone: f"Fri, 01 Jan 2027 00:00:00 {zone:+d}"),
)
NAMES = st.one_of(
    st.sampled_from(["content-length", "Content-Length", "retry-after", "transfer-encoding", "location", "connection"]),
    st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=12),
)
STATUS_LINES = st.one_of(
    st.sampled_from(
        ["HTTP/1.1 200 OK", "HTTP/1.1 503 No", "HTTP/1.0 410", "HTTP/1.1 301 x", "HTTP/1.1 100 go", "HTTP/1.1 204 x"]
    ),
    st.integers(-5, 99999).map(lambda status: f"HTTP/1.1 {status}"),
    TEXT,
)
BODIES = st.one_of(
    st.binary(max_size=200),
    st.sampled_from(
        [b"ffffffffffffffffffffffff\r\nx", b"-1\r\nx", b"5\r\nhel", b"zz\r\n", b"5;" + b"x" * 70000, b"\0"]
    ),
)
ANSWERS = st.builds(
    lambda line, headers, end, body: "\r\n".join([line, *headers, *end]).encode("latin-1", "replace") + body,
    STATUS_LINES,
    st.lists(st.builds("{}: {}".format, NAMES, VALUES) | TEXT, max_size=6),
    st.sampled_from([["", ""], [""], [], ["", "", "HTTP/1.1 200 OK", "", ""]]),
    BODIES,
)


@settings(deadline=None, max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(answer=ANSWERS | st.binary(max_size=300), piece=st.sampled_from([7, 4096]))
def test_any_answer_is_an_outcome(monkeypatch: pytest.MonkeyPatch, answer: bytes, piece: int) -> None:
    outcome_of_answer(monkeypatch, answer, piece)


@pytest.mark.parametrize("asked", INSTANTS)
def test_an_instant_that_no_calendar_has_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, asked: str) -> None:
    answer = f"HTTP/1.1 503 No\r\nretry-after: {asked}\r\n\r\n".encode()
    reported = outcome_of_answer(monkeypatch, answer)
    assert (reported["outcome"], reported["status"]) == ("failed", 503)


@pytest.mark.parametrize("length", [HUGE, "0" * 5000 + "2", "-1", "2" + "0" * 400, "1 2", "٢"])
def test_a_length_that_nobody_can_count_takes_nothing_from_the_answer(
    monkeypatch: pytest.MonkeyPatch, length: str
) -> None:
    answer = f"HTTP/1.1 200 OK\r\ncontent-length: {length}\r\n\r\nok".encode()
    reported = outcome_of_answer(monkeypatch, answer)
    assert (reported["outcome"], reported["status"]) == ("delivered", 200)


def test_over_the_wire_such_an_answer_is_an_outcome_too(monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"HTTP/1.1 503 No\r\ncontent-length: {HUGE}\r\nretry-after: {INSTANTS[0]}\r\n\r\nno".encode()
    with scripted(monkeypatch, answering(text)):
        reported = outcome()
    assert (reported["outcome"], reported["status"], reported["retryAfter"]) == ("failed", 503, None)


@pytest.mark.parametrize(
    "url", ["https://[", "https://a..b/x", "https://" + "a" * 70 + ".example/", "https://\udce9.example/"]
)
def test_an_address_that_nobody_can_call_is_a_failed_attempt(url: str) -> None:
    assert outcome(url)["outcome"] == "failed"


@pytest.mark.parametrize("crash", [RecursionError, MemoryError, ValueError, KeyError, OverflowError])
def test_whatever_the_sender_fails_with_is_a_failed_attempt(
    monkeypatch: pytest.MonkeyPatch, crash: type[Exception]
) -> None:
    monkeypatch.setattr(send, "_call", Mock(side_effect=crash))
    reported = outcome()
    assert (reported["outcome"], reported["error"]) == ("failed", "the answer could not be read")
