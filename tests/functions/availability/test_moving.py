"""What the desk is offered for a booking that is to move is made with the terms of that booking: its length, its
provider, the distances of a visit, whatever the service takes and who offers it by now (spec §4.13)."""

from typing import Any

import pytest

from tests.functions.availability.provider_diary import MONDAY, Diary
from tests.support.makers import Tenant

QUARTERS = ["09:00", "09:15", "09:30", "09:45", "10:00", "10:15", "10:30", "10:45", "11:00"]


@pytest.fixture
def long_one(diary: Diary) -> dict[str, Any]:
    """A visit of two hours, of a service that takes one."""
    booked = diary.book(f"{MONDAY}T09:00:00").json["appointment"]
    changed: dict[str, Any] = change(diary, booked, durationMinutes=120)
    return changed


def change(diary: Diary, appointment: dict[str, Any], **changes: Any) -> Any:
    answer = diary.salon.staff.patch(f"/api/appointments/{appointment['id']}", changes)
    return answer.json["appointment"] if answer.status == 200 else answer


def taken_to(diary: Diary, appointment: dict[str, Any], starts: list[str]) -> list[str]:
    """To which of these times on the Monday the desk can move it."""
    tries = ((start, {"startsAt": f"{MONDAY}T{start}:00", "dryRun": True}) for start in starts)
    path = f"/api/appointments/{appointment['id']}"
    return [start for start, body in tries if diary.salon.staff.patch(path, body).status == 200]


def test_a_visit_is_offered_where_it_fits_as_long_as_was_agreed(diary: Diary, long_one: dict[str, Any]) -> None:
    assert diary.starts(movingIds=long_one["id"]) == QUARTERS[:5]
    diary.serves(durationMinutes=30)
    assert diary.starts(movingIds=long_one["id"]) == QUARTERS[:5]
    assert diary.starts(movingIds=long_one["id"], durationMinutes=60) == QUARTERS
    diary.book(f"{MONDAY}T11:30:00")
    assert diary.starts(movingIds=long_one["id"]) == QUARTERS[:3] == taken_to(diary, long_one, QUARTERS[:5])


@pytest.mark.parametrize(
    "fields",
    [{"active": False}, {"bookableOnline": False}],
    ids=str,
)
def test_what_becomes_of_the_service_hides_no_time_from_who_is_booked(
    diary: Diary, long_one: dict[str, Any], fields: dict[str, Any]
) -> None:
    diary.serves(**fields)
    for asked in ({}, {"providerId": diary.provider}):
        assert diary.starts(movingIds=long_one["id"], **asked) == QUARTERS[:5]
    assert (diary.starts() == []) == ("active" in fields), "who is new is offered what is there"


@pytest.mark.parametrize("fields", [{"active": False}, {"serviceIds": []}], ids=str)
def test_what_becomes_of_the_provider_hides_no_time_from_who_is_booked(
    diary: Diary, long_one: dict[str, Any], fields: dict[str, Any]
) -> None:
    assert diary.salon.owner.patch(f"/api/staff/{diary.provider}", fields).status == 200
    for asked in ({}, {"providerId": diary.provider}):
        assert diary.starts(movingIds=long_one["id"], **asked) == QUARTERS[:5]
    assert diary.starts() == []


def test_a_refused_move_names_times_at_which_it_fits(diary: Diary, long_one: dict[str, Any]) -> None:
    other = diary.book(f"{MONDAY}T11:00:00").json["appointment"]
    diary.serves(active=False)
    refused = change(diary, long_one, startsAt=f"{MONDAY}T10:00:00")
    nearest = [start["startsAt"][11:16] for start in refused.json["nearest"] if start["startsAt"].startswith(MONDAY)]
    assert nearest == ["09:00"]
    assert change(diary, other, status="cancelled")["status"] == "cancelled"
    assert taken_to(diary, long_one, ["10:00"]) == ["10:00"]


def test_another_services_booking_lends_its_length_to_none(diary: Diary, long_one: dict[str, Any]) -> None:
    other = diary.make.service(diary.salon, durationMinutes=30)["id"]
    diary.offers(other)
    assert diary.starts(serviceId=other, movingIds=long_one["id"])[-1] == "11:30"


def test_another_tenants_booking_lends_nothing(diary: Diary, other_salon: Tenant) -> None:
    foreign = diary.make.appointment(other_salon)["id"]
    other_salon.owner.patch(f"/api/appointments/{foreign}", {"durationMinutes": 180})
    assert diary.starts(movingIds=foreign) == QUARTERS
    diary.serves(active=False)
    assert diary.starts(movingIds=foreign) == []


def test_a_visit_of_several_services_keeps_lengths_and_distances(diary: Diary) -> None:
    colour = diary.make.service(diary.salon, durationMinutes=30)["id"]
    diary.offers(colour)
    wanted = {
        "services": [{"serviceId": service, "providerId": diary.provider} for service in (diary.service, colour)],
        "customerId": diary.customer,
        "startsAt": f"{MONDAY}T09:00:00",
    }
    first, second = diary.salon.staff.post("/api/appointments", wanted).json["appointments"]
    change(diary, second, startsAt=f"{MONDAY}T11:00:00")
    change(diary, second, durationMinutes=45)
    change(diary, first, durationMinutes=75)
    asked = {
        "serviceId": None,
        "serviceIds": f"{diary.service},{colour}",
        "providerId": diary.provider,
        "movingIds": f"{first['id']},{second['id']}",
    }
    assert diary.starts(**asked) == ["09:00", "09:15"]
    assert len(diary.starts(**asked, beginAfter="0,75")) == 5
    diary.serves(active=False)
    assert diary.starts(**asked) == ["09:00", "09:15"]
    diary.book(f"{MONDAY}T11:45:00", serviceId=colour)
    whole = {"startsAt": f"{MONDAY}T09:15:00", "wholeGroup": True}
    refused = diary.salon.staff.patch(f"/api/appointments/{first['id']}", whole)
    assert refused.json["code"] == "time_taken"
    assert [start["startsAt"][:16] for start in refused.json["nearest"]][:1] == [f"{MONDAY}T09:00"]
