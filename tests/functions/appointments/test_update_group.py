"""PATCH /api/appointments/{id} with wholeGroup: all appointments of the visit that are still open, all or none."""

from typing import Any

import pytest

from tests.support.makers import Tenant
from tests.support.versions import if_match
from tests.support.visits import MONDAY, Salon, path, times


def test_all_of_a_visit_shift_by_as_much_as_the_named_one(desk: Salon) -> None:
    first, second = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, second), (desk.dry, first))
    answer = desk.change(visit[1], wholeGroup=True, startsAt=f"{MONDAY}T11:00:00")
    assert (answer.status, answer.json["warnings"]) == (200, [])
    moved = answer.json["appointments"]
    assert times(moved) == ["10:15", "11:00", "12:00"]
    assert answer.json["appointment"] == moved[1]
    assert [one["version"] for one in moved] == [2, 2, 2]
    assert [one["provider_id"] for one in moved] == [first, second, first]
    assert desk.as_they_are(visit) == moved


@pytest.mark.parametrize("start", ["09:45", "10:15", "11:00"])
def test_a_visit_with_one_provider_is_not_in_its_own_way(desk: Salon, start: str) -> None:
    first, _ = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, first), (desk.dry, first))
    answer = desk.change(visit[0], wholeGroup=True, startsAt=f"{MONDAY}T{start}:00")
    assert answer.status == 200
    assert times(answer.json["appointments"])[0] == start


def test_a_visit_moves_as_a_whole_or_stays_and_hears_when_the_whole_is_free(desk: Salon) -> None:
    first, second = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, second))
    desk.visit((desk.dry, second), at="13:00")
    answer = desk.change(visit[1], wholeGroup=True, startsAt=f"{MONDAY}T12:45:00")
    assert (answer.status, answer.json["code"]) == (409, "time_taken")
    assert [start["startsAt"][11:16] for start in answer.json["nearest"]] == ["12:00", "13:30", "11:45"]
    assert {start["providerId"] for start in answer.json["nearest"]} == {second}
    assert desk.as_they_are(visit) == visit
    nearest = answer.json["nearest"][0]["startsAt"]
    assert times(desk.change(visit[1], wholeGroup=True, startsAt=nearest).json["appointments"]) == ["11:15", "12:00"]


@pytest.mark.parametrize("status", ["confirmed", "completed", "cancelled", "no_show"])
def test_all_of_a_visit_come_to_a_status_at_one_instant(desk: Salon, status: str) -> None:
    visit = desk.visit(desk.cut, desk.colour, desk.dry)
    answer = desk.change(visit[2], wholeGroup=True, status=status)
    assert answer.status == 200
    assert {one["status"] for one in answer.json["appointments"]} == {status}
    assert len({one[f"{status}_at"] for one in answer.json["appointments"]} - {None}) == 1
    assert desk.as_they_are(visit) == answer.json["appointments"]


def test_a_change_of_a_whole_visit_leaves_its_closed_appointments(desk: Salon) -> None:
    visit = desk.visit(desk.cut, desk.colour, desk.dry)
    gone = desk.change(visit[1], status="cancelled").json["appointment"]
    assert desk.change(visit[0], status="confirmed").status == 200
    moved = desk.change(visit[0], wholeGroup=True, startsAt=f"{MONDAY}T11:00:00").json["appointments"]
    assert [one for one in moved if one["id"] == gone["id"]] == [gone]
    assert sorted(times(moved)) == ["10:45", "11:00", "12:45"]
    assert desk.change(visit[2], wholeGroup=True, status="confirmed").status == 200, "one of them is confirmed already"
    done = desk.change(visit[0], wholeGroup=True, status="completed").json["appointments"]
    assert sorted(one["status"] for one in done) == ["cancelled", "completed", "completed"]
    for closed in (gone, visit[0]):
        for fields in ({"status": "no_show"}, {"startsAt": f"{MONDAY}T12:00:00"}):
            assert desk.change(closed, wholeGroup=True, **fields).status == 409


def test_one_of_a_visit_changes_alone_unless_the_whole_is_meant(desk: Salon) -> None:
    first, second = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, first))
    assert desk.change(visit[0], startsAt=f"{MONDAY}T09:00:00", providerId=second).status == 200
    answer = desk.change(visit[0], wholeGroup=False, status="cancelled")
    assert (answer.status, "appointments" in answer.json) == (200, False)
    assert desk.as_they_are(visit)[1] == visit[1]


