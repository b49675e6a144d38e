"""A stand-in between the functions and Stripe, AWS or the auth server, on which a test can make things go wrong."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from typing import TypeAlias
from wsgiref.types import StartResponse, WSGIEnvironment

import requests
from werkzeug.wrappers import Request

from local.serving import serving

ATTEMPTS = 3  # at a question to Stripe that may succeed the next time
FORWARDED_HEADERS = (
    *("apikey", "authorization", "content-type", "idempotency-key", "stripe-account"),
    *("x-amz-target", "x-amz-date"),
)


@dataclass(frozen=True)
class Reply:
    """What the functions hear."""

    status: int
    body: bytes = b""


PassOn: TypeAlias = Callable[[], Reply]
Fault: TypeAlias = Callable[[PassOn], Reply]
"""What happens to a request: a fault may pass it on, and replies."""


class FaultyUpstream:
    """Passes every request on, except that the next ones that faults are meant for meet those of the test, in order."""

    def __init__(self, upstream_url: str, meant_for: Callable[[Request], bool]) -> None:
        self.upstream_url = upstream_url
        self.meant_for = meant_for
        self.faults: deque[Fault] = deque()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        request = Request(environ)

        def pass_on() -> Reply:
            headers = {name: request.headers[name] for name in FORWARDED_HEADERS if name in request.headers}
            query = f"?{request.query_string.decode()}" if request.query_string else ""
            url, body = self.upstream_url + request.path + query, request.get_data()
            answer = requests.request(request.method, url, data=body, headers=headers, timeout=5)
            return Reply(answer.status_code, answer.content)

        reply = self.faults.popleft()(pass_on) if self.faults and self.meant_for(request) else pass_on()
        headers = [("content-type", "application/json"), ("content-length", str(len(reply.body)))]
        start_response(f"{reply.status} {HTTPStatus(reply.status).phrase}", headers)
        return [reply.body]


@contextmanager
def faulty(
    upstream_url: str, meant_for: Callable[[Request], bool] = lambda request: True
) -> Iterator[tuple[FaultyUpstream, str]]:
    """The stand-in, and where it is reached."""
    upstream = FaultyUpstream(upstream_url, meant_for)
    with serving(upstream) as url:
        yield upstream, url


def refused(status: int, body: bytes = b"{}") -> Fault:
    """The request never arrives; this is the reply."""
    return lambda pass_on: Reply(status, body)


def answer_lost(pass_on: PassOn) -> Reply:
    """The request arrives, but its sender does not hear so."""
    pass_on()
    return Reply(504)


def no_fault(pass_on: PassOn) -> Reply:
    """For the requests before the one that a fault is meant for."""
    return pass_on()
