"""Event destinations: where notifications of events of v2 go. Deliveries are those of `webhooks`."""

import secrets
from typing import Any

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import clock, objects
from local.stripe.errors import StripeError
from local.stripe.idempotency import idempotent
from local.stripe.json_parameters import parameters
from local.stripe.notifications import moment
from local.stripe.objects import Object
from local.stripe.parameters import Choice, Hash, ListOf, merged, metadata, positive, text, text_or_none, url
from local.stripe.views import deleting, reading

routes = Blueprint("event_destinations", __name__)

_URL, _SECRET = "webhook_endpoint.url", "webhook_endpoint.signing_secret"
_INCLUDE_URL = ListOf(Choice((_URL,)))
_ENDPOINT = Hash({"url": url}, required=("url",))


def ensure_destination(db: Connection, address: str, secret: str, events: list[str]) -> None:
    """Makes a destination of the service itself at this address, for these events of the connected accounts."""
    made = objects.find(db, "ed_service") or _destination(db, "ed_service", "The service", events)
    objects.store(db, made | {"enabled_events": events}, {"secret": secret, "url": address})


@routes.post("/event_destinations")
@idempotent
def create_event_destination() -> Object:
    """POST /v2/core/event_destinations; the answer alone shows the secret, and only if that is to be included."""
    given = parameters(
        {
            "description": text_or_none,
            "enabled_events": ListOf(_event_of_v2),
            "event_payload": Choice(("thin",)),
            "events_from": ListOf(Choice(("@accounts",))),
            "include": ListOf(Choice((_SECRET, _URL))),
            "metadata": metadata,
            "name": text,
            "type": Choice(("webhook_endpoint",)),
            "webhook_endpoint": _ENDPOINT,
        },
        required=("enabled_events", "event_payload", "events_from", "name", "type", "webhook_endpoint"),
    )
    db = connection()
    made = _destination(db, f"ed_test_{secrets.token_hex(12)}", given["name"], given["enabled_events"])
    made |= {"description": given.get("description") or "", "metadata": merged(None, given.get("metadata"))}
    hidden = {"secret": f"whsec_test_{secrets.token_hex(16)}", "url": given["webhook_endpoint"]["url"]}
    return _shown(objects.store(db, made, hidden), hidden, given.get("include", []))


@routes.get("/event_destinations")
@reading
def list_event_destinations() -> Object:
    """GET /v2/core/event_destinations, all on one page."""
    given = parameters({"include": _INCLUDE_URL, "limit": positive})
    db = connection()
    found = objects.every(db, "v2.core.event_destination", {})
    shown = [_shown(one, objects.private(db, one["id"]), given.get("include", [])) for one in found]
    return {"data": shown, "next_page_url": None, "previous_page_url": None}


@routes.post("/event_destinations/<id:destination_id>")
@idempotent
def update_event_destination(destination_id: str) -> Object:
    """POST /v2/core/event_destinations/{id}."""
    given = parameters({"enabled_events": ListOf(_event_of_v2), "include": _INCLUDE_URL, "name": text})
    db = connection()
    found = objects.get(db, "v2.core.event_destination", destination_id)
    include = given.pop("include", [])
    return _shown(objects.store(db, found | given), objects.private(db, destination_id), include)


@routes.delete("/event_destinations/<id:destination_id>")
@deleting
def delete_event_destination(destination_id: str) -> Object:
    """DELETE /v2/core/event_destinations/{id}."""
    found = objects.get(connection(), "v2.core.event_destination", destination_id)
    connection().execute("delete from stripe.deliveries where endpoint = %s", (destination_id,))
    objects.delete(connection(), found)
    return {"id": destination_id, "object": "v2.core.event_destination"}


def _event_of_v2(name: str, value: Any) -> str:
    kind = text(name, value)
    if not kind.startswith("v2."):
        raise StripeError(400, f"{kind} is no event with a thin payload.", param=name)
    return kind


def _destination(db: Connection, destination_id: str, name: str, events: list[str]) -> Object:
    now = moment(clock.now(db))
    return {
        "id": destination_id,
        "object": "v2.core.event_destination",
        "amazon_eventbridge": None,
        "azure_event_grid": None,
        "created": now,
        "description": "",
        "enabled_events": events,
        "event_payload": "thin",
        "events_from": ["@accounts"],
        "livemode": False,
        "metadata": {},
        "name": name,
        "snapshot_api_version": None,
        "status": "enabled",
        "status_details": None,
        "type": "webhook_endpoint",
        "updated": now,
    }


def _shown(destination: Object, hidden: Object, include: list[str]) -> Object:
    endpoint = {
        "signing_secret": hidden["secret"] if _SECRET in include else None,
        "url": hidden["url"] if _URL in include else None,
    }
    return destination | {"webhook_endpoint": endpoint}