def test_a_booking_without_a_visit_is_a_whole_by_itself(desk: Salon) -> None:
    first, _ = desk.providers
    [alone] = [desk.tenant.owner.post("/api/appointments", {
        "serviceId": desk.cut, "providerId": first, "customerId": desk.customer, "startsAt": f"{MONDAY}T10:00:00",
    }).json["appointment"]]  # fmt: skip
    desk.visit((desk.cut, first), at="12:00")
    answer = desk.change(alone, wholeGroup=True, status="completed")
    assert [one["id"] for one in answer.json["appointments"]] == [alone["id"]]


def test_a_dry_run_changes_nothing_and_warns_of_any_service(desk: Salon) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    answer = desk.change(visit[0], wholeGroup=True, startsAt=f"{MONDAY}T17:00:00", dryRun=True)
    assert (answer.status, answer.json["warnings"]) == (200, ["outside_hours"])
    assert times(answer.json["appointments"]) == ["17:00", "17:45"]
    assert desk.as_they_are(visit) == visit
    assert desk.change(visit[0], wholeGroup=True).json["appointments"] == visit, "an empty change writes nothing"


def test_time_off_under_any_service_needs_an_override(desk: Salon) -> None:
    first, second = desk.providers
    visit = desk.visit((desk.cut, first), (desk.colour, second))
    desk.make.time_off(desk.tenant, second, startsAt=f"{MONDAY}T14:00:00", endsAt=f"{MONDAY}T15:00:00")
    to = {"wholeGroup": True, "startsAt": f"{MONDAY}T13:00:00"}
    answer = desk.change(visit[0], **to)
    assert (answer.status, answer.json["code"]) == (409, "needs_override")
    assert desk.as_they_are(visit) == visit
    assert desk.change(visit[0], **to, override={"reason": "She stays."}).status == 200


@pytest.mark.parametrize(
    "fields",
    [
        {"providerId": ""},
        {"serviceId": ""},
        {"durationMinutes": 30},
        {"notes": "x"},
        {"priceCents": 1},
        {"depositStatus": "paid"},
    ],
)
def test_a_change_of_a_whole_visit_refuses_fields_of_a_single_service(desk: Salon, fields: dict[str, Any]) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    ids = {"providerId": desk.providers[0], "serviceId": desk.cut}
    sent = {name: value or ids[name] for name, value in fields.items()}
    answer = desk.change(visit[0], wholeGroup=True, **sent)
    assert (answer.status, answer.error) == (
        400,
        "wholeGroup: goes with startsAt, status, customerId, guestName and notify.",
    )


def test_the_version_of_the_named_one_guards_the_whole(desk: Salon) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    assert desk.change(visit[0], notes="Fringe.").status == 200
    to = {"wholeGroup": True, "status": "confirmed"}
    answer = desk.tenant.staff.patch(path(visit[0]), to, headers=if_match(1))
    assert (answer.status, answer.json["code"], answer.json["changed"]) == (412, "version_conflict", ["notes"])
    assert {one["status"] for one in desk.as_they_are(visit)} == {"pending"}
    assert desk.tenant.staff.patch(path(visit[1]), to, headers=if_match(1)).status == 200


def test_another_tenants_visit_is_not_found(desk: Salon, other_salon: Tenant) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    for fields in ({"status": "cancelled"}, {"startsAt": f"{MONDAY}T12:00:00"}):
        answer = other_salon.owner.patch(path(visit[0]), {"wholeGroup": True, **fields})
        assert (answer.status, answer.error) == (404, "There is no such appointment.")
    assert desk.as_they_are(visit) == visit


def test_a_visit_whose_services_were_moved_apart_shifts_alike(desk: Salon) -> None:
    visit = desk.visit(desk.cut, desk.colour)
    assert desk.change(visit[1], startsAt="2030-03-06T16:00:00").status == 200
    moved = desk.change(visit[0], wholeGroup=True, startsAt="2030-03-05T09:00:00").json["appointments"]
    assert times(moved) == ["2030-03-05T09:00", "2030-03-07T15:00"]
