"""A page for each type of event, with a body that the service itself has written, and the table of all."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from booking.webhooks import bodies
from booking.webhooks.records import TEST_EVENT, EventVenue, Row
from generators.documentation.tables import table
from generators.openapi import events, examples
from generators.openapi.document import document
from generators.openapi.schemas import looked_up

FOLDER = "docs/events"
SAID: Mapping[str, Mapping[str, str]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text())
"""What the pages say of kinds and fields."""
HEADING = "<!-- Made by `make generate`; changes by hand are lost. -->\n\n"
ABOUT = """\
Each page says when an event is sent and when it is not, shows one, says of its fields what they are, and what to read
next. How to receive and verify events is in [the guide](../integrators.md#webhooks).

- **The envelope is the same for all.** `type`; `timestamp`, the instant at which the change began to be written;
  `businessId`; `timezone`, the zone of the wall clocks in `data`; and `data`.
- **At least once.** An event that you did not answer with 2xx comes again, with the same header `webhook-id` and the
  same body: by it you know one that you have.
- **In no promised order.** `timestamp` does not order the events of a record either: of two changes the later may have
  begun first. Each page says what does.
- **One change, one event** of a booking: each version is told once, as it was when the change was complete."""
_VENUE = EventVenue(id=examples.SALON, timezone="Australia/Melbourne", currency="AUD")  # type: ignore[typeddict-item]
_AT = "2026-11-20T22:04:10.532000+00:00"
_ENDPOINT = "6a1f0d3e-6b50-4f4d-8a68-2f9b8f8c7d10"
_ENTRY = "2b9c4e77-5a0d-4b1e-9a3c-6f1d2e3a4b5c"
_RECORDED = "8d7e6f50-1c2b-4a39-8f4e-5d6c7b8a9012"
_RETURN = "5b0c9d1e-7f2a-4c63-9e8d-2a1b3c4d5e6f"


def pages() -> Mapping[str, str]:
    """Returns the content of each page by its path in the checkout."""
    return {f"{FOLDER}/README.md": _index()} | {f"{FOLDER}/{type_}.md": _page(type_) for type_ in events.TYPES}


def of_specification() -> str:
    """Writes the table of all events, as docs/specification.md has it."""
    return _table("events/")


def sample(type_: str) -> str:
    """Returns the body of such an event as the service writes it, of a made-up record."""
    if type_ == TEST_EVENT:
        return bodies.of_test(_AT, _VENUE, _ENDPOINT)
    return bodies.written(type_, _AT, _VENUE, _row(type_))  # type: ignore[arg-type]  # it is one of the types


def _index() -> str:
    return f"{HEADING}# Events\n\n{ABOUT}\n\n{_table('')}\n"


def _table(folder: str) -> str:
    return table(
        ["Event", "When"], [[f"[`{type_}`]({folder}{type_}.md)", events.SENT_WHEN[type_]] for type_ in events.TYPES]
    )


def _page(type_: str) -> str:
    schemas = document()["components"]["schemas"]
    kind, data = type_.partition(".")[0], schemas[events.DATA[type_].__name__]
    rows = [
        [f"`{name}`", _type(looked_up(schema, schemas)), SAID["fields"][_field(type_, name)]]
        for name, schema in data["properties"].items()
    ]
    beside = [one for one in events.TYPES if one.partition(".")[0] == kind and one != type_]
    links = ["[All events](README.md)", *(f"[`{one}`]({one}.md)" for one in beside)]
    return "\n".join(
        [
            f"{HEADING}# {type_}\n",
            f"**Sent:** {events.SENT_WHEN[type_]}\n",
            f"**Not sent:** {events.NOT_SENT_WHEN[type_]}\n",
            f"**Order:** {SAID['order'][kind]}\n",
            f"```json\n{json.dumps(json.loads(sample(type_)), indent=2, ensure_ascii=False)}\n```\n",
            f"{' '.join(data['description'].split())}\n",
            f"{table(['Field of data', 'Type', 'What it is'], rows)}\n",
            f"**Read next:** {SAID['next'][kind]}\n",
            f"{' · '.join(links)}\n",
        ]
    )


def _field(type_: str, name: str) -> str:
    """Returns under which name SAID has the field of such an event."""
    kind = type_.partition(".")[0]
    return next(one for one in (f"{type_}.{name}", f"{kind}.{name}", name) if one in SAID["fields"])


def _type(schema: Mapping[str, Any]) -> str:
    if "anyOf" in schema:
        return " or ".join(_type(one) for one in schema["anyOf"])
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if schema["type"] == "array":
        return f"[{_type(schema['items'])}]"
    if "x-wall-clock" in schema:
        return "time on the venue's clock"
    return {"date-time": "instant", "date": "date", "uuid": "uuid"}.get(schema.get("format", ""), str(schema["type"]))


def _row(type_: str) -> Row:
    """Returns a record as its table has it after what the event tells."""
    kind, _, what = type_.partition(".")
    match kind:
        case "appointment":
            return _appointment(what)
        case "reservation":
            return _reservation(what)
        case "deposit":
            return _appointment("updated") | {"deposit_status": what, "deposit_amount_cents": 2000}
        case "waitlist":
            return _entry(what)
        case "customer":
            of_merge = {"id": _ENTRY, "merged_into": examples.ZOE}
            return of_merge if what == "merged" else {"id": examples.ZOE, "version": 1 if what == "created" else 2}
    booking = {"customer_id": examples.ZOE, "appointment_id": examples.RECORDS["AppointmentV1"]["id"]}
    returned = {"last_return_id": _RETURN, "returned_cents": 2400, "given_back_cents": 2400}
    status = "voided" if what == "voided" else "completed"
    return {"id": _RECORDED, **booking, "reservation_id": None, "status": status, **returned}


def _appointment(what: str) -> dict[str, Any]:
    return _booking("AppointmentV1", what) | {"price_cents": 6500}


def _reservation(what: str) -> dict[str, Any]:
    row = _booking("ReservationV1", what)
    return row | {"table_ids": [] if what == "released" else row["table_ids"], "deposit_status": "none"}


def _booking(record: str, what: str) -> dict[str, Any]:
    row = {bodies.column(key): value for key, value in examples.RECORDS[record].items()}
    times = {name: row[name].removesuffix("+00:00") for name in ("starts_at", "ends_at")}
    status = row["status"] if what in ("created", "rescheduled", "updated", "released") else what
    return row | times | {"status": status, "version": 1 if what == "created" else 2}


def _entry(what: str) -> dict[str, Any]:
    is_at_the_door = what == "joined"
    appointment = examples.RECORDS["AppointmentV1"]
    return {
        "id": _ENTRY,
        "kind": "door" if is_at_the_door else "booking",
        "party_size": 2 if is_at_the_door else None,
        "service_id": None if is_at_the_door else examples.HAIRCUT,
        "provider_id": None,
        "status": "waiting" if is_at_the_door else what,
        "quoted_minutes": 20 if is_at_the_door else None,
        "dates": None if is_at_the_door else ["2026-12-01"],
        "offered_starts_at": None if is_at_the_door else "2026-12-01T09:30:00",
        "offered_until": None if is_at_the_door else "2026-11-20T22:34:10.532000+00:00",
        "appointment_id": None if is_at_the_door else appointment["id"],
        "reservation_id": None,
        "joined_at": _AT,
    }
