"""Meters, and the events that they count."""

import uuid
from typing import Any

from flask import Blueprint

from local.connections import Connection, connection
from local.stripe import clock, objects
from local.stripe.errors import StripeError
from local.stripe.events import store_new
from local.stripe.idempotency import idempotent
from local.stripe.objects import Object
from local.stripe.parameters import PAGE, Choice, Hash, filters, parameters, positive, text
from local.stripe.views import reading

routes = Blueprint("meters", __name__)

OLDEST_SECONDS = 35 * clock.DAY
FURTHEST_AHEAD_SECONDS = 5 * 60
MAX_IDENTIFIER = 100


@routes.post("/billing/meters")
@idempotent
def create_meter() -> Object:
    """POST /v1/billing/meters."""
    given = parameters(
        {
            "customer_mapping": Hash(
                {"event_payload_key": text, "type": Choice(("by_id",))}, required=("event_payload_key", "type")
            ),
            "default_aggregation": Hash({"formula": Choice(("count", "last", "sum"))}, required=("formula",)),
            "display_name": text,
            "event_name": text,
            "event_time_window": Choice(("day", "hour")),
            "value_settings": Hash({"event_payload_key": text}, required=("event_payload_key",)),
        },
        required=("default_aggregation", "display_name", "event_name"),
    )
    db = connection()
    if objects.every(db, "billing.meter", {"event_name": given["event_name"], "status": "active"}):
        message = f"An active meter with the event name `{given['event_name']}` already exists."
        raise StripeError(400, message, code="resource_already_exists", param="event_name")
    meter = objects.new(
        db,
        "billing.meter",
        "mtr",
        customer_mapping=given.get("customer_mapping", {"event_payload_key": "stripe_customer_id", "type": "by_id"}),
        default_aggregation=given["default_aggregation"],
        display_name=given["display_name"],
        event_name=given["event_name"],
        event_time_window=given.get("event_time_window"),
        status="active",
        status_transitions={"deactivated_at": None},
        value_settings=given.get("value_settings", {"event_payload_key": "value"}),
    )
    return store_new(db, "billing.meter.created", meter | {"updated": meter["created"]})


@routes.get("/billing/meters/<id:meter_id>")
@reading
def show_meter(meter_id: str) -> Object:
    """GET /v1/billing/meters/{id}."""
    parameters()
    return objects.get(connection(), "billing.meter", meter_id)


@routes.get("/billing/meters")
@reading
def list_meters() -> Object:
    """GET /v1/billing/meters."""
    given = parameters({**PAGE, "status": Choice(("active", "inactive"))})
    return objects.list_page(connection(), "billing.meter", "/v1/billing/meters", given, matching=filters(given))


@routes.post("/billing/meters/<id:meter_id>/deactivate")
@idempotent
def deactivate_meter(meter_id: str) -> Object:
    """POST /v1/billing/meters/{id}/deactivate."""
    parameters()
    meter = objects.get(connection(), "billing.meter", meter_id)
    ended = {"status": "inactive", "status_transitions": {"deactivated_at": clock.now(connection())}}
    return objects.store(connection(), meter | ended)


@routes.post("/billing/meter_events")
@idempotent
def create_meter_event() -> Object:
    """POST /v1/billing/meter_events; an identifier of the last 24 hours is refused, and has been counted."""
    given = parameters(
        {"event_name": text, "identifier": text, "payload": _payload, "timestamp": positive},
        required=("event_name", "payload"),
    )
    db = connection()
    meters = objects.every(db, "billing.meter", {"event_name": given["event_name"], "status": "active"})
    if not meters:
        message = f"No active meter found for event name {given['event_name']}."
        raise StripeError(400, message, param="event_name")
    identifier = given.get("identifier", str(uuid.uuid4()))
    if len(identifier) > MAX_IDENTIFIER:
        raise StripeError(400, f"Invalid string: must be at most {MAX_IDENTIFIER} characters", param="identifier")
    now = clock.now(db)
    earlier = objects.every(db, "billing.meter_event", {"identifier": identifier})
    if any(event["created"] > now - clock.DAY for event in earlier):
        message = f"An event already exists with identifier {identifier}."
        raise StripeError(400, message, param="identifier")
    timestamp = given.get("timestamp", now)
    if not now - OLDEST_SECONDS <= timestamp <= now + FURTHEST_AHEAD_SECONDS:
        message = "Timestamp must be within the past 35 calendar days and at most 5 minutes in the future."
        raise StripeError(400, message, param="timestamp")
    _check_payload(db, meters[0], given["payload"])
    event = objects.new(
        db,
        "billing.meter_event",
        "mtre",
        event_name=given["event_name"],
        identifier=identifier,
        payload=given["payload"],
        timestamp=timestamp,
    )
    objects.store(db, event)
    return {name: value for name, value in event.items() if name != "id"}


def usage(db: Connection, meter_id: str, customer: str, start: int, end: int) -> int:
    """What a customer has used by a meter in the seconds from start to before end."""
    meter = objects.get(db, "billing.meter", meter_id)
    who, how_much = meter["customer_mapping"]["event_payload_key"], meter["value_settings"]["event_payload_key"]
    same = {"event_name": meter["event_name"], "payload": {who: customer}}
    events = [each for each in objects.every(db, "billing.meter_event", same) if start <= each["timestamp"] < end]
    values = [int(each["payload"].get(how_much, 1)) for each in sorted(events, key=lambda each: int(each["timestamp"]))]
    match meter["default_aggregation"]["formula"]:
        case "count":
            return len(values)
        case "last":
            return values[-1] if values else 0
        case _:
            return sum(values)


def _payload(name: str, value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(each, str) for each in value.values()):
        raise StripeError(400, "Invalid hash of strings", param=name)
    return dict(value)


def _check_payload(db: Connection, meter: Object, payload: dict[str, str]) -> None:
    """Checks the payload. Stripe does this later and reports by an event; the stand-in refuses at once."""
    who, how_much = meter["customer_mapping"]["event_payload_key"], meter["value_settings"]["event_payload_key"]
    if who not in payload:
        message = f"Customer mapping key {who} not found in payload."
        raise StripeError(400, message, param="payload")
    objects.get(db, "customer", payload[who], named_by=f"payload[{who}]")
    value = payload.get(how_much, "1" if meter["default_aggregation"]["formula"] == "count" else "")
    if not value.isascii() or not value.isdecimal():
        message = f"The value for {how_much} must be a whole number, from 0 up."
        raise StripeError(400, message, param="payload")
