"""The auth server as a Flask app: its routes, and what all its answers have in common."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
from flask import Flask, Response, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import MethodNotAllowed, NotFound

from local.auth_server import account, admin, factors, public, sign_in
from local.auth_server.database import ensure_schema
from local.auth_server.protocol import API_VERSION, API_VERSION_HEADER, BASE_PATH, AuthError
from local.auth_server.settings import Settings, keep_settings
from local.connections import Connections, close_connections
from local.exchanges import watch
from local.serving import serving


def create_app(database_url: str, **settings: Any) -> Flask:
    """The auth server over this database, whose owner the url names, with these of its `Settings`; makes its own schema
    where that is missing."""
    ensure_schema(database_url)
    app = Flask(__name__, static_folder=None)
    app.response_class = UntypedResponse
    app.url_map.merge_slashes = False  # another spelling of a path is an unknown path, not a redirect
    Connections(app, database_url)
    keep_settings(app, Settings(**settings))
    for routes in (public.routes, sign_in.routes, account.routes, factors.routes, admin.routes):
        app.register_blueprint(routes, url_prefix=BASE_PATH)
    app.before_request(_answer_preflight)
    app.after_request(_add_headers)
    _register_error_handlers(app)
    watch("gotrue", app)
    return app


@contextmanager
def running(database_url: str, **settings: Any) -> Iterator[str]:
    """Serve on a free port of this machine, for tests, and give the address before `/auth/v1`."""
    app = create_app(database_url, **settings)
    with serving(app) as origin:
        yield origin
    close_connections(app)


class UntypedResponse(Response):
    """A response without a content type when it has no content."""

    default_mimetype = None


def _answer_preflight() -> ResponseReturnValue | None:
    if request.method != "OPTIONS":
        return None
    headers = {
        "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE",
        "Access-Control-Allow-Headers": request.headers.get("Access-Control-Request-Headers", ""),
        "Access-Control-Max-Age": "3600",
    }
    return "", 204, headers


def _add_headers(response: Response) -> Response:
    # A page that is being developed may come from any address.
    response.headers["Access-Control-Allow-Origin"] = "*"
    response.headers["Access-Control-Expose-Headers"] = f"Link, X-Total-Count, {API_VERSION_HEADER}"
    if request.headers.get(API_VERSION_HEADER) == API_VERSION:
        response.headers[API_VERSION_HEADER] = API_VERSION
    return response


def _register_error_handlers(app: Flask) -> None:
    """What is raised becomes an answer in GoTrue's shape."""

    @app.errorhandler(AuthError)
    def refused(error: AuthError) -> ResponseReturnValue:
        return error.answer()

    @app.errorhandler(NotFound)
    def unknown_path(_: NotFound) -> ResponseReturnValue:
        return AuthError(404, "not_found", "Not found").answer()

    @app.errorhandler(MethodNotAllowed)
    def unknown_method(_: MethodNotAllowed) -> ResponseReturnValue:
        return AuthError(405, "method_not_allowed", "Method not allowed").answer()

    @app.errorhandler(psycopg.DataError)
    @app.errorhandler(UnicodeError)
    def unstorable(_: Exception) -> ResponseReturnValue:
        # NUL bytes, half surrogate pairs: what PostgreSQL cannot hold.
        return AuthError(400, "validation_failed", "Unable to store a value").answer()

    @app.errorhandler(Exception)
    def failed(_: Exception) -> ResponseReturnValue:
        app.logger.exception("%s %s failed", request.method, request.path)
        return AuthError(500, "unexpected_failure", "Unexpected failure").answer()
