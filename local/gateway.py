"""API Gateway on one machine: a WSGI app that routes by the templates and calls the functions in this process.

Each of gunicorn's workers is one execution environment: however many threads it answers on, it runs one invocation at
a time and keeps the modules it has loaded. Beside the functions it serves the dashboard's pages, as CloudFront does,
and what exists on one machine only: `/health`, `/docs`, `/dev/outbox`, `/dev/advance`, `/dev/stripe/…`,
`/dev/components` and the development auth server under `/auth/v1`.
"""

import json
import multiprocessing
import os
import re
import sys
import traceback
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

import psycopg

from local import callers, cross_origin, pages
from local.callers import Callers
from local.events import LambdaContext, http_event
from local.responses import BODILESS_STATUSES, HttpResponse, http_response, message
from local.template import SERVICE_DOMAIN, WEBHOOK_LOGIN, Function, Route, Template, load, load_handler
from local.upstream import Upstream

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

# Where the functions of webhooks are: in an environment of their own, because of their login of the database.
WEBHOOKS_ORIGIN = "WEBHOOKS_ORIGIN"
# Where the stand-ins for wallets are, of whose outbox the gateway shows the part.
WALLETS_ORIGIN = "WALLETS_ORIGIN"
# Likewise, the receiver of webhooks.
HOOKS_ORIGIN = "HOOKS_ORIGIN"
# Where time is let pass for guests.
AGING_ORIGIN = "AGING_ORIGIN"
# The file that is there once all has begun that nobody waits for at the gateway: demo data, jobs.
READY_FILE = "READY_FILE"
MAX_BODY_BYTES = 10 * 1024 * 1024  # API Gateway's own limit


def create_app(template: Template | None = None, domain: str = SERVICE_DOMAIN) -> "Gateway":
    """The gateway of a domain, the service's or the guests'; where its upstreams are, it reads from the functions' own
    settings, and reserved concurrency from variables: AVAILABILITY_CONCURRENCY for the parameter
    AvailabilityConcurrency."""
    return Gateway(template or load(), os.environ.get(WEBHOOKS_ORIGIN), domain)


