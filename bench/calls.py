"""Calls of the real functions, with the events that API Gateway would send them."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import orjson

from local import template
from local.events import LambdaContext, http_event
from local.template import SERVICE_DOMAIN


class Request(NamedTuple):
    """What a caller sends, and the status that the measurement takes for granted; None if any will do."""

    method: str
    path: str
    headers: Mapping[str, str]
    query: str = ""
    body: Any = None
    status: int | None = 200
    domain: str = SERVICE_DOMAIN
    address: str = "127.0.0.1"


class Served(NamedTuple):
    """When a call began and ended, on a clock that all processes of this machine share."""

    began: float
    ended: float

    @property
    def seconds(self) -> float:
        return self.ended - self.began


class CallFailed(RuntimeError):
    """A function did not answer what is being measured; the message has its answer."""


def answer(request: Request) -> str:
    """The text of the answer. Raises CallFailed on another status."""
    return _prepared(request)()


def seconds(request: Request) -> float:
    """How long the function takes; making its event does not count. Raises CallFailed on another status."""
    call = _prepared(request)
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def serve_one_after_the_other(requests: Sequence[Request], begins_at: float) -> list[Served]:
    """Waits for the moment, which is one of time.monotonic, and then serves the requests. Raises CallFailed."""
    calls = [_prepared(request) for request in requests]
    time.sleep(max(0.0, begins_at - time.monotonic()))
    served = []
    for call in calls:
        began = time.monotonic()
        call()
        served.append(Served(began, time.monotonic()))
    return served


def _prepared(request: Request) -> Callable[[], str]:
    declared = template.load()
    match = declared.match(request.method, request.path, request.domain)
    assert match is not None, f"the template has no route for {request.method} {request.path}"
    route, parameters = match
    handler, context = template.load_handler(route), LambdaContext.of(declared.functions[route.function])
    sent = {"host": "booking.test", "content-type": "application/json", **request.headers}
    event = http_event(
        route,
        parameters,
        request.method,
        request.path,
        query_string=request.query,
        headers=list(sent.items()),
        body=b"" if request.body is None else orjson.dumps(request.body),
        source_ip=request.address,
    )

    def call() -> str:
        answered = handler(event, context)
        if request.status not in (None, answered["statusCode"]):
            raise CallFailed(f"{request.method} {request.path} answered {answered['statusCode']}: {answered['body']}")
        return str(answered["body"])

    return call
