"""The auth server as a WSGI application."""

import json
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import psycopg

from local.auth_server import routes
from local.auth_server.database import ensure_schema
from local.auth_server.protocol import API_VERSION, BASE_PATH, AuthError, Request, Response
from local.connections import Connections
from local.serving import serving

# Routes that need no API key.
OPEN_PATHS = (BASE_PATH + "/health", BASE_PATH + "/.well-known/jwks.json")

logger = logging.getLogger(__name__)


def create_app(database_url: str) -> WSGIApplication:
    """The auth server over this database, whose owner the url names; makes its own schema where that is missing."""
    return AuthServer(database_url)


@contextmanager
def running(database_url: str) -> Iterator[str]:
    """Serve on a free port of this machine, for tests, and give the address before `/auth/v1`."""
    app = AuthServer(database_url)
    with serving(app) as origin:
        yield origin
    app.close()


class AuthServer:
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
        api_version = request.header("X-Supabase-Api-Version")
        try:
            response = self._answer(request)
        except AuthError as error:
            response = error.response(api_version)
        except (psycopg.DataError, UnicodeError):
            # NUL bytes, half surrogate pairs: what PostgreSQL cannot hold.
            response = AuthError(400, "validation_failed", "Unable to store a value").response(api_version)
        except Exception:
            logger.exception("%s %s failed", request.method, request.path)
            response = AuthError(500, "unexpected_failure", "Unexpected failure").response(api_version)

        # A page that is being developed may come from any address.
        headers = {
            "Access-Control-Allow-Origin": "*",
            "Access-Control-Expose-Headers": "Link, X-Total-Count, X-Supabase-Api-Version",
            **response.headers,
        }
        if api_version == API_VERSION:
            headers["X-Supabase-Api-Version"] = API_VERSION
        body = []
        if response.payload is not None:
            body = [json.dumps(response.payload).encode()]
            headers["Content-Type"] = "application/json"
            headers["Content-Length"] = str(len(body[0]))
        start_response(f"{response.status} {HTTPStatus(response.status).phrase}", list(headers.items()))
        return body

    def _answer(self, request: Request) -> Response:
        if request.method == "OPTIONS":
            return _preflight(request)
        handler, parameters = routes.find_handler(request)
        if request.path not in OPEN_PATHS:
            routes.check_api_key(request)
        with self._connections.take() as connection:
            if request.path.startswith(BASE_PATH + "/admin/"):
                routes.check_admin(request, connection)
            return handler(request, connection, *parameters)


def _preflight(request: Request) -> Response:
    headers = {
        "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE",
        "Access-Control-Allow-Headers": request.header("Access-Control-Request-Headers") or "",
        "Access-Control-Max-Age": "3600",
    }
    return Response(204, headers=headers)
