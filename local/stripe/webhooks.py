"""Webhook endpoints, and the deliveries of events to them: signed, in the background, repeated with growing pauses."""

import hashlib
import hmac
import json
import secrets
import sys
import threading
import time
import traceback
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

import psycopg
import requests
from flask import Blueprint

from local.connections import Connection, connection
from local.exchanges import Exchange, show
from local.stripe import objects
from local.stripe.errors import StripeError
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import PAGE, ListOf, flag, merged, metadata, parameters, text, text_or_none, url
from local.stripe.version import API_VERSION
from local.stripe.views import deleting, reading

routes = Blueprint("webhooks", __name__)

ANSWER_SECONDS = 15.0
PAUSES = (1.0, 5.0, 25.0, 120.0)  # before each further attempt; Stripe goes on for three days


def ensure_endpoint(db: Connection, address: str, secret: str, *, connect: bool = False) -> None:
    """Makes an endpoint of the service itself at this address: it receives every event of the operator's own account,
    or with `connect` every one of the connected accounts."""
    name = "we_service_connect" if connect else "we_service"
    endpoint = objects.find(db, name) or _endpoint(db, address, ["*"], id=name)
    hidden = {"secret": secret, "connect": connect}
    objects.store(db, endpoint | {"url": address, "api_version": API_VERSION}, hidden)


@routes.post("/webhook_endpoints")
@idempotent
def create_webhook_endpoint() -> Object:
    """POST /v1/webhook_endpoints; the answer alone shows the secret."""
    given = parameters(
        {
            "api_version": text,
            "connect": flag,
            "description": text_or_none,
            "enabled_events": ListOf(_event_of_v1),
            "metadata": metadata,
            "url": url,
        },
        required=("url", "enabled_events"),
    )
    if given.get("api_version", API_VERSION) != API_VERSION:
        message = f"Invalid API version: {given['api_version']}; the stand-in speaks {API_VERSION}"
        raise StripeError(400, message, param="api_version")
    secret = f"whsec_{secrets.token_hex(16)}"
    endpoint = _endpoint(connection(), given["url"], given["enabled_events"])
    endpoint |= {"description": given.get("description"), "metadata": merged(None, given.get("metadata"))}
    hidden = {"secret": secret, "connect": given.get("connect", False)}
    return {**objects.store(connection(), endpoint, hidden), "secret": secret}


@routes.get("/webhook_endpoints/<id:endpoint_id>")
@reading
def show_webhook_endpoint(endpoint_id: str) -> Object:
    """GET /v1/webhook_endpoints/{id}."""
    parameters()
    return objects.get(connection(), "webhook_endpoint", endpoint_id)


@routes.post("/webhook_endpoints/<id:endpoint_id>")
@idempotent
def update_webhook_endpoint(endpoint_id: str) -> Object:
    """POST /v1/webhook_endpoints/{id}."""
    given = parameters({"disabled": flag, "enabled_events": ListOf(_event_of_v1), "url": url})
    endpoint = objects.get(connection(), "webhook_endpoint", endpoint_id)
    if "disabled" in given:
        given["status"] = "disabled" if given.pop("disabled") else "enabled"
    return objects.store(connection(), endpoint | given)


@routes.get("/webhook_endpoints")
@reading
def list_webhook_endpoints() -> Object:
    """GET /v1/webhook_endpoints."""
    return objects.list_page(connection(), "webhook_endpoint", "/v1/webhook_endpoints", parameters(PAGE))


@routes.delete("/webhook_endpoints/<id:endpoint_id>")
@deleting
def delete_webhook_endpoint(endpoint_id: str) -> Object:
    """DELETE /v1/webhook_endpoints/{id}."""
    endpoint = objects.get(connection(), "webhook_endpoint", endpoint_id)
    connection().execute("delete from stripe.deliveries where endpoint = %s", (endpoint_id,))
    return objects.delete(connection(), endpoint)


def _event_of_v1(name: str, value: Any) -> str:
    kind = text(name, value)
    if kind.startswith("v2."):
        raise StripeError(400, f"{kind} is sent to event destinations with a thin payload alone.", param=name)
    return kind


