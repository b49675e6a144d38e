"""POST /api/appointments with services: several services in one visit, all or none."""

from typing import Any
from uuid import UUID

import pytest

from booking.core.deferred import Deferred
from booking.staff import queries as staff
from tests.support.makers import NOBODYS_ID, Tenant
from tests.support.visits import MONDAY, Salon, path, times


def booked(desk: Salon) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = desk.tenant.owner.get("/api/appointments").json["appointments"]
    return found


def test_each_service_is_an_appointment_that_begins_when_the_one_before_ends(desk: Salon) -> None:
    ana, bea = desk.providers
    answer = desk.book((desk.cut, bea), (desk.colour, ana), (desk.dry, bea), notes="Fringe.")
    visit = answer.json["appointments"]
    assert (answer.status, answer.json["warnings"]) == (201, [])
    assert times(visit) == ["10:00", "10:45", "11:45"]
    assert [one["provider_id"] for one in visit] == [bea, ana, bea]
    assert [one["service_id"] for one in visit] == [desk.cut, desk.colour, desk.dry]
    assert [one["price_cents"] for one in visit] == [6500, 9000, 4000]
    assert {(one["status"], one["source"], one["notes"], one["customer_id"]) for one in visit} == {
        ("confirmed", "desk", "Fringe.", desk.customer)
    }
    assert len({one["group_id"] for one in visit} - {None}) == 1
    assert sorted(booked(desk), key=lambda one: one["starts_at"]) == visit


def test_one_service_is_a_visit_too_and_each_visit_has_a_group_of_its_own(desk: Salon) -> None:
    [first], [second] = desk.visit(desk.cut), desk.visit(desk.cut)
    assert None not in {first["group_id"], second["group_id"]}
    assert first["group_id"] != second["group_id"]


def test_anybody_is_the_first_who_is_free_and_who_has_begun_goes_on(desk: Salon) -> None:
    first, second = desk.providers
    assert {one["provider_id"] for one in desk.visit(desk.cut, desk.colour)} == {first}
    assert {one["provider_id"] for one in desk.visit(desk.cut, desk.colour)} == {second}


def test_anybody_after_a_named_provider_is_that_one_if_they_are_free(desk: Salon) -> None:
    first, second = desk.providers
    assert [one["provider_id"] for one in desk.visit((desk.cut, second), desk.colour)] == [second, second]
    desk.visit((desk.dry, second), at="15:45")
    assert [one["provider_id"] for one in desk.visit((desk.cut, second), desk.colour, at="15:00")] == [second, first]


def test_nobody_is_chosen_against_hours_buffers_or_time_off(desk: Salon) -> None:
    first, second = desk.providers
    desk.make.time_off(desk.tenant, first, startsAt=f"{MONDAY}T10:30:00", endsAt=f"{MONDAY}T12:00:00")
    assert desk.tenant.owner.patch(f"/api/services/{desk.colour}", {"bufferMinutes": 20}).status == 200
    desk.visit((desk.dry, second), at="12:00")
    [cut, colour] = desk.visit(desk.cut, desk.colour, at="09:45")
    assert [cut["provider_id"], colour["provider_id"]] == [first, second]
    answer = desk.book(desk.colour, at="11:30")
    assert (answer.status, answer.json["code"]) == (409, "time_taken")
    assert answer.error == "startsAt: nobody who offers the service is free at this time."
    assert desk.book(desk.cut, at="18:00").status == 409, "after hours nobody is chosen"
    assert desk.book((desk.cut, first), at="18:00").json["warnings"] == ["outside_hours"]


