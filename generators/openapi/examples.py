"""What the integrators' description shows as examples: one business of each kind, whose records refer to each other."""

from collections.abc import Mapping
from typing import Any

SALON, STYLIST, HAIRCUT, ZOE = (
    "0b6a7c1e-8d51-4d0e-9a53-54b1b7a6f0d2",
    "5c0b2f0e-2f55-4a3c-8a39-6f7f3a1f9a10",
    "7d444840-9dc0-41d3-9b8e-0f6a1f0a7f01",
    "9f3c5f3e-8d3b-4b52-a2d5-3b0a0a9a4c55",
)
WINDOW_TABLE, ROUND_TABLE, DINNER = (
    "c7e0a3f4-5b7e-4a53-8c41-6a1a3f6f1b20",
    "d18e6c55-0f0a-4c7e-b8a5-3d7d0e1c9f31",
    "e4a9b1d0-2c3f-4d8b-9e6a-7b5c4d3e2f10",
)
CURSOR = "AAZho0lxdgCNuciSSmhF27qojspvDDc1EDSg4eFSSW-Iv6HB2WlYhzDXlZs9QzLxRODtbIEXZlw"
ENTITY_TAG = '"mJ0Yc7Zk0w1Zl7rjH0GkZA"'
OPENED = "2026-10-01T05:30:00+00:00"

RECORDS: Mapping[str, dict[str, Any]] = {
    "OrganizationV1": {
        "id": SALON,
        "name": "Salon Aurora",
        "slug": "salon-aurora",
        "businessType": "appointments",
        "timezone": "Australia/Melbourne",
        "currency": "AUD",
        "country": "AU",
        "state": "VIC",
        "city": "Melbourne",
        "postalCode": "3000",
        "address": "12 Flinders Lane",
        "createdAt": OPENED,
    },
    "CustomerV1": {
        "id": ZOE,
        "name": "Zoë Quiet",
        "email": "zoe@example.com",
        "phone": "0400 111 222",
        "createdAt": "2026-11-20T21:58:31.104275+00:00",
    },
    "AppointmentV1": {
        "id": "3b241101-e2bb-4255-8caf-4136c566a962",
        "serviceId": HAIRCUT,
        "providerId": STYLIST,
        "customerId": ZOE,
        "startsAt": "2026-12-01T09:30:00+00:00",
        "endsAt": "2026-12-01T10:15:00+00:00",
        "createdAt": "2026-11-20T22:04:10.532000+00:00",
        "status": "confirmed",
        "depositStatus": "none",
        "durationMinutes": 45,
        "price": 65.0,
        "depositAmountCents": 0,
        "notes": None,
    },
    "ServiceV1": {
        "id": HAIRCUT,
        "name": "Haircut",
        "description": "Wash, cut and finish",
        "durationMinutes": 45,
        "price": 65.0,
        "depositAmountCents": 0,
        "active": True,
        "createdAt": OPENED,
    },
    "ProviderV1": {
        "id": STYLIST,
        "name": "Mara Lind",
        "active": True,
        "serviceIds": [HAIRCUT],
        "createdAt": OPENED,
    },
    "ReservationV1": {
        "id": "4fd1c3c2-6f0b-4e0e-9d0a-1c5b7a9e8d21",
        "customerId": ZOE,
        "tableId": WINDOW_TABLE,
        "tableIds": [WINDOW_TABLE, ROUND_TABLE],
        "partySize": 6,
        "startsAt": "2026-12-01T19:00:00+00:00",
        "endsAt": "2026-12-01T20:45:00+00:00",
        "status": "confirmed",
        "servicePeriodId": DINNER,
        "notes": "A birthday",
        "createdAt": "2026-11-20T22:04:10.532000+00:00",
    },
    "TableV1": {
        "id": WINDOW_TABLE,
        "name": "12",
        "area": "Window",
        "minSeats": 2,
        "maxSeats": 4,
        "active": True,
        "createdAt": OPENED,
    },
    "ServicePeriodV1": {
        "id": DINNER,
        "name": "Dinner",
        "days": [1, 2, 3, 4, 5],
        "startsAt": "18:00",
        "endsAt": "23:00",
        "coverCap": 60,
        "turnMinutes": 105,
        "active": True,
    },
}
PARAMETERS: Mapping[str, Any] = {
    "limit": 200,
    "cursor": CURSOR,
    "from": "2026-12-01T00:00:00",
    "to": "2026-12-02T00:00:00",
    "If-None-Match": ENTITY_TAG,
}


def record(kind: Any) -> dict[str, Any]:
    """Returns the example of a v1 record. A kind without one is a KeyError."""
    return dict(RECORDS[kind.__name__])
