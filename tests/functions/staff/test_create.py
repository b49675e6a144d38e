"""POST /api/staff."""

from uuid import uuid4

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant

ROUTE = "/api/staff"


def test_a_provider_is_stored_with_services_and_working_hours(make: Maker, salon: Tenant) -> None:
    services = sorted(make.service(salon)["id"] for _ in range(2))
    late, early = {"day": 6, "opens": "20:00", "closes": "02:00"}, {"day": 0, "opens": "09:00", "closes": "12:30"}
    body = {
        "name": "Alex",
        "email": " alex@salon.example ",
        "serviceIds": [services[1], services[0], services[1]],
        "workingHours": [late, early],
        "active": False,
        "publicName": "Lex",
        "bookableOnline": False,
        "colour": "pink",
    }
    answer = salon.owner.post(ROUTE, body)
    assert answer.status == 201
    provider = answer.json["provider"]
    assert provider.pop("id")
    assert provider.pop("created_at").endswith("+00:00")
    assert provider == {
        "version": 1,
        "company_id": str(salon.company_id),
        "name": "Alex",
        "email": "alex@salon.example",
        "service_ids": services,
        "working_hours": [early, late],
        "active": False,
        "bookable_online": False,
        "colour": "pink",
        "public_name": "Lex",
        "headline": None,
    }


def test_a_name_is_enough(salon: Tenant) -> None:
    provider = salon.owner.post(ROUTE, {"name": "Alex"}).json["provider"]
    assert (provider["email"], provider["service_ids"], provider["working_hours"]) == (None, [], [])
    assert (provider["active"], provider["bookable_online"], provider["public_name"]) == (True, True, None)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", None),
        ("name", ""),
        ("email", "alex at salon"),
        ("email", f"{'a' * 250}@x.example"),
        ("serviceIds", None),
        ("serviceIds", ["haircut"]),
        ("serviceIds", NOBODYS_ID),
        ("workingHours", [{"day": -1, "opens": "09:00", "closes": "17:00"}]),
        ("workingHours", [{"day": 0, "opens": "24:00", "closes": "17:00"}]),
        ("workingHours", [{"day": 0, "opens": "09:00"}]),
        ("workingHours", [{"day": 0, "opens": "09:00", "closes": "17:00"}] * 2),
        ("active", 1),
    ],
    ids=str,
)
def test_a_value_that_is_not_valid_is_named_and_nothing_is_stored(salon: Tenant, field: str, value: object) -> None:
    answer = salon.owner.post(ROUTE, {"name": "Alex", field: value})
    assert answer.status == 400
    assert answer.error.startswith(field)
    assert salon.owner.get(ROUTE).json == {"providers": []}


@pytest.mark.parametrize(
    ("windows", "status"),
    [
        ([(0, "09:00", "12:00"), (0, "12:00", "17:00")], 201),
        ([(0, "09:00", "12:01"), (0, "12:00", "17:00")], 400),
        ([(0, "22:00", "02:00"), (1, "02:00", "06:00")], 201),
        ([(0, "22:00", "02:00"), (1, "01:59", "06:00")], 400),
        ([(6, "22:00", "02:00"), (0, "02:00", "06:00")], 201),
        ([(6, "22:00", "02:00"), (0, "01:00", "06:00")], 400),
        ([(0, "09:00", "09:00")], 201),
        ([(0, "09:00", "09:00"), (1, "08:00", "10:00")], 400),
        ([(day, "00:00", "00:00") for day in range(7)], 201),
    ],
    ids=str,
)
def test_working_hours_may_touch_and_pass_midnight_but_not_overlap(
    salon: Tenant, windows: list[tuple[int, str, str]], status: int
) -> None:
    hours = [{"day": day, "opens": opens, "closes": closes} for day, opens, closes in windows]
    answer = salon.owner.post(ROUTE, {"name": "Alex", "workingHours": hours})
    assert answer.status == status
    if status == 201:
        stored = answer.json["provider"]["working_hours"]
        assert [(window["day"], window["opens"], window["closes"]) for window in stored] == sorted(windows)
    else:
        assert answer.error == "workingHours: these windows overlap."


def test_a_service_of_nobody_or_of_another_tenant_is_404_and_nothing_is_stored(
    make: Maker, salon: Tenant, other_salon: Tenant
) -> None:
    ours, theirs = make.service(salon)["id"], make.service(other_salon)["id"]
    for unknown in (theirs, str(uuid4())):
        answer = salon.owner.post(ROUTE, {"name": "Alex", "serviceIds": [ours, unknown]})
        assert answer.status == 404
        assert answer.error.startswith("serviceIds:")
    assert salon.owner.get(ROUTE).json == {"providers": []}
