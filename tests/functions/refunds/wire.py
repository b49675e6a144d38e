"""A wire between the functions and Stripe on which a test can make things go wrong."""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from http import HTTPStatus
from typing import TypeAlias
from wsgiref.types import StartResponse, WSGIEnvironment

import requests


@dataclass(frozen=True)
class Reply:
    status: int
    body: bytes = b""


# What happens to a request: a fault may pass it on, and answers.
Fault: TypeAlias = Callable[[Callable[[], Reply]], Reply]


class Wire:
    """Passes every request on to Stripe, except that the next ones meet the faults of the test, in order."""

    def __init__(self, stripe_url: str) -> None:
        self.stripe_url = stripe_url
        self.faults: deque[Fault] = deque()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        def pass_on() -> Reply:
            body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
            headers = {
                "authorization": environ["HTTP_AUTHORIZATION"],
                "content-type": environ["CONTENT_TYPE"],
                "idempotency-key": environ["HTTP_IDEMPOTENCY_KEY"],
            }
            answer = requests.post(self.stripe_url + environ["PATH_INFO"], body, headers=headers, timeout=5)
            return Reply(answer.status_code, answer.content)

        reply = self.faults.popleft()(pass_on) if self.faults else pass_on()
        headers = [("content-type", "application/json"), ("content-length", str(len(reply.body)))]
        start_response(f"{reply.status} {HTTPStatus(reply.status).phrase}", headers)
        return [reply.body]


def refused(status: int, body: bytes = b"{}") -> Fault:
    """The request never arrives; this is answered."""
    return lambda pass_on: Reply(status, body)


def answer_lost(pass_on: Callable[[], Reply]) -> Reply:
    """The request arrives, but its sender does not hear so."""
    pass_on()
    return Reply(504)
