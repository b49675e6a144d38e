"""The domain of the deployment, as a browser finds it behind DNS, and beside it what is not deployed."""

import json
from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from local.gateway import _headers, _path
from local.responses import HttpResponse
from local.upstream import Upstream

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

PATIENCE_SECONDS = 120.0  # the emulator answers nobody while it works out what a deployment changes


class Edge:
    """A WSGI application: passes a request on to whoever it is for, by the beginning of its path; all others go to the
    deployment, under the name of its domain. `/dev/outbox` shows the emails that left it."""

    def __init__(
        self,
        deployment: str,
        domain: str,
        others: Mapping[str, str],
        emails: Callable[[], list[dict[str, Any]]],
        cookies: tuple[str, str],
    ) -> None:
        """`cookies` are what the session's cookie is called on one machine, and what a browser has it under here."""
        self.deployment = Upstream(deployment, PATIENCE_SECONDS)
        self.domain, self.emails, self.cookies = domain, emails, cookies
        self.others = {prefix: Upstream(origin) for prefix, origin in others.items()}

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        answer = self.answer(environ)
        length = ("content-length", str(len(answer.body)))
        start_response(f"{answer.status} {HTTPStatus(answer.status).phrase}", [*answer.headers, length])
        return [answer.body]

    def answer(self, environ: "WSGIEnvironment") -> HttpResponse:
        path, query = _path(environ), environ.get("QUERY_STRING")
        if path == "/dev/outbox":
            return HttpResponse(
                200, [("content-type", "application/json")], json.dumps({"emails": self.emails()}).encode()
            )
        headers = dict(_headers(environ))
        upstream = next((one for prefix, one in self.others.items() if path.startswith(prefix)), self.deployment)
        if upstream is self.deployment:
            headers["host"] = self.domain
            headers |= {"cookie": headers["cookie"].replace(*self.cookies)} if "cookie" in headers else {}
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        target = f"{path}?{query}" if query else path
        return upstream.forward(environ["REQUEST_METHOD"], target, list(headers.items()), body)