class Gateway:
    """The WSGI application: answers requests to one domain by the templates and, for what only exists on one machine,
    by itself; but at the guests' domain there is nothing beside its API. What webhooks start runs at
    `webhooks_origin`, another gateway, if that is given.

    Invocations run on the one thread of `environment`: they wait for each other, and what a function keeps for its
    thread, as its database connection, exists once. The thread starts with the first invocation, after gunicorn's fork.
    What is costly has threads of its own, since nobody waits on Lambda for another's search either. Of one caller a few
    run at once, in all workers together.

    Reserved concurrency holds for all workers together, who share its semaphores: they are made before the fork. Who
    comes when as many run as may is refused as by an HTTP API whose function Lambda throttles, and does not wait.
    """

    def __init__(self, template: Template, webhooks_origin: str | None = None, domain: str = SERVICE_DOMAIN) -> None:
        self.template = template
        self.domain = domain
        self.webhooks = None if webhooks_origin is None else Upstream(webhooks_origin)
        self.environment = ThreadPoolExecutor(max_workers=1)
        self.costly_environments = ThreadPoolExecutor(max_workers=2 * callers.AT_ONCE)
        self.callers = Callers()
        self.reserved = {
            function.name: multiprocessing.get_context("fork").BoundedSemaphore(int(most))
            for function in template.functions.values()
            if (most := _reserved_concurrency(function))
        }

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer one request."""
        try:
            response = self.answer(environ)
        except Exception:  # noqa: BLE001 - the error boundary: whatever fails is the function's 500
            traceback.print_exc(file=sys.stderr)
            response = message(500, "Internal Server Error")
        status = f"{response.status} {HTTPStatus(response.status).phrase}"
        length = [] if response.status in BODILESS_STATUSES else [("content-length", str(len(response.body)))]
        start_response(status, [*response.headers, *length])
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [response.body]

    def answer(self, environ: "WSGIEnvironment") -> HttpResponse:
        """The response to a request; raises what a handler raises."""
        path = _path(environ)
        body = _body(environ)
        if body is None:
            return message(413, "Request Entity Too Large")
        if self.domain != SERVICE_DOMAIN:
            return self._answer_any_origin(environ, path, body)
        surface = path.split("/")[1]
        if surface in OWN_SURFACES:
            return OWN_SURFACES[surface](environ, path, body)
        of_pages = surface != "api" and environ["REQUEST_METHOD"] in ("GET", "HEAD")
        return (of_pages and pages.page(path)) or self._invoke(environ, path, body)

    def _answer_any_origin(self, environ: "WSGIEnvironment", path: str, body: bytes) -> HttpResponse:
        """The response to a request that a page of another origin may have sent."""
        cors, headers = self.template.cross_origin.get(self.domain), dict(_headers(environ))
        if cors is None:
            return self._invoke(environ, path, body)
        asked = cross_origin.preflight(cors, environ["REQUEST_METHOD"], headers)
        return asked or cross_origin.readable(cors, headers, self._invoke(environ, path, body))

    def _invoke(self, environ: "WSGIEnvironment", path: str, body: bytes) -> HttpResponse:
        method = environ["REQUEST_METHOD"]
        match = self.template.match(method, path, self.domain)
        if match is None:
            return message(404, "Not Found")
        route, path_parameters = match
        if self.webhooks is not None and self.template.functions[route.function].login == WEBHOOK_LOGIN:
            return _forward(self.webhooks, environ, path, body)
        event = http_event(
            route,
            path_parameters,
            method,
            path,
            query_string=environ.get("QUERY_STRING", ""),
            headers=_headers(environ),
            body=body,
            source_ip=environ.get("REMOTE_ADDR", "127.0.0.1"),
        )
        with self.callers.turn(environ) as has_turn, self._execution(route) as may_run:
            if not has_turn:
                return message(429, "Too Many Requests")
            if not may_run:
                return message(503, "Service Unavailable")
            result = self._environment(route).submit(self._run_handler, route, event).result()
        response = http_response(result)
        request_id = ("apigw-requestid", event["requestContext"]["requestId"])
        return HttpResponse(response.status, [*response.headers, request_id], response.body)

    @contextmanager
    def _execution(self, route: Route) -> Iterator[bool]:
        """Counts the function as running for as long as the block lasts; says whether one more may run now."""
        reserved = self.reserved.get(route.function)
        may_run = reserved is None or reserved.acquire(block=False)
        try:
            yield may_run
        finally:
            if reserved is not None and may_run:
                reserved.release()

    def _environment(self, route: Route) -> ThreadPoolExecutor:
        return self.costly_environments if is_costly(route) else self.environment

    def _run_handler(self, route: Route, event: dict[str, Any]) -> Any:
        return load_handler(route)(event, LambdaContext.of(self.template.functions[route.function]))


def is_costly(route: Route) -> bool:
    """Says whether the route's decorator declares it costly."""
    contract = getattr(load_handler(route), "contract", None)
    return contract is not None and bool(contract.asked.costly)


def _reserved_concurrency(function: Function) -> str:
    """How many of it may run at once, empty for as many as there are."""
    parameter = function.concurrency_parameter or ""
    return os.environ.get(re.sub(r"(?<!^)(?=[A-Z])", "_", parameter).upper(), "")


def health(_environ: "WSGIEnvironment", _path: str, _body: bytes) -> HttpResponse:
    """200 when all has begun, and the database and the auth server answer, else 503 naming what is missing."""
    if READY_FILE in os.environ and not Path(os.environ[READY_FILE]).exists():
        return message(503, "Starting: demo data and jobs are not there yet")
    down = []
    try:
        with psycopg.connect(os.environ["DATABASE_URL"], connect_timeout=2) as connection:
            connection.execute("select 1")
    except psycopg.Error:
        down.append("database")
    if _auth_server().get("/auth/v1/health").status != HTTPStatus.OK:
        down.append("auth server")
    if down:
        return message(503, f"Out of reach: {', '.join(down)}")
    return HttpResponse(200, [("content-type", "application/json")], b'{"status":"ok"}')


