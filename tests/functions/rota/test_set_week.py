"""PUT /api/staff/{id}/rota/{monday}."""

from functools import partial
from typing import Any

import pytest

from tests.functions.availability.provider_diary import window
from tests.functions.rota.rota_desk import LATE, MONDAY, NEXT_MONDAY, USUAL, RotaDesk
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses


def test_a_week_that_is_set_replaces_the_usual_hours_in_that_week_alone(desk: RotaDesk) -> None:
    answer = desk.set(LATE)
    assert (answer.status, answer.json) == (200, {"week": desk.week()})
    assert desk.week() == {
        "provider_id": desk.provider,
        "name": "Alex",
        "monday": MONDAY,
        "is_set": True,
        "working_hours": LATE,
        "version": 2,
    }
    for other in ("2030-02-25", NEXT_MONDAY):
        assert desk.hours(other) == (False, USUAL)
    [provider] = desk.salon.owner.get("/api/staff").json["providers"]
    assert (provider["working_hours"], provider["version"]) == (USUAL, 2)


def test_a_week_is_set_anew_as_a_whole(desk: RotaDesk) -> None:
    desk.set(LATE)
    desk.set([window(6, "10:00", "11:00"), window(2, "13:00", "17:00"), window(2, "08:00", "12:00")])
    in_order = [window(2, "08:00", "12:00"), window(2, "13:00", "17:00"), window(6, "10:00", "11:00")]
    assert desk.hours() == (True, in_order)


def test_a_week_without_windows_is_off(desk: RotaDesk) -> None:
    assert desk.set([]).json["week"]["working_hours"] == []
    assert desk.hours() == (True, [])


@pytest.mark.parametrize(
    ("monday", "status", "error"),
    [
        ("2030-03-05", 400, "monday: must be a Monday."),
        ("2030-03-10", 400, "monday: must be a Monday."),
        ("2030-02-30", 404, "There is no such week."),
        ("2030-03-04T00:00", 404, "There is no such week."),
        ("monday", 404, "There is no such week."),
        ("9999-12-27", 404, "There is no such week."),
    ],
)
def test_a_week_is_named_by_its_monday(desk: RotaDesk, monday: str, status: int, error: str) -> None:
    answer = desk.set(LATE, monday)
    assert (answer.status, answer.error) == (status, error)
    assert desk.hours() == (False, USUAL)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"workingHours": None},
        {"workingHours": [window(7, "09:00", "10:00")]},
        {"workingHours": [window(0, "9:00", "10:00")]},
        {"workingHours": [window(0, "09:00", "12:00"), window(0, "11:00", "13:00")]},
        {"workingHours": [window(0, "22:00", "02:00"), window(1, "01:00", "03:00")]},
        {"workingHours": [window(0, f"{hour:02}:{minute:02}", f"{hour:02}:{minute + 5:02}")
                          for hour in range(13) for minute in (0, 10, 20, 30)]},
    ],
    ids=["nothing", "null", "eighth day", "time", "overlap", "overlap over midnight", "52 windows"],
)  # fmt: skip
def test_hours_are_checked_as_the_usual_ones_are(desk: RotaDesk, body: dict[str, Any]) -> None:
    answer = desk.salon.owner.put(desk.path(), body)
    assert (answer.status, answer.error.split(":")[0].split(".")[0]) == (400, "workingHours")
    assert desk.hours() == (False, USUAL)


def test_who_may_not_manage_services_and_staff_may_not_set_the_rota(desk: RotaDesk) -> None:
    assert desk.salon.staff.put(desk.path(), {"workingHours": LATE}).status == 403
    assert desk.hours() == (False, USUAL)


def test_providers_of_others_and_of_nobody_are_not_there(desk: RotaDesk, make: Maker, other_salon: Tenant) -> None:
    answers = [
        tenant.owner.put(f"/api/staff/{provider}/rota/{MONDAY}", {"workingHours": LATE})
        for tenant, provider in ((other_salon, desk.provider), (desk.salon, NOBODYS_ID))
    ]
    assert [(answer.status, answer.error) for answer in answers] == [(404, "There is no such provider.")] * 2
    assert desk.hours() == (False, USUAL)


def test_a_restaurant_has_no_rota(bistro: Tenant) -> None:
    assert bistro.owner.put(f"/api/staff/{NOBODYS_ID}/rota/{MONDAY}", {"workingHours": []}).status == 403


def test_a_provider_who_takes_no_bookings_any_more_keeps_a_rota(desk: RotaDesk) -> None:
    assert desk.salon.owner.patch(f"/api/staff/{desk.provider}", {"active": False}).status == 200
    assert desk.set(LATE).json["week"]["working_hours"] == LATE
    assert desk.weeks() == []


def test_a_change_of_a_week_that_somebody_has_changed_meanwhile_is_refused(desk: RotaDesk) -> None:
    seen = {"if-match": f'"{desk.version()}"'}
    assert desk.set(LATE, headers=seen).status == 200
    refused = desk.set([], headers=seen)
    assert (refused.status, refused.json["code"]) == (412, "version_conflict")
    assert (refused.json["version"], refused.json["changed"]) == (2, [])
    assert refused.json["changedBy"]["email"] == desk.salon.owner.email
    assert desk.hours() == (True, LATE)


def test_of_two_who_set_a_week_at_once_one_week_stays_whole(desk: RotaDesk, db: Any) -> None:
    weeks = [LATE, [window(day, "07:00", "15:00") for day in range(5)]]
    with holding(db, "staff", desk.provider, until_waiting=2):
        answers = at_once([partial(desk.set, hours) for hours in weeks])
    assert statuses(answers) == [200, 200]
    assert desk.hours()[1] in weeks
    assert desk.version() == 3


def test_the_audit_log_says_whose_rota_was_changed_by_whom(desk: RotaDesk) -> None:
    desk.set(LATE)
    entry = desk.salon.owner.get("/api/audit-log?limit=1").json["entries"][0]
    assert (entry["record_type"], entry["record_id"]) == ("staff", desk.provider)
    assert entry["action"] == "PUT /api/staff/{id}/rota/{monday}"
    assert entry["actor_id"] == str(desk.salon.owner.id)
