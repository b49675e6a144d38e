"""The domain of the deployment, as a browser finds it behind DNS, and beside it what is not deployed."""

from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING

from local.gateway import _headers, _path
from local.upstream import Upstream

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


class Edge:
    """A WSGI application: passes a request on to whoever it is for, by the beginning of its path; all others go to the
    deployment, under the name of its domain."""

    def __init__(self, deployment: str, domain: str, others: Mapping[str, str]) -> None:
        self.deployment, self.domain = Upstream(deployment), domain
        self.others = {prefix: Upstream(origin) for prefix, origin in others.items()}

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        path, query = _path(environ), environ.get("QUERY_STRING")
        headers = dict(_headers(environ))
        upstream = next((one for prefix, one in self.others.items() if path.startswith(prefix)), self.deployment)
        if upstream is self.deployment:
            headers["host"] = self.domain
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        target = f"{path}?{query}" if query else path
        answer = upstream.forward(environ["REQUEST_METHOD"], target, list(headers.items()), body)
        length = ("content-length", str(len(answer.body)))
        start_response(f"{answer.status} {HTTPStatus(answer.status).phrase}", [*answer.headers, length])
        return [answer.body]