def docs(environ: "WSGIEnvironment", _path: str, _body: bytes) -> HttpResponse:
    """The API description as a page, with what the page loads."""
    # Imports the models of all functions, which no other request of a worker needs.
    from local import openapi_page  # noqa: PLC0415

    page = openapi_page.page(environ)
    return HttpResponse(*page) if page else message(404, "Not Found")


def dev(environ: "WSGIEnvironment", path: str, body: bytes) -> HttpResponse:
    """What left the service, time that is let pass, what payers and operators see of the stand-in for Stripe, and the
    components that the dashboard's screens are made of."""
    if path == "/dev/outbox":
        return _outbox(path)
    if path == "/dev/advance":
        return _forward(Upstream(os.environ[AGING_ORIGIN]), environ, path, body)
    if path.startswith("/dev/stripe/"):
        return _forward(Upstream(os.environ["STRIPE_API_URL"]), environ, path, body)
    return pages.page_of_components(path) or message(404, "Not Found")


def _outbox(path: str) -> HttpResponse:
    """Returns what was sent to the stand-in for AWS, to those for wallets, and to the receiver of webhooks."""
    origins = ("AWS_ENDPOINT_URL", WALLETS_ORIGIN, HOOKS_ORIGIN)
    answers = [Upstream(os.environ[name]).get(path) for name in origins if name in os.environ]
    if failed := [one for one in answers if one.status != HTTPStatus.OK]:
        return failed[0]
    merged = {name: value for one in answers for name, value in json.loads(one.body).items()}
    return HttpResponse(200, [("content-type", "application/json")], json.dumps(merged).encode())


def auth(environ: "WSGIEnvironment", path: str, body: bytes) -> HttpResponse:
    """The development auth server, under the gateway's own address."""
    return _forward(_auth_server(), environ, path, body)


def _forward(upstream: Upstream, environ: "WSGIEnvironment", path: str, body: bytes) -> HttpResponse:
    query = environ.get("QUERY_STRING")
    target = f"{path}?{query}" if query else path
    return upstream.forward(environ["REQUEST_METHOD"], target, list(_headers(environ)), body)


def _auth_server() -> Upstream:
    parts = urlsplit(os.environ["AUTH_URL"])
    return Upstream(f"{parts.scheme}://{parts.netloc}")


# What exists on one machine only, by the first segment of its path.
OWN_SURFACES = {"health": health, "docs": docs, "dev": dev, "auth": auth}


def _path(environ: "WSGIEnvironment") -> str:
    """The path as the client sent it, percent-encoded; PATH_INFO is decoded, and only a server's RAW_URI is not."""
    raw = environ.get("RAW_URI", "")
    if raw.startswith("/"):
        return str(raw.partition("?")[0])
    return urlsplit(raw).path or quote(environ["PATH_INFO"].encode("latin-1")) or "/"


def _headers(environ: "WSGIEnvironment") -> Iterator[tuple[str, str]]:
    for name, value in environ.items():
        if name in ("CONTENT_TYPE", "CONTENT_LENGTH"):
            yield name.lower().replace("_", "-"), value
        elif name.startswith("HTTP_"):
            yield name[5:].lower().replace("_", "-"), value


def _body(environ: "WSGIEnvironment") -> bytes | None:
    """The whole request body; None if it is over the limit, and read to its end, or the client would not hear why."""
    stream: Any = environ["wsgi.input"]
    if not environ.get("wsgi.input_terminated"):  # this server lets us read past the end
        declared = int(environ.get("CONTENT_LENGTH") or 0)
        return None if declared > MAX_BODY_BYTES else bytes(stream.read(declared))
    body = bytes(stream.read(MAX_BODY_BYTES + 1))
    if len(body) <= MAX_BODY_BYTES:
        return body
    while stream.read(64 * 1024):
        pass
    return None
