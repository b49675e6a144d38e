"""Clients over HTTP: many of one business that ask as often as they are let, and one of another with a watch."""

import json
import random
import threading
import time
from collections.abc import Callable, Sequence
from http.client import HTTPConnection
from typing import NamedTuple
from urllib.parse import urlsplit

from bench.calls import Request

PAUSE_SECONDS = 0.02
TOO_MANY = 429
PATIENCE_SECONDS = 60.0


class Crowd(NamedTuple):
    """How the requests of a crowd were answered: with success, or with a refusal."""

    answered: int
    refused: int


def ask_at_once(origin: str, request: Request, clients: int, ends_at: float) -> Crowd:
    """Sends requests from so many clients, each again as soon as it is answered, until a moment of time.monotonic. A
    refused client comes back when Retry-After says."""

    def ask(statuses: list[int]) -> None:
        connection = _connection(origin)
        while time.monotonic() < ends_at:
            status, wait = _exchange(connection, request)
            statuses.append(status)
            if status == TOO_MANY:
                time.sleep(max(0.0, min(wait, ends_at - time.monotonic())))
        connection.close()

    return _crowd(clients, ask)


def ask_from_everywhere(
    origin: str, requests: Sequence[Request], clients: int, a_second: float, ends_at: float
) -> Crowd:
    """Sends one or another of the requests from so many clients as ask_at_once does, each from another address of this
    machine (127.0.0.0/8), and all together so many a second at the most. Nobody who is refused waits longer."""

    def ask(statuses: list[int]) -> None:
        due = time.monotonic() + random.random() * clients / a_second
        while due < ends_at:
            time.sleep(max(0.0, due - time.monotonic()))
            connection = _connection(origin, some_address())
            statuses.append(_exchange(connection, random.choice(requests))[0])
            connection.close()
            due = max(due + clients / a_second, time.monotonic())

    return _crowd(clients, ask)


def _crowd(clients: int, ask: Callable[[list[int]], None]) -> Crowd:
    """Lets so many ask at once, each of whom notes the statuses of the answers."""
    statuses: list[int] = []
    threads = [threading.Thread(target=ask, args=(statuses,)) for _ in range(clients)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    refused = statuses.count(TOO_MANY)
    return Crowd(len(statuses) - refused, refused)


def some_address() -> tuple[str, int]:
    """Returns an address of this machine, another one each time, at any port."""
    return ".".join(["127", *(str(random.randint(1, 254)) for _ in range(3))]), 0


def seconds_of_each(origin: str, requests: Sequence[Request], ends_at: float) -> Sequence[list[float]]:
    """Returns how long each of the requests took, sent in turns until the moment with a pause between them."""
    connection, took = _connection(origin), [list[float]() for _ in requests]
    while time.monotonic() < ends_at:
        for request, seconds in zip(requests, took, strict=True):
            began = time.perf_counter()
            status, _ = _exchange(connection, request)
            assert status == request.status, f"{request.path} was answered {status}"
            seconds.append(time.perf_counter() - began)
            time.sleep(PAUSE_SECONDS)
    connection.close()
    return took


def _connection(origin: str, source: tuple[str, int] | None = None) -> HTTPConnection:
    return HTTPConnection(urlsplit(origin).netloc, timeout=PATIENCE_SECONDS, source_address=source)


def _exchange(connection: HTTPConnection, request: Request) -> tuple[int, float]:
    """Sends the request, and returns the status and the seconds of Retry-After."""
    body = None if request.body is None else json.dumps(request.body)
    target = f"{request.path}?{request.query}" if request.query else request.path
    connection.request(request.method, target, body, dict(request.headers))
    response = connection.getresponse()
    response.read()
    return response.status, float(response.headers.get("retry-after") or 1)