def _endpoint(db: Connection, address: str, enabled_events: list[str], **fields: str) -> Object:
    return objects.new(
        db,
        "webhook_endpoint",
        "we",
        api_version=API_VERSION,
        application=None,
        description=None,
        enabled_events=enabled_events,
        metadata={},
        status="enabled",
        url=address,
        **fields,
    )


class Courier:
    """The thread that brings events to their endpoints, one after the other, as they were stored.

    It starts with the first `wake`, which in a server that forks comes after the fork, and has a database connection of
    its own. What it could not deliver before it was stopped, the next one delivers.
    """

    def __init__(self, database_url: str, pauses: Sequence[float] = PAUSES) -> None:
        self._database_url = database_url
        self._pauses = pauses
        self._wanted = threading.Event()
        self._stopped = threading.Event()
        self._starting = threading.Lock()
        self._thread: threading.Thread | None = None

    def wake(self) -> None:
        """Wakes the thread: there may be something to deliver."""
        with self._starting:
            if self._thread is None and not self._stopped.is_set():
                self._thread = threading.Thread(target=self._work, name="stripe-courier", daemon=True)
                self._thread.start()
        self._wanted.set()

    def stop(self) -> None:
        """Ends the thread after what it is delivering."""
        self._stopped.set()
        self._wanted.set()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        while not self._stopped.is_set():
            try:
                with psycopg.connect(self._database_url, autocommit=True) as db:
                    while not self._stopped.is_set():
                        self._wanted.clear()
                        while not self._stopped.is_set() and self._deliver_next(db):
                            pass
                        self._wanted.wait(_seconds_until_next(db))
            except psycopg.Error:
                if not self._stopped.is_set():
                    traceback.print_exc(file=sys.stderr)
                self._stopped.wait(1)

    def _deliver_next(self, db: Connection) -> bool:
        """Makes the attempt that is due first; False when none is."""
        row = db.execute(
            "select d.id, d.attempts, e.data, w.data, w.private from stripe.deliveries d"
            " join stripe.objects e on e.id = d.event join stripe.objects w on w.id = d.endpoint"
            " where d.next_attempt <= now() order by d.next_attempt, d.id limit 1"
        ).fetchone()
        if row is None:
            return False
        delivery, attempts, event, endpoint, hidden = row
        if post(endpoint.get("url") or hidden["url"], event, hidden["secret"]):
            pause = None
            db.execute(
                "update stripe.objects set data = jsonb_set(data, '{pending_webhooks}',"
                " to_jsonb(greatest((data ->> 'pending_webhooks')::int - 1, 0)))"
                " where id = %s and data ? 'pending_webhooks'",
                (event["id"],),
            )
        else:
            pause = self._pauses[attempts] if attempts < len(self._pauses) else None
        if pause is None:
            db.execute("delete from stripe.deliveries where id = %s", (delivery,))
        else:
            db.execute(
                "update stripe.deliveries set attempts = attempts + 1, next_attempt = now() + make_interval(secs => %s)"
                " where id = %s",
                (pause, delivery),
            )
        return True


def post(address: str, event: Object, secret: str) -> bool:
    """Sends an event to an endpoint, signed now; returns whether it was confirmed (2xx)."""
    body = json.dumps(event, indent=2).encode()
    moment = int(time.time())
    signature = hmac.new(secret.encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        "Stripe-Signature": f"t={moment},v1={signature}",
        "User-Agent": "Stripe/1.0 (stand-in)",
    }
    try:
        answer = requests.post(address, body, headers=headers, timeout=ANSWER_SECONDS, allow_redirects=False)
    except requests.RequestException:
        return False
    received = {name.lower(): value for name, value in answer.headers.items()}
    sent = {name.lower(): value for name, value in headers.items()}
    show(Exchange("stripe_webhook", "POST", address, "", sent, body, answer.status_code, received, answer.content))
    return HTTPStatus.OK <= answer.status_code < HTTPStatus.MULTIPLE_CHOICES


def _seconds_until_next(db: Connection) -> float | None:
    [(seconds,)] = db.execute("select extract(epoch from min(next_attempt) - now()) from stripe.deliveries")
    return None if seconds is None else max(float(seconds), 0.01)
