"""POST /api/organization/special-hours."""

from functools import partial
from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding_table

ONE_WINDOW = [{"opens": "10:00", "closes": "14:00"}]


def post(tenant: Tenant, **fields: Any) -> Any:
    return tenant.owner.post("/api/organization/special-hours", {"date": "2030-12-25", **fields})


@pytest.mark.parametrize("engine", ["appointments", "hospitality"])
def test_a_date_is_opened_in_windows_of_its_own_listed_in_their_order(make: Maker, engine: str) -> None:
    tenant = make.tenant(engine)
    evening, morning = {"opens": "18:00", "closes": "02:00"}, {"opens": "08:30", "closes": "12:00"}
    answer = post(tenant, windows=[evening, morning])
    assert answer.status == 201
    special = answer.json["specialHours"]
    assert special.pop("created_at").endswith("+00:00")
    assert special == {
        "company_id": str(tenant.company_id),
        "date": "2030-12-25",
        "name": None,
        "closed": False,
        "windows": [morning, evening],
    }


def test_a_closed_date_has_no_windows(salon: Tenant) -> None:
    for fields in ({"closed": True}, {"closed": True, "windows": []}):
        special = post(salon, **fields).json["specialHours"]
        assert (special["closed"], special["windows"]) == (True, [])


def test_a_date_has_a_name_until_it_is_set_without_one(salon: Tenant) -> None:
    assert post(salon, closed=True, name=" Christmas Day ").json["specialHours"]["name"] == "Christmas Day"
    day = salon.owner.get("/api/day?date=2030-12-25").json["specialHours"]
    assert (day["name"], day["closed"]) == ("Christmas Day", True)
    assert post(salon, closed=True).json["specialHours"]["name"] is None


@pytest.mark.parametrize("name", ["", " ", "x" * 101, "see www.example.com", 7])
def test_a_name_is_one_short_line_without_addresses(salon: Tenant, name: object) -> None:
    answer = post(salon, closed=True, name=name)
    assert answer.status == 400
    assert answer.error.startswith("name:")


def test_special_hours_replace_those_of_the_date(salon: Tenant) -> None:
    post(salon, closed=True)
    post(salon, windows=[{"opens": "09:00", "closes": "10:00"}, *ONE_WINDOW])
    last = post(salon, windows=ONE_WINDOW).json["specialHours"]
    assert last["windows"] == ONE_WINDOW
    assert salon.owner.get("/api/organization/special-hours").json["specialHours"] == [last]


def test_the_weekly_opening_hours_stay_as_they_are(salon: Tenant, db: Any) -> None:
    db.execute("insert into opening_hours values (%s, 2, '09:00', '17:00')", (salon.company_id,))
    post(salon, closed=True)
    business = salon.owner.get("/api/organization").json["business"]
    assert business["opening_hours"] == [{"day": 2, "opens": "09:00", "closes": "17:00"}]


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"date": None}, "date"),
        ({"date": "2030-02-30"}, "date"),
        ({"date": "20301225"}, "date"),
        ({"date": "2030-12-25T00:00:00"}, "date"),
        ({"date": "1999-12-31"}, "date"),
        ({"date": "2101-01-01"}, "date"),
        ({"closed": "yes"}, "closed"),
        ({"closed": None}, "closed"),
        ({}, "windows"),
        ({"closed": False}, "windows"),
        ({"windows": []}, "windows"),
        ({"windows": None}, "windows"),
        ({"closed": True, "windows": ONE_WINDOW}, "windows"),
        ({"windows": [{"opens": "10:00"}]}, "windows.0.closes"),
        ({"windows": [{"opens": "10:00", "closes": "24:00"}]}, "windows.0.closes"),
        ({"windows": [{"opens": "9:00", "closes": "10:00"}]}, "windows.0.opens"),
        ({"windows": ONE_WINDOW * 2}, "windows"),
        ({"windows": [*ONE_WINDOW, {"opens": "13:59", "closes": "15:00"}]}, "windows"),
        ({"windows": [*ONE_WINDOW, {"opens": "12:00", "closes": "11:00"}]}, "windows"),
        ({"windows": [{"opens": f"{n // 60:02}:{n % 60:02}", "closes": "23:59"} for n in range(51)]}, "windows"),
    ],
)
def test_a_value_that_is_not_valid_is_named_and_nothing_changes(
    make: Maker, salon: Tenant, fields: dict[str, Any], named: str
) -> None:
    before = make.special_hours(salon, date="2030-12-25", windows=[{"opens": "08:00", "closes": "09:00"}])
    answer = post(salon, **fields)
    assert answer.status == 400
    assert answer.error.startswith(f"{named}:")
    assert salon.owner.get("/api/organization/special-hours").json["specialHours"] == [before]


def test_windows_may_touch_and_last_around_the_clock(salon: Tenant) -> None:
    touching = [{"opens": "09:00", "closes": "12:00"}, {"opens": "12:00", "closes": "17:00"}]
    assert post(salon, windows=touching).status == 201
    assert post(salon, windows=[{"opens": "00:00", "closes": "00:00"}]).status == 201


def test_every_member_sets_special_hours(salon: Tenant) -> None:
    answer = salon.staff.post("/api/organization/special-hours", {"date": "2030-12-25", "closed": True})
    assert answer.status == 201
    assert salon.owner.get("/api/organization/special-hours").json["specialHours"] == [answer.json["specialHours"]]


def test_each_tenant_has_special_hours_of_its_own(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    theirs = make.special_hours(other_salon, date="2030-12-25", windows=ONE_WINDOW)
    post(salon, closed=True)
    assert other_salon.owner.get("/api/organization/special-hours").json["specialHours"] == [theirs]


def test_the_last_of_twenty_concurrent_requests_sets_the_date(salon: Tenant, db: Any) -> None:
    wanted = [[{"opens": f"{hour:02}:00", "closes": f"{hour:02}:30"}] for hour in range(20)]
    with holding_table(db, "special_days", until_waiting=20):
        answers = at_once([partial(post, salon, windows=windows) for windows in wanted])
    assert [answer.status for answer in answers] == [201] * 20
    assert [answer.json["specialHours"]["windows"] for answer in answers] == wanted
    [special] = salon.owner.get("/api/organization/special-hours").json["specialHours"]
    assert special["windows"] in wanted