def test_a_provider_who_was_not_locked_is_not_chosen_for_a_service(
    desk: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = desk.providers
    monkeypatch.setattr(staff, "list_who_offers", lambda db, service_ids: Deferred.of([UUID(second)]))
    assert desk.book(desk.cut).json["code"] == "time_taken"
    assert booked(desk) == []
    desk.make.time_off(desk.tenant, first, startsAt=f"{MONDAY}T09:00:00", endsAt=f"{MONDAY}T18:00:00")
    assert [one["provider_id"] for one in desk.visit(desk.cut)] == [second]


def test_a_taken_time_books_nothing_and_tells_when_the_whole_visit_is_free(desk: Salon) -> None:
    first, second = desk.providers
    desk.visit((desk.dry, second), at="11:00")
    before = booked(desk)
    answer = desk.book((desk.cut, first), (desk.colour, second))
    assert (answer.status, answer.json["code"]) == (409, "time_taken")
    assert [start["startsAt"][11:16] for start in answer.json["nearest"]] == ["09:15", "10:45", "09:00"]
    assert {start["providerId"] for start in answer.json["nearest"]} == {first}
    assert booked(desk) == before
    again = {"startsAt": answer.json["nearest"][0]["startsAt"]}
    assert desk.book((desk.cut, first), (desk.colour, second), **again).status == 201


def test_a_dry_run_warns_and_writes_nothing(desk: Salon) -> None:
    first, _ = desk.providers
    cut = desk.make.service(desk.tenant, name="Perm")["id"]
    answer = desk.book((desk.dry, first), (cut, first), at="17:45", dryRun=True)
    assert (answer.status, answer.json) == (200, {"warnings": ["outside_hours", "service_not_offered"]})
    assert booked(desk) == []
    assert desk.book((desk.dry, first), (cut, first), at="17:45").json["warnings"] == answer.json["warnings"]


def test_time_off_of_a_named_provider_needs_an_override_for_the_whole_visit(desk: Salon) -> None:
    first, second = desk.providers
    desk.make.time_off(desk.tenant, second, startsAt=f"{MONDAY}T10:00:00", endsAt=f"{MONDAY}T12:00:00")
    answer = desk.book((desk.cut, first), (desk.colour, second))
    assert (answer.status, answer.json["code"], answer.json["reasons"]) == (409, "needs_override", ["time_off"])
    assert booked(desk) == []
    assert desk.book((desk.cut, first), (desk.colour, second), override={"reason": "She comes in."}).status == 201


def test_a_walk_in_of_several_services_is_confirmed_and_has_no_record(desk: Salon) -> None:
    visit = desk.visit(desk.cut, desk.dry, walkIn=True, guestName="Mo")
    assert {(one["status"], one["source"], one["guest_name"], one["customer_id"]) for one in visit} == {
        ("confirmed", "walk_in", "Mo", None)
    }


def test_a_visit_may_pass_midnight(desk: Salon) -> None:
    first, _ = desk.providers
    assert times(desk.visit((desk.cut, first), (desk.colour, first), at="23:30")) == ["23:30", "2030-03-05T00:15"]


def test_a_visit_takes_a_day_at_most(desk: Salon) -> None:
    long, (first, second) = desk.make.service(desk.tenant, durationMinutes=1380)["id"], desk.providers
    assert desk.book((long, first), (desk.colour, second), at="00:00").status == 201
    answer = desk.book((long, first), (desk.colour, second), (desk.dry, second), startsAt="2030-04-01T00:00:00")
    assert (answer.status, answer.error) == (400, "services: they take more than 24 hours together.")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"services": []}, "services:"),
        ({"services": [{"serviceId": NOBODYS_ID}] * 11}, "services:"),
        ({"services": [{"providerId": NOBODYS_ID}]}, "services.0.serviceId: is required."),
        ({"serviceId": NOBODYS_ID}, "serviceId: does not go with services."),
        ({"providerId": NOBODYS_ID}, "providerId: does not go with services."),
        ({"services": None}, "serviceId: is required."),
        ({"services": None, "serviceId": NOBODYS_ID}, "providerId: is required."),
    ],
    ids=str,
)
def test_a_booking_names_one_service_or_several(desk: Salon, fields: dict[str, Any], sentence: str) -> None:
    answer = desk.book(desk.cut, **fields)
    assert (answer.status, answer.error.startswith(sentence)) == (400, True), answer.error


def test_a_visit_with_an_unknown_or_inactive_service_or_provider_is_refused(desk: Salon, other_salon: Tenant) -> None:
    first, second = desk.providers
    service, provider = desk.make.service(other_salon)["id"], desk.make.provider(other_salon)["id"]
    for wanted, sentence in (
        ([desk.cut, service], "services: there is no such service."),
        ([(desk.cut, first), (desk.dry, provider)], "services: there is no such provider."),
    ):
        answer = desk.book(*wanted)
        assert (answer.status, answer.error) == (404, sentence)
    assert desk.tenant.owner.patch(f"/api/staff/{second}", {"active": False}).status == 200
    assert desk.book((desk.cut, first), (desk.dry, second)).status == 409
    assert booked(desk) == []


def test_integrators_read_the_appointments_of_a_visit_without_its_group(desk: Salon) -> None:
    desk.visit(desk.cut, desk.dry)
    answer = desk.tenant.get_v1("appointments")
    rows = answer.json["data"]
    assert len(rows) == 2
    assert all("groupId" not in row and "group_id" not in row for row in rows)


def test_the_day_has_the_group(desk: Salon) -> None:
    visit = desk.visit(desk.cut, desk.dry)
    shown = desk.tenant.staff.get(f"/api/day?date={MONDAY}").json["appointments"]
    assert [one["group_id"] for one in shown] == [visit[0]["group_id"]] * 2
    assert desk.tenant.staff.get(path(visit[0])).json["appointment"] == visit[0]
