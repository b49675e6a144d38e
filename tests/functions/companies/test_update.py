"""PATCH /api/companies."""

import pytest

from booking.organization import rules
from tests.support.makers import Tenant

ROUTE = "/api/companies"


@pytest.mark.parametrize(
    ("sent", "stored"),
    [
        ({"name": "  South Salon "}, {"name": "South Salon"}),
        ({"timezone": "Europe/Vienna"}, {"timezone": "Europe/Vienna"}),
        ({"country": "at"}, {"country": "AT"}),
        ({"country": None}, {"country": None}),
        ({"state": "VIC"}, {"state": "VIC"}),
        ({"city": "Fitzroy"}, {"city": "Fitzroy"}),
        ({"postalCode": "3065"}, {"postal_code": "3065"}),
        ({"address": "1 Smith Street"}, {"address": "1 Smith Street"}),
        ({"phone": "+61 3 9123 4567"}, {"phone": "+61 3 9123 4567"}),
        ({"clientVisibility": {"email": False}}, {"client_visibility": {"email": False, "phone": True}}),
        ({"clientVisibility": {"phone": False}}, {"client_visibility": {"email": True, "phone": False}}),
        ({"currency": "nzd"}, {"currency": "NZD"}),
        ({"locale": "EN-au"}, {"locale": "en-AU"}),
        ({"locale": "zh-Hant-TW"}, {"locale": "zh-Hant-TW"}),
        ({"locale": None}, {"locale": None}),
        ({"colour": "#8A2BE2"}, {"colour": "#8a2be2"}),
        ({"centsPerPoint": 100}, {"cents_per_point": 100}),
        (
            {"notifications": {"confirmation": True, "reminderHours": 24, "thanks": True}},
            {"notifications": {"confirmation": True, "reminder_hours": 24, "thanks": True}},
        ),
        (
            {"notifications": {"reminderHours": 168}},
            {"notifications": {"confirmation": False, "reminder_hours": 168, "thanks": False}},
        ),
        ({"notifications": {}}, {}),
        ({"depositStaffEditable": True}, {"deposit_staff_editable": True}),
        ({"tableCombining": True}, {"table_combining": True}),
        ({"freeAfterBillMinutes": 10}, {"free_after_bill_minutes": 10}),
        ({"freeAfterBillMinutes": None}, {"free_after_bill_minutes": None}),
        ({"defaultTaxRateBasisPoints": 2000}, {"default_tax_rate_basis_points": 2000}),
        ({"defaultTaxRateBasisPoints": None}, {}),
        ({"keepDayOnDevices": False}, {"keep_day_on_devices": False}),
        ({"keepDayOnDevices": True}, {}),
        ({"diaryColours": "provider"}, {"diary_colours": "provider"}),
        ({}, {}),
        ({"clientVisibility": {}}, {}),
        ({"client_visibility": {"phone": False}, "deposit_staff_editable": True, "table_combining": True}, {}),
        ({"slug": "other", "id": "x", "companyId": "y", "onboarded_at": None}, {}),
    ],
    ids=str,
)
def test_an_update_changes_only_the_settings_that_are_sent(
    salon: Tenant, sent: dict[str, object], stored: dict[str, object]
) -> None:
    before = salon.owner.get("/api/organization").json["business"]
    after = {**before, **stored}
    after["version"] += after != before
    answer = salon.owner.patch(ROUTE, sent)
    assert answer.status == 200
    assert answer.json == {"company": after}
    assert salon.owner.get("/api/organization").json["business"] == after


def test_a_new_business_sends_no_optional_messages_and_gives_no_points(salon: Tenant) -> None:
    business = salon.owner.get("/api/organization").json["business"]
    assert business["notifications"] == {"confirmation": False, "reminder_hours": None, "thanks": False}
    assert business["cents_per_point"] is None


def test_null_switches_reminders_and_loyalty_points_off_and_removes_the_colour(salon: Tenant) -> None:
    on = {"notifications": {"reminderHours": 24}, "centsPerPoint": 100, "colour": "#8a2be2"}
    off = {"notifications": {"reminderHours": None}, "centsPerPoint": None, "colour": None}
    assert salon.owner.patch(ROUTE, on).status == 200
    company = salon.owner.patch(ROUTE, off).json["company"]
    assert company["notifications"]["reminder_hours"] is None
    assert company["cents_per_point"] is None
    assert company["colour"] is None


@pytest.mark.parametrize("field", ["state", "city", "postalCode", "address", "phone"])
def test_null_removes_the_phone_number_and_each_part_of_the_address(salon: Tenant, field: str) -> None:
    assert salon.owner.patch(ROUTE, {field: "0400 000 000"}).status == 200
    answer = salon.owner.patch(ROUTE, {field: None})
    assert answer.status == 200
    assert answer.json["company"]["postal_code" if field == "postalCode" else field] is None


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", None),
        ("name", ""),
        ("name", "x" * 201),
        ("name", 7),
        ("timezone", None),
        ("timezone", "Mars/Phobos"),
        ("timezone", "AEST+10"),
        ("country", "Austria"),
        ("phone", "call me"),
        ("clientVisibility", None),
        ("clientVisibility", {"email": "no"}),
        ("clientVisibility", {"email": None}),
        ("currency", None),
        ("currency", "gold"),
        ("locale", "english"),
        ("locale", "en-AU-x-private"),
        ("locale", ""),
        ("colour", "violet"),
        ("colour", "#8a2be"),
        ("notifications", None),
        ("notifications", {"confirmation": None}),
        ("notifications", {"reminderHours": 0}),
        ("notifications", {"reminderHours": 169}),
        ("notifications", {"reminderHours": 1.5}),
        ("notifications", {"thanks": "yes"}),
        ("centsPerPoint", 0),
        ("centsPerPoint", 1_000_001),
        ("depositStaffEditable", None),
        ("depositStaffEditable", 1),
        ("tableCombining", "true"),
        ("diaryColours", None),
        ("diaryColours", "room"),
    ],
)
def test_a_value_that_is_not_valid_is_named_and_changes_nothing(salon: Tenant, field: str, value: object) -> None:
    before = salon.owner.get("/api/organization").json["business"]
    answer = salon.owner.patch(ROUTE, {"city": "Fitzroy", field: value})
    assert answer.status == 400
    assert answer.error.startswith(field)
    assert salon.owner.get("/api/organization").json["business"] == before


def test_a_time_zone_that_only_the_database_does_not_know_is_refused(
    salon: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "_time_zones", lambda: frozenset({"Europe/Atlantis"}))
    answer = salon.owner.patch(ROUTE, {"timezone": "Europe/Atlantis"})
    assert answer.status == 400
    assert answer.error.startswith("timezone:")
