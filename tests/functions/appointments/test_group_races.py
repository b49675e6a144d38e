"""Visits of several services: of simultaneous calls that cannot both be true, one is, and that of all services."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from tests.support.races import at_once, holding, statuses
from tests.support.versions import if_match
from tests.support.visits import MONDAY, Salon, path, times

# PostgreSQL breaks a deadlock, and the route then tries again: here a deadlock shall show.
pytestmark = pytest.mark.usefixtures("single_attempts")


def at(time: str) -> str:
    return f"{MONDAY}T{time}:00"


def shift(desk: Salon, appointment: dict[str, Any], time: str, **sent: Any) -> Any:
    body = {"wholeGroup": True, "startsAt": at(time)}
    return partial(desk.tenant.owner.patch, path(appointment), body, **sent)


def ids(visit: Sequence[dict[str, Any]]) -> list[str]:
    return sorted(one["id"] for one in visit)


def test_two_desks_that_move_one_visit_move_all_of_it_one_after_the_other(desk: Salon, db: Any) -> None:
    visit = desk.visit(*zip((desk.cut, desk.colour), desk.providers, strict=True))
    with holding(db, "appointments", ids(visit)[0], until_waiting=2):
        answers = at_once([shift(desk, visit[0], "12:00"), shift(desk, visit[1], "15:00")])
    assert statuses(answers) == [200, 200]
    assert times(desk.as_they_are(visit)) in (["12:00", "12:45"], ["14:15", "15:00"])


def test_of_two_desks_that_saw_the_same_visit_one_moves_it(desk: Salon, db: Any) -> None:
    visit = desk.visit(*zip((desk.cut, desk.colour), desk.providers, strict=True))
    moves = [shift(desk, visit[0], time, headers=if_match(1)) for time in ("12:00", "14:15")]
    with holding(db, "appointments", ids(visit)[0], until_waiting=2):
        answers = at_once(moves)
    assert statuses(answers) == [200, 412]
    assert times(desk.as_they_are(visit)) in (["12:00", "12:45"], ["14:15", "15:00"])


def test_a_visit_and_one_of_its_services_that_move_at_once_never_overlap(desk: Salon, db: Any) -> None:
    first, _ = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, first))
    single = partial(desk.tenant.owner.patch, path(visit[1]), {"startsAt": at("12:00")})
    with holding(db, "appointments", visit[1]["id"], until_waiting=2):
        whole, alone = at_once([shift(desk, visit[0], "12:15"), single])
    now = times(desk.as_they_are(visit))
    assert (whole.status, alone.status, now) in [
        (200, 409, ["12:15", "13:00"]),  # the whole came first: the cut is at 12:15, so the colour stays at 13:00
        (200, 200, ["12:15", "14:15"]),  # the colour came first, and was shifted with the whole
    ]


def test_a_visit_and_a_booking_that_want_one_time_have_one_winner(desk: Salon, db: Any) -> None:
    first, second = desk.providers
    single = {"serviceId": desk.dry, "providerId": second, "customerId": desk.customer, "startsAt": at("11:00")}
    with holding(db, "staff", first, until_waiting=1), holding(db, "staff", second, until_waiting=2):
        whole, alone = at_once(
            [
                partial(desk.book, (desk.cut, first), (desk.colour, second)),
                partial(desk.tenant.staff.post, "/api/appointments", single),
            ]
        )
    assert (whole.status, alone.status) in [(201, 409), (409, 201)]
    booked = desk.tenant.owner.get("/api/appointments").json["appointments"]
    assert len(booked) == (2 if whole.status == 201 else 1)


def test_visits_with_anybody_at_one_time_get_a_provider_each_while_there_are_some(desk: Salon, db: Any) -> None:
    first, _ = desk.providers
    with holding(db, "staff", first, until_waiting=3):
        answers = at_once([partial(desk.book, desk.cut, desk.colour)] * 3)
    assert statuses(answers) == [201, 201, 409]
    taken = [[one["provider_id"] for one in answer.json["appointments"]] for answer in answers if answer.status == 201]
    assert sorted(taken) == [[provider] * 2 for provider in desk.providers]
    assert [answer.json["code"] for answer in answers if answer.status == 409] == ["time_taken"]


def test_visits_that_cross_each_others_providers_never_deadlock(desk: Salon, db: Any) -> None:
    first, second = desk.providers
    morning = desk.visit((desk.cut, first), (desk.colour, second), at="09:00")
    noon = desk.visit((desk.cut, second), (desk.colour, first), at="12:00")
    with holding(db, "staff", first, until_waiting=2):
        answers = at_once([shift(desk, morning[0], "14:00"), shift(desk, noon[1], "14:00")])
    assert statuses(answers) in ([200, 200], [200, 409])
    assert times(desk.as_they_are(morning)) in (["14:00", "14:45"], ["09:00", "09:45"])
    assert times(desk.as_they_are(noon)) in (["13:15", "14:00"], ["12:00", "12:45"])


def test_a_visit_that_is_cancelled_while_one_of_it_is_completed_is_never_both(desk: Salon, db: Any) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    cancel = partial(desk.tenant.owner.patch, path(visit[0]), {"wholeGroup": True, "status": "cancelled"})
    complete = partial(desk.tenant.owner.patch, path(visit[1]), {"status": "completed"})
    with holding(db, "appointments", visit[1]["id"], until_waiting=2):
        cancelled, completed = at_once([cancel, complete])
    now = [one["status"] for one in desk.as_they_are(visit)]
    assert (cancelled.status, completed.status, now) in [
        (200, 409, ["cancelled", "cancelled"]),
        (200, 200, ["cancelled", "completed"]),
    ]


def test_undoing_a_whole_visit_and_a_booking_of_one_of_its_times_have_one_winner(desk: Salon, db: Any) -> None:
    first, second = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, second))
    assert desk.change(visit[0], wholeGroup=True, status="cancelled").status == 200
    with holding(db, "staff", second, until_waiting=2):
        undoing, booking = at_once(
            [
                partial(desk.tenant.staff.post, f"{path(visit[0], 'undo')}?wholeGroup=true"),
                partial(desk.book, (desk.dry, second), at="11:00"),
            ]
        )
    assert (undoing.status, booking.status) in [(200, 409), (409, 201)]
    expected = "pending" if undoing.status == 200 else "cancelled"
    assert {one["status"] for one in desk.as_they_are(visit)} == {expected}


def test_one_of_two_concurrent_requests_undoes_a_whole_visit(desk: Salon, db: Any) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    assert desk.change(visit[0], wholeGroup=True, status="no_show").status == 200
    undo = [partial(desk.tenant.staff.post, f"{path(one, 'undo')}?wholeGroup=true") for one in visit]
    with holding(db, "appointments", ids(visit)[0], until_waiting=2):
        answers = at_once(undo)
    assert statuses(answers) == [200, 409]
    assert [one["version"] for one in desk.as_they_are(visit)] == [3, 3]
