"""Events: what happened to an object, kept for `GET /v1/events` and delivered to the webhook endpoints."""

from typing import Any

from flask import Blueprint, request

from local.connections import Connection, connection
from local.stripe import acting, objects
from local.stripe.objects import Object
from local.stripe.parameters import PAGE, ListOf, parameters, text
from local.stripe.version import API_VERSION
from local.stripe.views import reading

routes = Blueprint("events", __name__)


def emit(db: Connection, kind: str, thing: Object, previous: Object | None = None) -> Object:
    """Stores an event about an object, to be delivered: one of a connected account to the endpoints for those.
    `previous` is the object as it was before, where it has been updated."""
    data: Object = {"object": thing}
    if previous is not None:
        data["previous_attributes"] = _what_was(previous, thing)
    account = acting.account()
    with acting.on(None):
        endpoints = [
            endpoint["id"]
            for endpoint in objects.every(db, "webhook_endpoint", {"status": "enabled"})
            if {kind, "*"} & set(endpoint["enabled_events"])
            and objects.private(db, endpoint["id"]).get("connect", False) == (account is not None)
        ]
    event = objects.new(
        db,
        "event",
        "evt",
        api_version=API_VERSION,
        data=data,
        pending_webhooks=len(endpoints),
        request={"id": None, "idempotency_key": request.headers.get("Idempotency-Key") if request else None},
        type=kind,
        **({} if account is None else {"account": account}),
    )
    objects.store(db, event)
    for endpoint in endpoints:
        db.execute("insert into stripe.deliveries (event, endpoint) values (%s, %s)", (event["id"], endpoint))
    return event


def store_changed(db: Connection, kind: str, before: Object, after: Object) -> Object:
    """Writes an object, and an event about it if it has changed."""
    if after != before:
        objects.store(db, after)
        emit(db, kind, after, previous=before)
    return after


def store_new(db: Connection, kind: str, thing: Object, private: Object | None = None) -> Object:
    """Writes a new object, and an event about it."""
    objects.store(db, thing, private)
    emit(db, kind, thing)
    return thing


@routes.get("/events/<id:event_id>")
@reading
def show_event(event_id: str) -> Object:
    """GET /v1/events/{id}."""
    parameters()
    return objects.get(connection(), "event", event_id)


@routes.get("/events")
@reading
def list_events() -> Object:
    """GET /v1/events, newest first."""
    given = parameters({**PAGE, "type": text, "types": ListOf(text)})
    any_of = (
        {"type": [given["type"]] if "type" in given else given["types"]} if {"type", "types"} & given.keys() else {}
    )
    return objects.list_page(connection(), "event", "/v1/events", given, any_of=any_of)


def _what_was(before: Any, after: Any) -> Any:
    """The values that have changed, as they were; of a hash only the names that have changed, of a list all of it."""
    return {
        name: _what_was(before.get(name), after.get(name))
        if isinstance(before.get(name), dict) and isinstance(after.get(name), dict)
        else before.get(name)
        for name in {**after, **before}
        if before.get(name) != after.get(name)
    }
