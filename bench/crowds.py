"""Clients over HTTP: many of one business that ask as often as they are let, and one of another with a watch."""

import json
import threading
import time
from collections.abc import Sequence
from http.client import HTTPConnection
from typing import NamedTuple
from urllib.parse import urlsplit

from bench.calls import Request

PAUSE_SECONDS = 0.02
TOO_MANY = 429
PATIENCE_SECONDS = 60.0


class Crowd(NamedTuple):
    """How the requests of a crowd were answered: with what was asked for, or by being sent away."""

    answered: int
    refused: int


def ask_at_once(origin: str, request: Request, clients: int, ends_at: float) -> Crowd:
    """So many ask again as soon as they are answered, until a moment of time.monotonic; who is sent away comes back
    after as long as they were told to wait."""
    statuses: list[int] = []

    def ask() -> None:
        connection = _connection(origin)
        while time.monotonic() < ends_at:
            status, wait = _exchange(connection, request)
            statuses.append(status)
            if status == TOO_MANY:
                time.sleep(max(0.0, min(wait, ends_at - time.monotonic())))
        connection.close()

    threads = [threading.Thread(target=ask) for _ in range(clients)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    refused = statuses.count(TOO_MANY)
    return Crowd(len(statuses) - refused, refused)


def seconds_of_each(origin: str, requests: Sequence[Request], ends_at: float) -> Sequence[list[float]]:
    """How long each of the requests took, each time, asked in turns until the moment with a pause between them."""
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


def _connection(origin: str) -> HTTPConnection:
    return HTTPConnection(urlsplit(origin).netloc, timeout=PATIENCE_SECONDS)


def _exchange(connection: HTTPConnection, request: Request) -> tuple[int, float]:
    """The status, and how long to wait if it says so."""
    body = None if request.body is None else json.dumps(request.body)
    target = f"{request.path}?{request.query}" if request.query else request.path
    connection.request(request.method, target, body, dict(request.headers))
    response = connection.getresponse()
    response.read()
    return response.status, float(response.headers.get("retry-after") or 1)
