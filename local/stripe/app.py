"""The stand-in as a Flask app: its routes, and what all its answers have in common."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask, Response, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import MethodNotAllowed, NotFound
from werkzeug.routing import BaseConverter

from local.connections import Connections, close_connections
from local.serving import serving
from local.stripe import payments, refunds
from local.stripe.errors import StripeError
from local.stripe.objects import ensure_schema

SECRET_KEY = "sk_test_local_stand_in"


def create_app(database_url: str) -> Flask:
    """The stand-in over this database, whose owner the url names; makes its own schema where that is missing."""
    ensure_schema(database_url)
    app = Flask(__name__, static_folder=None)
    app.config["PROVIDE_AUTOMATIC_OPTIONS"] = False
    app.url_map.merge_slashes = False  # another spelling of a path is an unknown path, not a redirect
    app.url_map.converters["id"] = IdConverter
    Connections(app, database_url)
    app.add_url_rule("/health", view_func=health)
    for routes in (payments.routes, refunds.routes):
        app.register_blueprint(routes, url_prefix="/v1")
    app.before_request(_check_secret_key)
    app.after_request(_add_request_id)
    _register_error_handlers(app)
    return app


@contextmanager
def running(database_url: str) -> Iterator[str]:
    """Serve on a free port of this machine, for tests, and give the address before `/v1`."""
    app = create_app(database_url)
    with serving(app) as origin:
        yield origin
    close_connections(app)


class IdConverter(BaseConverter):
    """What an id in a path is made of."""

    regex = r"\w+"


def health() -> ResponseReturnValue:
    """GET /health, without a key."""
    return {"status": "ok"}


def _check_secret_key() -> None:
    scheme, _, credential = request.headers.get("Authorization", "").partition(" ")
    key = credential if scheme == "Bearer" else ""
    if key != SECRET_KEY and request.endpoint != "health":
        raise StripeError(401, f"Invalid API Key provided: {key[:8]}****")


def _add_request_id(response: Response) -> Response:
    response.headers["Request-Id"] = f"req_{uuid.uuid4().hex[:14]}"
    return response


def _register_error_handlers(app: Flask) -> None:
    """What is raised becomes an answer in Stripe's shape."""

    @app.errorhandler(StripeError)
    def refused(error: StripeError) -> ResponseReturnValue:
        return error.answer()

    @app.errorhandler(NotFound)
    @app.errorhandler(MethodNotAllowed)
    def unknown_route(_: Exception) -> ResponseReturnValue:
        return StripeError(404, f"Unrecognized request URL ({request.method}: {request.path}).").answer()

    @app.errorhandler(Exception)
    def failed(_: Exception) -> ResponseReturnValue:
        app.logger.exception("%s %s failed", request.method, request.path)
        return StripeError(500, "An unknown error occurred", kind="api_error").answer()
