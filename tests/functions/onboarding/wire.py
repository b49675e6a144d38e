"""A wire between the functions and the auth server that a test can cut where it moves a claim."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias
from wsgiref.types import StartResponse, WSGIEnvironment

import requests

Fault: TypeAlias = Literal["refused", "answer lost"] | Callable[[], object]


class Wire:
    """Passes every request on to the auth server, except that the next claims meet the faults of the test, in order:
    `refused` never arrives there; of `answer lost`, the sender does not hear that it did; a function is something that
    happens first, then the claim is refused."""

    def __init__(self, auth_url: str) -> None:
        self.auth_url = auth_url
        self.faults: deque[Fault] = deque()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        is_claim = environ["REQUEST_METHOD"] == "PUT" and "/admin/users/" in environ["PATH_INFO"]
        fault = self.faults.popleft() if is_claim and self.faults else None
        if callable(fault):
            fault()
        if fault == "refused" or callable(fault):
            start_response("500 Internal Server Error", [])
            return [b""]
        answer = self._pass_on(environ)
        if fault == "answer lost":
            start_response("504 Gateway Timeout", [])
            return [b""]
        start_response(f"{answer.status_code} {answer.reason}", [("content-type", "application/json")])
        return [answer.content]

    def _pass_on(self, environ: WSGIEnvironment) -> requests.Response:
        headers = {
            name: environ[variable]
            for name, variable in (
                ("apikey", "HTTP_APIKEY"),
                ("authorization", "HTTP_AUTHORIZATION"),
                ("content-type", "CONTENT_TYPE"),
            )
            if environ.get(variable)
        }
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        return requests.request(
            environ["REQUEST_METHOD"], self.auth_url + environ["PATH_INFO"], headers=headers, data=body, timeout=5
        )
