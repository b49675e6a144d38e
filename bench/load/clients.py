"""Clients over HTTP, each with a connection that it keeps, and what they were answered."""

import http.client
import json
import statistics
import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

from bench.crowds import some_address

TORN = 0
"""In place of a status where the connection broke before there was an answer."""
SUCCESS, NOT_MODIFIED, UNAVAILABLE = 2, 304, 503  # the first of them a class
PATIENCE_SECONDS = 30.0


@dataclass(frozen=True)
class Request:
    """What a client asks for. `kind` is what it is counted under; `refusals` are statuses that are right answers beside
    those of success. A screen asks again and again whether anything has changed. A guest asks at the guests' address,
    each from a connection and an address of their own."""

    kind: str
    method: str
    path: str
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    body: Mapping[str, Any] | None = None
    refusals: tuple[int, ...] = ()
    is_screen: bool = False
    is_guests: bool = False

    @classmethod
    def get(cls, kind: str, path: str, headers: Mapping[str, str], **query: object) -> "Request":
        return cls(kind, "GET", f"{path}?{urlencode(query)}" if query else path, headers)


@dataclass(frozen=True)
class Answer:
    """What came of it. `retry_after` are seconds, None where the answer names none."""

    status: int
    body: Any = None
    retry_after: int | None = None
    entity_tag: str | None = None


class Outcome(NamedTuple):
    """What a client keeps of an answer: since when it waited (time.monotonic), and for how many seconds."""

    request: Request
    began: float
    seconds: float
    answer: Answer

    @property
    def has_succeeded(self) -> bool:
        return self.answer.status // 100 == SUCCESS or self.answer.status == NOT_MODIFIED

    @property
    def is_fault(self) -> bool:
        """Whether the service has answered what it never should: anything but success, a refusal that fits the request,
        or 503 with the time to wait."""
        if self.has_succeeded or self.answer.status in self.request.refusals:
            return False
        return self.answer.status != UNAVAILABLE or self.answer.retry_after is None


class Client:
    """Keeps one connection, and opens another when it is torn; one more for each request of a guest."""

    def __init__(self, origin: str, guests_origin: str | None = None) -> None:
        self._connection = http.client.HTTPConnection(urlsplit(origin).netloc, timeout=PATIENCE_SECONDS)
        self._guests_origin = guests_origin

    def ask(self, request: Request, since: float | None = None) -> Outcome:
        """The answer to a request, for which its sender has waited since then, by default since now."""
        began = time.monotonic() if since is None else since
        answer = self._answer(request)
        return Outcome(request, began, time.monotonic() - began, answer)

    def close(self) -> None:
        self._connection.close()

    def _answer(self, request: Request) -> Answer:
        body = None if request.body is None else json.dumps(request.body, default=str)
        headers = {"content-type": "application/json", **request.headers} if body else dict(request.headers)
        connection = self._connection_for(request)
        try:
            connection.request(request.method, request.path, body, headers)
            response = connection.getresponse()
            content = response.read()
        except (OSError, http.client.HTTPException):
            connection.close()
            return Answer(TORN)
        if request.is_guests:
            connection.close()
        retry_after = response.headers.get("retry-after", "")
        seconds = int(retry_after) if retry_after.isdecimal() else None
        return Answer(response.status, _parsed(content), seconds, response.headers.get("etag"))

    def _connection_for(self, request: Request) -> http.client.HTTPConnection:
        if not request.is_guests:
            return self._connection
        assert self._guests_origin is not None, "where guests ask"
        guests_address = urlsplit(self._guests_origin).netloc
        return http.client.HTTPConnection(guests_address, timeout=PATIENCE_SECONDS, source_address=some_address())


class Waits(NamedTuple):
    """How long the clients of one kind of request waited, in milliseconds."""

    kind: str
    number: int
    p50: float
    p99: float

    @property
    def ratio(self) -> float:
        return self.p99 / self.p50


def waits(outcomes: Iterable[Outcome]) -> Sequence[Waits]:
    """Of all answers with success, by kind; the kinds in the order of their names, and all together at the end."""
    by_kind: dict[str, list[float]] = defaultdict(list)
    for outcome in outcomes:
        if outcome.has_succeeded:
            by_kind[outcome.request.kind].append(outcome.seconds * 1000)
    together = [milliseconds for each in by_kind.values() for milliseconds in each]
    rows = [(kind, by_kind[kind]) for kind in sorted(by_kind)]
    return [_waits(kind, each) for kind, each in [*rows, ("all", together)] if each]


def _waits(kind: str, milliseconds: Sequence[float]) -> Waits:
    if len(milliseconds) == 1:
        return Waits(kind, 1, milliseconds[0], milliseconds[0])
    percentiles = statistics.quantiles(milliseconds, n=100, method="inclusive")
    return Waits(kind, len(milliseconds), percentiles[49], percentiles[98])


def table(rows: Iterable[Waits]) -> str:
    """For a terminal."""
    lines = [f"{'what':<34}{'answers':>9}{'p50 ms':>10}{'p99 ms':>10}{'p99/p50':>9}"]
    lines += [f"{one.kind:<34}{one.number:>9,}{one.p50:>10.1f}{one.p99:>10.1f}{one.ratio:>9.1f}" for one in rows]
    return "\n".join(lines)


def _parsed(content: bytes) -> Any:
    try:
        return json.loads(content) if content else None
    except ValueError:
        return None
