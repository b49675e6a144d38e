"""PATCH /api/companies: the opening hours."""

from functools import partial
from typing import Any

import pytest

from booking.organization import rules
from tests.support.makers import Tenant
from tests.support.races import at_once, holding, statuses

ROUTE = "/api/companies"
MONDAY = {"day": 0, "opens": "09:00", "closes": "17:00"}
NIGHT = {"day": 5, "opens": "18:00", "closes": "01:30"}


def week_of(tenant: Tenant) -> list[dict[str, Any]]:
    week: list[dict[str, Any]] = tenant.owner.get("/api/organization").json["business"]["opening_hours"]
    return week


def test_the_week_is_replaced_as_a_whole_and_sorted_by_day_and_time(salon: Tenant) -> None:
    afternoon, morning = {**MONDAY, "opens": "13:00"}, {**MONDAY, "closes": "12:00"}
    answer = salon.owner.patch(ROUTE, {"openingHours": [NIGHT, afternoon, morning]})
    assert answer.status == 200
    assert answer.json["company"]["opening_hours"] == [morning, afternoon, NIGHT] == week_of(salon)
    assert salon.owner.patch(ROUTE, {"openingHours": [MONDAY]}).json["company"]["opening_hours"] == [MONDAY]
    assert week_of(salon) == [MONDAY]


def test_no_window_clears_the_week_and_no_field_leaves_it(salon: Tenant) -> None:
    salon.owner.patch(ROUTE, {"openingHours": [MONDAY]})
    without: list[dict[str, Any]] = [{}, {"city": "Fitzroy"}, {"opening_hours": []}]
    for left_out in without:
        assert salon.owner.patch(ROUTE, left_out).json["company"]["opening_hours"] == [MONDAY]
    answer = salon.owner.patch(ROUTE, {"openingHours": [], "city": "Carlton"})
    assert (answer.json["company"]["opening_hours"], answer.json["company"]["city"]) == ([], "Carlton")
    assert week_of(salon) == []


def test_windows_may_touch_pass_midnight_and_last_around_the_clock(salon: Tenant) -> None:
    touching = [{**MONDAY, "closes": "12:00"}, {**MONDAY, "opens": "12:00"}]
    around_the_clock = [{"day": day, "opens": "00:00", "closes": "00:00"} for day in range(7)]
    over_sunday = [{"day": 6, "opens": "20:00", "closes": "09:00"}, MONDAY]
    for week in (touching, around_the_clock, over_sunday):
        assert salon.owner.patch(ROUTE, {"openingHours": week}).status == 200


@pytest.mark.parametrize(
    ("windows", "named"),
    [
        (None, "openingHours"),
        ({}, "openingHours"),
        ([MONDAY, MONDAY], "openingHours"),
        ([MONDAY, {**MONDAY, "opens": "16:59", "closes": "18:00"}], "openingHours"),
        ([NIGHT, {"day": 6, "opens": "01:00", "closes": "02:00"}], "openingHours"),
        ([{"day": 6, "opens": "20:00", "closes": "09:01"}, MONDAY], "openingHours"),
        ([{"day": n % 7, "opens": f"{n // 7:02}:00", "closes": f"{n // 7:02}:30"} for n in range(51)], "openingHours"),
        ([{**MONDAY, "day": 7}], "openingHours.0.day"),
        ([MONDAY, {**NIGHT, "day": -1}], "openingHours.1.day"),
        ([{**MONDAY, "day": "0"}], "openingHours.0.day"),
        ([{**MONDAY, "opens": "9:00"}], "openingHours.0.opens"),
        ([{**MONDAY, "closes": "24:00"}], "openingHours.0.closes"),
        ([{"day": 0, "opens": "09:00"}], "openingHours.0.closes"),
    ],
)
def test_windows_that_are_not_valid_are_named_and_change_nothing(salon: Tenant, windows: object, named: str) -> None:
    assert salon.owner.patch(ROUTE, {"openingHours": [NIGHT], "city": "Carlton"}).status == 200
    answer = salon.owner.patch(ROUTE, {"openingHours": windows, "city": "Fitzroy"})
    assert answer.status == 400
    assert answer.error.startswith(f"{named}:")
    business = salon.owner.get("/api/organization").json["business"]
    assert (business["opening_hours"], business["city"]) == ([NIGHT], "Carlton")


def test_a_refused_setting_leaves_the_week_as_it_was(salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    salon.owner.patch(ROUTE, {"openingHours": [NIGHT]})
    monkeypatch.setattr(rules, "_time_zones", lambda: frozenset({"Europe/Atlantis"}))
    answer = salon.owner.patch(ROUTE, {"openingHours": [MONDAY], "timezone": "Europe/Atlantis"})
    assert answer.status == 400
    assert answer.error.startswith("timezone:")
    assert week_of(salon) == [NIGHT]


def test_staff_do_not_set_the_week(salon: Tenant) -> None:
    assert salon.staff.patch(ROUTE, {"openingHours": [MONDAY]}).status == 403
    assert week_of(salon) == []


def test_each_business_has_a_week_of_its_own(salon: Tenant, other_salon: Tenant) -> None:
    other_salon.owner.patch(ROUTE, {"openingHours": [NIGHT]})
    salon.owner.patch(ROUTE, {"openingHours": [MONDAY]})
    salon.owner.patch(ROUTE, {"openingHours": []})
    assert week_of(other_salon) == [NIGHT]


def test_the_audit_log_records_the_new_week(salon: Tenant) -> None:
    salon.owner.patch(ROUTE, {"openingHours": [MONDAY]})
    entries = salon.owner.get("/api/audit-log").json["entries"]
    entry = next(entry for entry in entries if entry["action"] == "PATCH /api/companies")
    assert (entry["record_type"], entry["record_id"]) == ("companies", str(salon.company_id))
    assert entry["actor_id"] == str(salon.owner.id)


def test_the_last_of_ten_concurrent_requests_sets_the_week(salon: Tenant, db: Any) -> None:
    """Each sets other windows, and two of them: neither a mixture is left, nor a request refused."""
    weeks = [
        [
            {"day": 0, "opens": f"{hour:02}:00", "closes": f"{hour:02}:30"},
            {**MONDAY, "day": 1, "opens": f"{hour:02}:15"},
        ]
        for hour in range(5)
    ] * 2
    sent = [partial(salon.owner.patch, ROUTE, {"openingHours": week}) for week in weeks]
    with holding(db, "companies", salon.company_id, until_waiting=len(sent), lock="for no key update"):
        answers = at_once(sent)
    assert statuses(answers) == [200] * len(sent)
    assert [answer.json["company"]["opening_hours"] for answer in answers] == weeks
    assert week_of(salon) in weeks
