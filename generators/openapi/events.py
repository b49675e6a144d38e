"""What integrators are sent (spec §6.6): the shapes that `booking.webhooks.bodies` writes, and their Webhook Objects.
When each is sent stands in events.toml."""

import tomllib
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any, Literal, TypedDict
from uuid import UUID

from booking.appointments.records import AppointmentV1
from booking.bookings.deposits import DepositStatus
from booking.core.clock import WallClock
from booking.reservations.records import ReservationV1
from booking.waitlist.records import WaitlistKind, WaitlistStatus
from booking.webhooks.records import TEST_EVENT
from booking.webhooks.rules import EVENT_TYPES
from generators.openapi.schemas import Schema

TYPES: Sequence[str] = (*EVENT_TYPES, TEST_EVENT)
_TOLD: Mapping[str, Mapping[str, str]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text())
SENT_WHEN: Mapping[str, str] = {type_: told["when"] for type_, told in _TOLD.items()}
"""When each type is sent."""
NOT_SENT_WHEN: Mapping[str, str] = {type_: told["unless"] for type_, told in _TOLD.items()}
"""When it is not, although somebody may expect it."""


class AppointmentEventData(AppointmentV1):
    """The appointment as `GET /api/v1/appointments` answers it; of notes the first 4,000 characters. version grows with
    each change: what has a smaller one is older."""

    version: int


class ReservationEventData(ReservationV1):
    """The reservation as `GET /api/v1/reservations` answers it; of notes the first 4,000 characters. One that was
    released has no tables any more. version grows with each change: what has a smaller one is older."""

    tableId: UUID | None  # type: ignore[misc]  # noqa: N815 — v1's name; v1 always has one, and lists none that is gone
    version: int


class DepositEventData(TypedDict):
    """The deposit of a booking, and the booking's version. Either appointmentId or reservationId is null."""

    appointmentId: UUID | None
    reservationId: UUID | None
    customerId: UUID | None
    status: DepositStatus
    amountCents: int
    version: int


class WaitlistEventData(TypedDict):
    """An entry of the wait list. A party at the door has partySize and quotedMinutes; a guest who waits for a booking
    has serviceId or partySize, and dates. offeredStartsAt is the time that was offered last, on the venue's clock, and
    offeredUntil the instant until which it is kept: null where it was offered to all who wait. appointmentId or
    reservationId is of the booking that is offered, or that came of it."""

    id: UUID
    kind: WaitlistKind
    partySize: int | None
    serviceId: UUID | None
    providerId: UUID | None
    status: WaitlistStatus
    quotedMinutes: int | None
    dates: list[date] | None
    offeredStartsAt: WallClock | None
    offeredUntil: datetime | None
    appointmentId: UUID | None
    reservationId: UUID | None
    joinedAt: datetime


class CustomerEventData(TypedDict):
    """Which customer it is; `GET /api/v1/customers` says more. version grows with each change."""

    id: UUID
    version: int


class MergeEventData(TypedDict):
    """id is the record that is gone, mergedInto the one that stays."""

    id: UUID
    mergedInto: UUID


class SaleEventData(TypedDict):
    """A sale, and the booking that it was for."""

    id: UUID
    customerId: UUID | None
    appointmentId: UUID | None
    reservationId: UUID | None
    status: Literal["completed", "voided"]


class ReturnedSaleEventData(SaleEventData):
    """A sale of which something came back: by the return returnId. returnedCents are what came back of the sale in all
    of its returns, of which givenBackCents were given back, and the rest lessened what was owed."""

    returnId: UUID
    returnedCents: int
    givenBackCents: int


class TestEventData(TypedDict):
    """The endpoint that is tried."""

    endpointId: UUID


_OF_KIND: Mapping[str, type[Any]] = {
    "appointment": AppointmentEventData,
    "reservation": ReservationEventData,
    "deposit": DepositEventData,
    "waitlist": WaitlistEventData,
    "customer": CustomerEventData,
    "sale": SaleEventData,
    "endpoint": TestEventData,
}
_OF_TYPE: Mapping[str, type[Any]] = {"customer.merged": MergeEventData, "sale.returned": ReturnedSaleEventData}
DATA: Mapping[str, type[Any]] = {type_: _OF_TYPE.get(type_) or _OF_KIND[type_.partition(".")[0]] for type_ in TYPES}
"""The shape of `data` of each type."""
PARAMETERS: Mapping[str, dict[str, Any]] = {
    "WebhookId": {
        "name": "webhook-id",
        "in": "header",
        "required": True,
        "description": "The event's: the same at every endpoint and attempt. By it you know one that you have.",
        "schema": {"type": "string", "format": "uuid"},
    },
    "WebhookTimestamp": {
        "name": "webhook-timestamp",
        "in": "header",
        "required": True,
        "description": "When this attempt was signed, in seconds since 1970.",
        "schema": {"type": "string", "pattern": "^[0-9]+$"},
    },
    "WebhookSignature": {
        "name": "webhook-signature",
        "in": "header",
        "required": True,
        "description": "`v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`; two while"
        " the secret is being replaced.",
        "schema": {"type": "string"},
    },
}
_RESPONSES = {
    "2XX": {"description": "Taken. Answer within 15 seconds, and work afterwards."},
    "410": {"description": "No more: the endpoint is disabled."},
    "default": {"description": "Not taken: it is sent again, ten times in all."},
}


def webhooks() -> dict[str, Any]:
    """Returns the Webhook Objects, by type of event."""
    return {type_: {"post": _operation(type_)} for type_ in TYPES}


def schemas_of(references: Mapping[Any, Schema]) -> dict[str, Schema]:
    """Returns the schema of each kind of event, by name. `references` has those of its data."""
    return {_name(shape): _envelope(shape, references[shape]) for shape in dict.fromkeys(DATA.values())}


def _operation(type_: str) -> dict[str, Any]:
    kind, _, what = type_.partition(".")
    reference = {"$ref": f"#/components/schemas/{_name(DATA[type_])}"}
    return {
        "operationId": "".join(part.capitalize() for part in ("on", kind, *what.split("_"))),
        "summary": type_,
        "description": SENT_WHEN[type_],
        "parameters": [{"$ref": f"#/components/parameters/{name}"} for name in PARAMETERS],
        "requestBody": {"required": True, "content": {"application/json": {"schema": reference}}},
        "responses": _RESPONSES,
    }


def _name(shape: type[Any]) -> str:
    return shape.__name__.removesuffix("Data")


def _envelope(shape: type[Any], data: Schema) -> Schema:
    types = [type_ for type_ in TYPES if DATA[type_] is shape]
    properties = {
        "type": {"type": "string", "enum": types},
        "timestamp": {"type": "string", "format": "date-time", "description": "When it happened."},
        "businessId": {"type": "string", "format": "uuid"},
        "timezone": {"type": "string", "description": "The venue's, for the wall clocks in data."},
        "data": data,
    }
    return {"type": "object", "additionalProperties": False, "properties": properties, "required": list(properties)}
