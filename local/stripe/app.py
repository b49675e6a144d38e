"""The stand-in as a Flask app: its routes, and what all its answers have in common."""

import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import psycopg
from flask import Flask, Response, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import MethodNotAllowed, NotFound
from werkzeug.routing import BaseConverter

from local import stand_ins
from local.connections import Connections, close_connections, connection
from local.exchanges import watch
from local.serving import serving
from local.stripe import (
    accounts,
    acting,
    application_fees,
    catalog,
    checkout,
    clock,
    core_accounts,
    customers,
    disputes,
    event_destinations,
    events,
    invoices,
    meters,
    operator,
    payments,
    portal,
    refunds,
    subscription_items,
    subscriptions,
    webhooks,
)
from local.stripe.addresses import PAGES, set_public_origin
from local.stripe.billing import passing
from local.stripe.errors import StripeError
from local.stripe.notifications import CAPABILITY, REQUIREMENTS
from local.stripe.objects import ensure_schema
from local.stripe.pages import account_pages, checkout_page, formats, invoice_page, portal_page
from local.stripe.version import API_VERSION
from local.stripe.views import turn
from local.stripe.webhooks import PAUSES, Courier

SECRET_KEY = stand_ins.STRIPE_SECRET_KEY
WEBHOOK_SECRET = stand_ins.STRIPE_WEBHOOK_SECRET
CONNECT_WEBHOOK_SECRET = stand_ins.STRIPE_CONNECT_WEBHOOK_SECRET
ACCOUNTS_WEBHOOK_SECRET = stand_ins.STRIPE_ACCOUNTS_WEBHOOK_SECRET
COURIER = "courier"

API = (
    accounts.routes,
    application_fees.routes,
    catalog.routes,
    checkout.routes,
    customers.routes,
    disputes.routes,
    events.routes,
    invoices.routes,
    meters.routes,
    payments.routes,
    portal.routes,
    refunds.routes,
    subscription_items.routes,
    subscriptions.routes,
    webhooks.routes,
)
CORE = (core_accounts.routes, event_destinations.routes)


def create_app(
    database_url: str,
    *,
    public_origin: str = "http://127.0.0.1:3000",
    webhook_url: str | None = None,
    retry_pauses: Sequence[float] = PAUSES,
) -> Flask:
    """The stand-in over this database, whose owner the url names; makes its own schema where that is missing.

    Its pages are reached below `public_origin`. Its events go to `webhook_url`, signed with WEBHOOK_SECRET, those of
    connected accounts to `/connect` below it, signed with CONNECT_WEBHOOK_SECRET or, notifications of v2, with
    ACCOUNTS_WEBHOOK_SECRET, and all to the endpoints that are registered with its API; what is not confirmed is sent
    again after each of the pauses (seconds).
    """
    ensure_schema(database_url)
    if webhook_url is not None:
        with psycopg.connect(database_url) as database:
            webhooks.ensure_endpoint(database, webhook_url, WEBHOOK_SECRET)
            webhooks.ensure_endpoint(database, f"{webhook_url}/connect", CONNECT_WEBHOOK_SECRET, connect=True)
            of_accounts = [CAPABILITY, REQUIREMENTS, "v2.core.account.closed"]
            event_destinations.ensure_destination(
                database, f"{webhook_url}/connect", ACCOUNTS_WEBHOOK_SECRET, of_accounts
            )
    app = Flask(__name__, static_folder=None, template_folder="pages/templates")
    app.config["PROVIDE_AUTOMATIC_OPTIONS"] = False
    app.url_map.merge_slashes = False  # another spelling of a path is an unknown path, not a redirect
    app.url_map.converters["id"] = IdConverter
    app.jinja_env.filters |= {"money": formats.money, "every": formats.every, "day": formats.day}
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    set_public_origin(app.config, public_origin)
    Connections(app, database_url)
    app.extensions[COURIER] = Courier(database_url, retry_pauses)
    app.add_url_rule("/health", view_func=health)
    for routes in API:
        app.register_blueprint(routes, url_prefix="/v1")
    for routes in CORE:
        app.register_blueprint(routes, url_prefix="/v2/core")
    for routes in (
        *(account_pages.routes, checkout_page.routes, invoice_page.routes, portal_page.routes),
        operator.routes,
    ):
        app.register_blueprint(routes, url_prefix=PAGES)
    app.before_request(_check_caller)
    app.before_request(_catch_up)
    app.after_request(_add_request_id)
    app.teardown_request(lambda _: app.extensions[COURIER].wake())
    _register_error_handlers(app)
    watch("stripe", app)
    return app


@contextmanager
def running(database_url: str, *, retry_pauses: Sequence[float] = PAUSES) -> Iterator[str]:
    """Serve on a free port of this machine, for tests, and give the address before `/v1`."""
    app = create_app(database_url, retry_pauses=retry_pauses)
    with serving(app) as origin:
        set_public_origin(app.config, origin)
        yield origin
    app.extensions[COURIER].stop()
    close_connections(app)


class IdConverter(BaseConverter):
    """What an id in a path is made of."""

    regex = r"\w+"


def health() -> ResponseReturnValue:
    """GET /health, without a key."""
    return {"status": "ok"}


def _check_caller() -> None:
    acting.settle_on(None)
    if request.endpoint == "health" or request.path.startswith("/dev/"):
        return
    scheme, _, credential = request.headers.get("Authorization", "").partition(" ")
    key = credential if scheme == "Bearer" else ""
    if key != SECRET_KEY:
        raise StripeError(401, f"Invalid API Key provided: {key[:8]}****")
    version = request.headers.get("Stripe-Version", API_VERSION)
    if version != API_VERSION:
        raise StripeError(400, f"Invalid Stripe API version: {version}; the stand-in speaks {API_VERSION}")
    if account := request.headers.get("Stripe-Account"):
        accounts.check_connected(connection(), account)
        acting.settle_on(account)


def _catch_up() -> None:
    """Does what is due by now, before a request is answered."""
    if request.endpoint != "health" and passing.is_something_due(connection()):
        with acting.on(None), turn() as database:
            passing.run_until(database, clock.now(database))


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
