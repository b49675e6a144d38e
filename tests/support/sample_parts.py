"""What the sample bodies have in common or at length: a sale, a customer, the settings of online booking."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

ONLINE_BOOKING = {
    "enabled": False,
    "minNoticeMinutes": 60,
    "maxAdvanceDays": 60,
    "cancelUntilHours": 48,
    "changeUntilHours": 48,
    "maxChanges": 2,
    "needsApproval": True,
    "waitlist": False,
    "slotStepMinutes": 30,
    "maxPartySize": 6,
    "askPhone": "required",
    "terms": "Please be on time.",
    "embedOrigins": ["https://www.example.com"],
    "about": "Cuts and colour, in an old bakery.",
    "trade": "hair_salon",
    "heads": "serif",
    "privacyUrl": None,
    "privacy": "We keep what we need to see you again.",
    "findable": False,
}


def sale(ids: Mapping[str, str]) -> dict[str, Any]:
    return {
        "customerId": ids["customers"],
        "soldByProviderId": ids["staff"],
        "lines": [
            {
                "kind": "product",
                "productId": ids["products"],
                "description": "Shampoo, opened",
                "quantity": 2,
                "unitPriceCents": 1999,
            }
        ],
        "discountType": "percent",
        "discountValue": 10,
        "tipCents": 500,
        "giftCardCode": ids["gift-cards"],
        "paymentMethod": "cash",
        "paidInPersonCents": 0,
        "bookingTable": "appointments",
        "bookingId": ids["appointments"],
    }


def known_guest(ids: Mapping[str, str]) -> dict[str, Any]:
    """A customer with all that a venue may know of one."""
    return {
        "name": "Kim",
        "email": f"{uuid4().hex}@example.com",
        "phone": "0400 000 000",
        "pinnedNote": "Parks at the back",
        "allergies": "Latex",
        "tags": [ids["customer-tags"]],
        "birthday": "1990-02-28",
        "preferredProviderId": ids["staff"],
        "consent": {"email": False, "sms": False},
    }


def online_booking(ids: Mapping[str, str]) -> dict[str, Any]:
    """A booking of a guest, for the Monday of the next week but one, when the samples' provider works."""
    assert ids["staff"]
    today = datetime.now(UTC).date()
    monday = today + timedelta(days=14 - today.weekday())
    return {
        "serviceId": ids["services"],
        "providerId": ids["staff"],
        "startsAt": f"{monday}T09:00:00",
        "guest": {"name": "Ines Moreau", "email": f"{uuid4().hex}@example.com", "phone": "0400 000 000"},
        "notes": "By the window",
        "policyVersion": ids["policy-versions"],
    }


def booking_by_form(ids: Mapping[str, str]) -> dict[str, Any]:
    """What the form of a venue's page sends: the same, in fields of text."""
    body = online_booking(ids)
    beside = {name: str(value) for name, value in body.items() if name != "guest"}
    return {**beside, **body["guest"], "key": str(uuid4())}


def with_proof(ids: Mapping[str, str]) -> dict[str, Any]:
    """What a press behind the link of an email sends, with a proof of nothing."""
    return {"proof": "A" * 43}
