"""What an event says of its record: of a booking what GET /api/v1/appointments and /reservations say, and its version;
of customers, sales and deposits ids and states (spec §6.6). Wall clocks have +00:00, as there."""

import json
from collections.abc import Mapping
from typing import Any, TypeAlias

from booking.appointments.records import AppointmentV1
from booking.core.currencies import digits
from booking.reservations.records import ReservationV1
from booking.webhooks.records import TEST_EVENT, EventVenue, Row, WebhookEventType

Body: TypeAlias = Mapping[str, Any]

MOST_OF_NOTES = 4000


def written(type_: WebhookEventType, at: str, venue: EventVenue, row: Row) -> str:
    """Returns the body of an event about a record, as it is signed and sent. `at` is when it happened."""
    return _enveloped(type_, at, venue, _about(type_, row, 10.0 ** digits(venue["currency"])))


def of_test(at: str, venue: EventVenue, endpoint_id: object) -> str:
    """Returns the body of an event with which an admin tries an endpoint."""
    return _enveloped(TEST_EVENT, at, venue, {"endpointId": str(endpoint_id)})


def _enveloped(type_: str, at: str, venue: EventVenue, data: Body) -> str:
    of_business = {"businessId": str(venue["id"]), "timezone": venue["timezone"]}
    return _json({"type": type_, "timestamp": at, **of_business, "data": data})


def _about(type_: WebhookEventType, row: Row, unit: float) -> Body:
    match type_.partition(".")[0]:
        case "appointment":
            return appointment(row, unit)
        case "reservation":
            return reservation(row)
        case "deposit":
            return deposit(row)
        case "customer":
            return customer(row)
        case "sale":
            return returned_sale(row) if type_ == "sale.returned" else sale(row)
        case _:
            return waitlist(row)


def appointment(row: Row, unit: float) -> Body:
    """Says of an appointment what integrators read of it, and its version. `unit` is how many cents are one of the
    currency."""
    price = row["price_cents"] / unit
    return {
        **_booking(AppointmentV1, row, price=int(price) if price.is_integer() else price),
        "version": row["version"],
    }


def reservation(row: Row) -> Body:
    """Says of a reservation what integrators read of it, and its version."""
    tables = tuple(row.get("table_ids", ()))  # none of one that is gone
    told = _booking(ReservationV1, row, tableId=next(iter(tables), None), tableIds=tables)
    return {**told, "version": row["version"]}


def deposit(row: Row) -> Body:
    """Says of the deposit of a booking how it stands."""
    is_appointment = "service_id" in row
    return {
        "appointmentId": row["id"] if is_appointment else None,
        "reservationId": None if is_appointment else row["id"],
        "customerId": row["customer_id"],
        "status": row["deposit_status"],
        "amountCents": row["deposit_amount_cents"],
        "version": row["version"],
    }


def customer(row: Row) -> Body:
    """Says which customer it is; of one that is part of another now, of which."""
    if "merged_into" in row:
        return {"id": row["id"], "mergedInto": row["merged_into"]}
    return {"id": row["id"], "version": row["version"]}


def sale(row: Row) -> Body:
    """Says of a sale how it stands."""
    return {
        "id": row["id"],
        "customerId": row["customer_id"],
        "appointmentId": row["appointment_id"],
        "reservationId": row["reservation_id"],
        "status": row["status"],
    }


def returned_sale(row: Row) -> Body:
    """Says of a sale which return of it was made, and how much came back of it by now."""
    return {
        **sale(row),
        "returnId": row["last_return_id"],
        "returnedCents": row["returned_cents"],
        "givenBackCents": row["given_back_cents"],
    }


def waitlist(row: Row) -> Body:
    """Says for what a guest waits, and what is offered to them."""
    return {
        "id": row["id"],
        "kind": row["kind"],
        "partySize": row["party_size"],
        "serviceId": row["service_id"],
        "providerId": row["provider_id"],
        "status": row["status"],
        "quotedMinutes": row["quoted_minutes"],
        "dates": row["dates"],
        "offeredStartsAt": row["offered_starts_at"] and _wall_clock(row["offered_starts_at"]),
        "offeredUntil": row["offered_until"],
        "appointmentId": row["appointment_id"],
        "reservationId": row["reservation_id"],
        "joinedAt": row["joined_at"],
    }


def shaped(shape: type[Any], row: Row, **given: Any) -> dict[str, Any]:
    """Returns the record in a shape of v1: each of its keys from the column of that name, but for what is given."""
    return {key: given[key] if key in given else row[column(key)] for key in shape.__annotations__}


def _booking(shape: type[Any], row: Row, **given: Any) -> dict[str, Any]:
    notes = None if row["notes"] is None else row["notes"][:MOST_OF_NOTES]
    times = {"startsAt": _wall_clock(row["starts_at"]), "endsAt": _wall_clock(row["ends_at"])}
    return shaped(shape, row, notes=notes, **times, **given)


def column(key: str) -> str:
    """Returns the name of the column of what integrators read by this name."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in key)


def _wall_clock(time: str) -> str:
    return f"{time}+00:00"


def _json(value: object) -> str:
    """Writes JSON as PostgreSQL does: a space on both sides of a colon, and none in an array of ids."""
    match value:
        case dict():
            return "{" + ", ".join(f"{json.dumps(key)} : {_json(one)}" for key, one in value.items()) + "}"
        case tuple():
            return "[" + ",".join(map(_json, value)) + "]"
        case _:
            return json.dumps(value, ensure_ascii=False)
