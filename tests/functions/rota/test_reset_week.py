"""DELETE /api/staff/{id}/rota/{monday}."""

from functools import partial
from typing import Any

import pytest

from tests.functions.rota.rota_desk import LATE, MONDAY, NEXT_MONDAY, USUAL, RotaDesk
from tests.support.makers import NOBODYS_ID, Tenant
from tests.support.races import at_once, holding, statuses


def test_the_usual_hours_are_those_of_the_week_again(desk: RotaDesk) -> None:
    desk.set(LATE)
    desk.set(LATE, NEXT_MONDAY)
    answer = desk.salon.owner.delete(desk.path())
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert (desk.hours(), desk.hours(NEXT_MONDAY)) == ((False, USUAL), (True, LATE))
    assert desk.version() == 4


def test_a_week_with_the_usual_hours_keeps_them_and_nothing_changes(desk: RotaDesk) -> None:
    desk.set(LATE, NEXT_MONDAY)
    answer = desk.salon.owner.delete(desk.path())
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert (desk.hours(NEXT_MONDAY), desk.version()) == ((True, LATE), 2)


@pytest.mark.parametrize(("monday", "status"), [("2030-03-06", 400), ("2030-02-30", 404), ("week", 404)])
def test_a_week_is_named_by_its_monday(desk: RotaDesk, monday: str, status: int) -> None:
    assert desk.salon.owner.delete(desk.path(monday)).status == status


def test_weeks_of_others_and_of_nobody_are_not_there(desk: RotaDesk, other_salon: Tenant) -> None:
    desk.set(LATE)
    for tenant, provider in ((other_salon, desk.provider), (desk.salon, NOBODYS_ID)):
        answer = tenant.owner.delete(f"/api/staff/{provider}/rota/{MONDAY}")
        assert (answer.status, answer.error) == (404, "There is no such provider.")
    assert desk.salon.staff.delete(desk.path()).status == 403
    assert desk.hours() == (True, LATE)


def test_of_two_who_go_back_to_the_usual_hours_at_once_one_changes_something(desk: RotaDesk, db: Any) -> None:
    desk.set(LATE)
    with holding(db, "staff", desk.provider, until_waiting=2):
        answers = at_once([partial(desk.salon.owner.delete, desk.path())] * 2)
    assert statuses(answers) == [200, 200]
    assert (desk.hours(), desk.version()) == ((False, USUAL), 3)
