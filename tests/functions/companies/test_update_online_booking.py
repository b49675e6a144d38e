"""PATCH /api/companies {onlineBooking}."""

from typing import Any

import pytest

from tests.support.makers import Tenant

ROUTE = "/api/companies"


def online_booking(tenant: Tenant) -> dict[str, Any]:
    settings: dict[str, Any] = tenant.staff.get("/api/organization").json["business"]["online_booking"]
    return settings


def test_each_setting_is_stored_and_one_left_out_stays(salon: Tenant) -> None:
    sent = {
        "enabled": True,
        "minNoticeMinutes": 0,
        "maxAdvanceDays": 365,
        "cancelUntilHours": 48,
        "changeUntilHours": 12,
        "maxChanges": 0,
        "needsApproval": True,
        "waitlist": True,
        "offerMinutes": 30,
        "slotStepMinutes": 20,
        "maxPartySize": 12,
        "askPhone": "required",
        "terms": "Please be on time.\nBring a towel.",
        "embedOrigins": ["https://www.example.com", "https://Booking.Example.org:8443"],
        "about": "Cuts and colour.",
        "trade": "hair_salon",
        "heads": "serif",
        "privacy": "We keep little.",
        "findable": False,
    }
    stored = {
        "enabled": True,
        "min_notice_minutes": 0,
        "max_advance_days": 365,
        "cancel_until_hours": 48,
        "change_until_hours": 12,
        "max_changes": 0,
        "needs_approval": True,
        "waitlist": True,
        "offer_minutes": 30,
        "slot_step_minutes": 20,
        "max_party_size": 12,
        "ask_phone": "required",
        "terms": "Please be on time.\nBring a towel.",
        "embed_origins": ["https://www.example.com", "https://booking.example.org:8443"],
        "about": "Cuts and colour.",
        "trade": "hair_salon",
        "heads": "serif",
        "privacy_url": None,
        "privacy": "We keep little.",
        "findable": False,
    }
    answer = salon.owner.patch(ROUTE, {"onlineBooking": sent})
    assert (answer.status, answer.json["company"]["online_booking"]) == (200, stored)
    for name, value in sent.items():
        salon.owner.patch(ROUTE, {"onlineBooking": {name: value}})
        assert online_booking(salon) == stored
    salon.owner.patch(ROUTE, {"onlineBooking": {"terms": None, "enabled": False}})
    assert online_booking(salon) == stored | {"terms": None, "enabled": False}


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        ("enabled", [None, "yes"]),
        ("minNoticeMinutes", [-1, 43_201]),
        ("maxAdvanceDays", [0, 366]),
        ("cancelUntilHours", [-1, 721]),
        ("changeUntilHours", [-1, 721]),
        ("maxChanges", [-1, 21]),
        ("slotStepMinutes", [4, 61]),
        ("maxPartySize", [0, 51]),
        ("askPhone", ["maybe", None]),
        ("terms", ["", "x" * 5001]),
        (
            "embedOrigins",
            [
                ["http://www.example.com"],
                ["https://www.example.com/page"],
                ["https://*.example.com"],
                ["https://localhost"],
                ["https://www.example.com"] * 21,
            ],
        ),
    ],
)
def test_a_value_beyond_its_bounds_is_refused_and_changes_nothing(
    salon: Tenant, name: str, refused: list[object]
) -> None:
    before = online_booking(salon)
    for value in refused:
        answer = salon.owner.patch(ROUTE, {"onlineBooking": {name: value}})
        assert answer.status == 400, value
        assert answer.error.startswith(f"onlineBooking.{name}"), answer.error
    assert online_booking(salon) == before


def test_only_an_admin_changes_online_booking(salon: Tenant) -> None:
    assert salon.staff.patch(ROUTE, {"onlineBooking": {"enabled": True}}).status == 403
    assert not online_booking(salon)["enabled"]
