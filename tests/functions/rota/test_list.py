"""GET /api/staff/rota."""

import pytest

from tests.functions.rota.rota_desk import LATE, MONDAY, NEXT_MONDAY, USUAL, RotaDesk
from tests.support.makers import Tenant


def test_a_week_of_all_active_providers_is_listed_by_name(desk: RotaDesk) -> None:
    make, salon = desk.make, desk.salon
    zoe, ben = (make.provider(salon, name=name)["id"] for name in ("Zoë", "Ben"))
    make.provider(salon, name="Left", active=False)
    desk.set(LATE)
    answer = salon.staff.get(f"/api/staff/rota?from={MONDAY}")
    assert (answer.status, answer.json["monday"]) == (200, MONDAY)
    assert [(week["provider_id"], week["is_set"], week["working_hours"]) for week in answer.json["weeks"]] == [
        (desk.provider, True, LATE),
        (ben, False, []),
        (zoe, False, []),
    ]


def test_time_off_that_touches_the_week_is_listed_with_it(desk: RotaDesk) -> None:
    make, salon = desk.make, desk.salon
    off = [
        make.time_off(salon, desk.provider, startsAt=begins, endsAt=ends)
        for begins, ends in (
            ("2030-03-01T00:00:00", "2030-03-04T00:00:00"),
            ("2030-03-04T00:00:00", "2030-03-05T00:00:00"),
            ("2030-03-10T23:00:00", "2030-03-12T00:00:00"),
            ("2030-03-12T00:00:00", "2030-03-13T00:00:00"),
        )
    ]
    left = make.provider(salon, active=False)["id"]
    make.time_off(salon, left, startsAt="2030-03-04T00:00:00", endsAt="2030-03-05T00:00:00")
    assert salon.staff.get(f"/api/staff/rota?from={MONDAY}").json["timeOff"] == off[1:3]
    assert salon.staff.get(f"/api/staff/rota?from={NEXT_MONDAY}").json["timeOff"] == off[2:]


def test_a_week_shows_nothing_of_another_business(desk: RotaDesk, other_salon: Tenant) -> None:
    desk.set(LATE)
    desk.make.time_off(desk.salon, desk.provider, startsAt=f"{MONDAY}T00:00:00", endsAt=f"{MONDAY}T10:00:00")
    answer = other_salon.owner.get(f"/api/staff/rota?from={MONDAY}")
    assert answer.json == {"monday": MONDAY, "weeks": [], "timeOff": []}


@pytest.mark.parametrize("query", ["", "?from=", "?from=2030-03-05", "?from=2030-02-30", "?from=week"])
def test_a_week_is_named_by_its_monday(desk: RotaDesk, query: str) -> None:
    answer = desk.salon.staff.get(f"/api/staff/rota{query}")
    assert (answer.status, answer.error[:5]) == (400, "from:")


def test_the_usual_hours_of_a_week_are_those_that_hold_today(desk: RotaDesk) -> None:
    desk.set(LATE, NEXT_MONDAY)
    assert desk.salon.owner.patch(f"/api/staff/{desk.provider}", {"workingHours": USUAL[:1]}).status == 200
    assert (desk.hours(), desk.hours(NEXT_MONDAY)) == ((False, USUAL[:1]), (True, LATE))
