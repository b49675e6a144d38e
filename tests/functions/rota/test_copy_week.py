"""POST /api/staff/rota/copy."""

from functools import partial
from typing import Any
from uuid import uuid4

import pytest

from booking.rota.errors import TooManyRotaWeeks
from tests.functions.availability.provider_diary import window
from tests.functions.rota.rota_desk import LATE, MONDAY, NEXT_MONDAY, USUAL, RotaDesk
from tests.support.makers import Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.service_client import Answer

WEEKS = [MONDAY, NEXT_MONDAY, "2030-03-18", "2030-03-25"]
EARLY = [window(4, "06:00", "08:00")]


def copy(desk: RotaDesk, weeks: int = 2, **fields: Any) -> Answer:
    return desk.salon.owner.post("/api/staff/rota/copy", {"monday": MONDAY, "weeks": weeks, **fields})


def test_the_weeks_after_one_become_like_it_and_those_beyond_stay(desk: RotaDesk) -> None:
    desk.set(LATE)
    desk.set(EARLY, WEEKS[1])
    desk.set(EARLY, WEEKS[3])
    answer = copy(desk)
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert [desk.hours(monday) for monday in WEEKS] == [(True, LATE)] * 3 + [(True, EARLY)]


def test_a_week_with_the_usual_hours_takes_the_weeks_after_it_out_of_the_rota(desk: RotaDesk) -> None:
    desk.set(EARLY, WEEKS[1])
    desk.set(EARLY, WEEKS[3])
    assert copy(desk).status == 200
    assert [desk.hours(monday)[0] for monday in WEEKS] == [False, False, False, True]


def test_a_week_of_nothing_but_days_off_is_copied_too(desk: RotaDesk) -> None:
    desk.set([])
    assert copy(desk, 1).status == 200
    assert [desk.hours(monday) for monday in WEEKS[:3]] == [(True, []), (True, []), (False, USUAL)]


def test_a_week_is_copied_of_all_who_are_active_or_of_one(desk: RotaDesk) -> None:
    zoe = desk.make.provider(desk.salon, name="Zoë")["id"]
    left = desk.make.provider(desk.salon, name="Left")["id"]
    for provider in (desk.provider, zoe, left):
        week = f"/api/staff/{provider}/rota/{MONDAY}"
        assert desk.salon.owner.put(week, {"workingHours": LATE}).status == 200
    assert desk.salon.owner.patch(f"/api/staff/{left}", {"active": False}).status == 200
    assert copy(desk, 1, providerId=zoe).status == 200
    assert [week["is_set"] for week in desk.weeks(NEXT_MONDAY)] == [False, True]
    assert copy(desk, 1).status == 200
    assert desk.salon.owner.patch(f"/api/staff/{left}", {"active": True}).status == 200
    assert [(week["name"], week["is_set"]) for week in desk.weeks(NEXT_MONDAY)] == [
        ("Alex", True),
        ("Left", False),
        ("Zoë", True),
    ]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"monday": "2030-03-05"}, "monday"),
        ({"monday": None}, "monday"),
        ({"weeks": 0}, "weeks"),
        ({"weeks": 13}, "weeks"),
        ({"weeks": "2"}, "weeks"),
        ({"providerId": "alex"}, "providerId"),
    ],
)
def test_what_is_no_week_and_no_number_of_weeks_is_refused(desk: RotaDesk, fields: dict[str, Any], field: str) -> None:
    desk.set(LATE)
    answer = copy(desk, **fields)
    assert (answer.status, answer.error.split(":")[0]) == (400, field)
    assert desk.hours(NEXT_MONDAY) == (False, USUAL)


def test_providers_of_others_and_of_nobody_are_not_there(desk: RotaDesk, other_salon: Tenant) -> None:
    desk.set(LATE)
    body = {"monday": MONDAY, "weeks": 1, "providerId": desk.provider}
    refused = [other_salon.owner.post("/api/staff/rota/copy", body), copy(desk, 1, providerId=str(uuid4()))]
    assert [(one.status, one.error) for one in refused] == [(404, "providerId: there is no such provider.")] * 2
    assert other_salon.owner.post("/api/staff/rota/copy", {**body, "providerId": None}).status == 200
    assert desk.salon.staff.post("/api/staff/rota/copy", body).status == 403
    assert desk.hours(NEXT_MONDAY) == (False, USUAL)


def test_nothing_is_copied_where_one_provider_would_have_too_many_weeks(
    desk: RotaDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = desk.make.provider(desk.salon, name="Zoë")["id"]
    desk.set(LATE)
    assert desk.salon.owner.put(f"/api/staff/{zoe}/rota/2031-01-06", {"workingHours": LATE}).status == 200
    monkeypatch.setattr(TooManyRotaWeeks, "most", 2)
    assert copy(desk, 2).status == 409
    assert desk.hours(NEXT_MONDAY) == (False, USUAL)
    assert copy(desk, 1).status == 200


def test_of_a_copy_and_a_change_at_once_each_week_stays_whole(desk: RotaDesk, db: Any) -> None:
    desk.set(LATE)
    with holding(db, "staff", desk.provider, until_waiting=2):
        answers = at_once([partial(copy, desk, 3), partial(desk.set, EARLY, WEEKS[2])])
    assert statuses(answers) == [200, 200]
    assert desk.hours(WEEKS[2]) in ((True, LATE), (True, EARLY))
    assert desk.hours(WEEKS[3]) == (True, LATE)
    assert desk.version() == 4
