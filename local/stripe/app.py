"""The stand-in as a WSGI application."""

import json
import logging
import re
import uuid
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from local.connections import Connection, Connections
from local.serving import serving
from local.stripe import idempotency, payments
from local.stripe.objects import Object, ensure_schema
from local.stripe.protocol import SECRET_KEY, Answer, Request, StripeError

Handler = Callable[..., Object]

ROUTES: list[tuple[str, str, Handler]] = [
    ("POST", "/v1/payment_intents", payments.create_payment_intent),
    ("GET", "/v1/payment_intents/(\\w+)", payments.show_payment_intent),
    ("POST", "/v1/payment_intents/(\\w+)/confirm", payments.confirm_payment_intent),
    ("GET", "/v1/charges/(\\w+)", payments.show_charge),
    ("POST", "/v1/refunds", payments.create_refund),
    ("GET", "/v1/refunds", payments.list_refunds),
    ("GET", "/v1/refunds/(\\w+)", payments.show_refund),
]

logger = logging.getLogger(__name__)


def create_app(database_url: str) -> WSGIApplication:
    """The stand-in over this database, whose owner the url names; makes its own schema where that is missing."""
    return StripeServer(database_url)


@contextmanager
def running(database_url: str) -> Iterator[str]:
    """Serve on a free port of this machine, for tests, and give the address before `/v1`."""
    app = StripeServer(database_url)
    with serving(app) as origin:
        yield origin
    app.close()


class StripeServer:
    """The WSGI application, and the connections behind it."""

    def __init__(self, database_url: str) -> None:
        ensure_schema(database_url)
        self._connections = Connections(database_url)

    def close(self) -> None:
        """Let go of the database."""
        self._connections.close()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer one request."""
        request = Request(environ)
        try:
            answer = self._answer(request)
        except StripeError as error:
            answer = error.answer
        except Exception:
            logger.exception("%s %s failed", request.method, request.path)
            answer = StripeError(500, "An unknown error occurred", kind="api_error").answer
        body = json.dumps(answer.content).encode()
        headers = {
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
            "Request-Id": f"req_{uuid.uuid4().hex[:14]}",
            **({"Idempotent-Replayed": "true"} if answer.replayed else {}),
        }
        start_response(f"{answer.status} {HTTPStatus(answer.status).phrase}", list(headers.items()))
        return [body]

    def _answer(self, request: Request) -> Answer:
        if request.path == "/health":
            return Answer(200, {"status": "ok"})
        if request.secret_key != SECRET_KEY:
            raise StripeError(401, f"Invalid API Key provided: {request.secret_key[:8]}****")
        handler, ids = _find_handler(request)
        key = request.header("Idempotency-Key")
        with self._connections.take() as connection, connection.transaction():
            if request.method != "POST" or not key:
                return _act(handler, connection, request, ids)
            return idempotency.once(connection, key, request.as_text, lambda: _act(handler, connection, request, ids))


def _act(handler: Handler, connection: Connection, request: Request, ids: tuple[str, ...]) -> Answer:
    return Answer(200, handler(connection, request.parameters, *ids))


def _find_handler(request: Request) -> tuple[Handler, tuple[str, ...]]:
    for method, pattern, handler in ROUTES:
        match = re.fullmatch(pattern, request.path)
        if match and method == request.method:
            return handler, match.groups()
    raise StripeError(404, f"Unrecognized request URL ({request.method}: {request.path}).")
