"""POST /api/staff/{id}/time-off: nobody books a provider who is off, and the answer lists what is booked already."""

from functools import partial
from typing import Any

import pytest

from tests.functions.customers.client_visibility import confined
from tests.support.booking_desk import BookingDesk
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.service_client import Answer

MONDAY = {"startsAt": "2030-03-04T00:00:00", "endsAt": "2030-03-05T00:00:00"}


@pytest.fixture
def desk(make: Maker, salon: Tenant) -> BookingDesk:
    return BookingDesk(make, salon)


def set_off(desk: BookingDesk, **fields: Any) -> Answer:
    return desk.salon.staff.post(f"/api/staff/{desk.provider}/time-off", {**MONDAY, **fields})


def booked(answer: Answer) -> dict[str, Any]:
    assert answer.status == 201, answer.text
    appointment: dict[str, Any] = answer.json["appointment"]
    return appointment


def test_time_off_is_kept_on_the_wall_clock_and_answered(desk: BookingDesk) -> None:
    answer = set_off(desk, startsAt="2030-03-04T09:00:00-07:00", reason="  Dentist ")
    assert answer.status == 201
    off = answer.json["timeOff"]
    assert answer.json["appointments"] == []
    assert {name: off[name] for name in ("company_id", "provider_id", "starts_at", "ends_at", "reason")} == {
        "company_id": str(desk.salon.company_id),
        "provider_id": desk.provider,
        "starts_at": "2030-03-04T09:00:00+00:00",
        "ends_at": "2030-03-05T00:00:00+00:00",
        "reason": "Dentist",
    }
    assert desk.salon.staff.get(f"/api/staff/{desk.provider}/time-off").json == {"timeOff": [off]}


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"endsAt": "2030-03-04T00:00:00"}, "endsAt"),
        ({"endsAt": "2030-03-03T00:00:00"}, "endsAt"),
        ({"endsAt": None}, "endsAt"),
        ({"startsAt": "monday"}, "startsAt"),
        ({"reason": "x" * 201}, "reason"),
        ({"reason": "two\nlines"}, "reason"),
    ],
)
def test_an_invalid_body_is_refused_by_field_and_nothing_is_set(
    desk: BookingDesk, fields: dict[str, Any], named: str
) -> None:
    answer = set_off(desk, **fields)
    assert (answer.status, answer.error.split(":")[0]) == (400, named)
    assert desk.salon.staff.get(f"/api/staff/{desk.provider}/time-off").json == {"timeOff": []}


def test_a_provider_who_is_not_there_cannot_be_set_off(make: Maker, salon: Tenant, other_salon: Tenant) -> None:
    for nobody in (NOBODYS_ID, make.provider(other_salon)["id"], "alex"):
        assert salon.owner.post(f"/api/staff/{nobody}/time-off", MONDAY).status == 404


@pytest.mark.parametrize(
    ("starts_at", "ends_at", "status"),
    [
        ("2030-03-03T00:00:00", "2030-03-04T00:00:00", 201),
        ("2030-03-05T00:00:00", "2030-03-06T00:00:00", 201),
        ("2030-03-03T00:00:00", "2030-03-04T00:01:00", 409),
        ("2030-03-04T12:00:00", "2030-03-04T13:00:00", 409),
        ("2030-03-01T00:00:00", "2030-04-01T00:00:00", 409),
    ],
)
def test_a_provider_is_not_given_time_off_twice_at_a_time(
    make: Maker, desk: BookingDesk, starts_at: str, ends_at: str, status: int
) -> None:
    assert set_off(desk).status == 201
    answer = set_off(desk, startsAt=starts_at, endsAt=ends_at)
    assert answer.status == status
    if status == 409:
        assert answer.error == "startsAt: the provider is off at some of this time already."
    make.time_off(desk.salon, make.provider(desk.salon)["id"], **MONDAY)


def test_live_appointments_in_it_are_listed_by_time_and_stay(make: Maker, desk: BookingDesk) -> None:
    reaching_in = booked(desk.book(startsAt="2030-03-03T23:30:00"))
    inside = booked(desk.book(startsAt="2030-03-04T10:00:00"))
    reaching_out = booked(desk.book(startsAt="2030-03-04T23:30:00"))
    cancelled = booked(desk.book(startsAt="2030-03-04T15:00:00"))
    assert desk.salon.owner.patch(f"/api/appointments/{cancelled['id']}", {"status": "cancelled"}).status == 200
    booked(desk.book(startsAt="2030-03-03T22:30:00"))
    booked(desk.book(startsAt="2030-03-05T00:30:00"))
    make.appointment(desk.salon)
    assert set_off(desk).json["appointments"] == [reaching_in, inside, reaching_out]
    for one in (reaching_in, inside, reaching_out):
        assert desk.salon.owner.get(f"/api/appointments/{one['id']}").json == {"appointment": one}


def test_a_member_limited_to_own_clients_does_not_see_whose_the_other_appointments_are(
    make: Maker, desk: BookingDesk
) -> None:
    booked(desk.book())
    member = confined(make, desk.salon, make.provider(desk.salon)["id"])
    [listed] = member.post(f"/api/staff/{desk.provider}/time-off", MONDAY).json["appointments"]
    assert listed["customer_id"] is None


# What it refuses


@pytest.mark.parametrize(
    ("starts_at", "status"),
    [
        ("2030-03-03T23:00:00", 201),
        ("2030-03-03T23:01:00", 409),
        ("2030-03-04T12:00:00", 409),
        ("2030-03-04T23:59:00", 409),
        ("2030-03-05T00:00:00", 201),
    ],
)
def test_a_visit_is_not_booked_into_it(desk: BookingDesk, starts_at: str, status: int) -> None:
    assert set_off(desk).status == 201
    answer = desk.book(startsAt=starts_at)
    assert answer.status == status
    if status == 409:
        assert answer.error == f"startsAt: the provider is off at this time on {starts_at[:10]}."


def test_a_series_over_it_is_refused_as_a_whole_with_its_dates(make: Maker, desk: BookingDesk) -> None:
    make.time_off(desk.salon, desk.provider, startsAt="2030-03-11T00:00:00", endsAt="2030-03-18T10:30:00")
    answer = desk.repeat()
    sentence = "startsAt: the provider is off at this time on 2030-03-11, 2030-03-18."
    assert (answer.status, answer.error) == (409, sentence)
    assert desk.salon.owner.get("/api/appointments").json["appointments"] == []
    assert desk.repeat(startsAt="2030-03-04T11:00:00", frequency="fortnightly").status == 201


def test_an_appointment_is_not_moved_resized_or_handed_over_into_it(make: Maker, desk: BookingDesk) -> None:
    other = make.provider(desk.salon)["id"]
    off = {"startsAt": "2030-03-04T12:00:00", "endsAt": "2030-03-04T18:00:00"}
    here, there = booked(desk.book()), booked(desk.book(providerId=other, startsAt="2030-03-04T13:00:00"))
    assert set_off(desk, **off).status == 201
    longer = make.service(desk.salon, durationMinutes=121)["id"]
    for appointment, refused in (
        (here, {"startsAt": "2030-03-04T11:30:00"}),
        (here, {"durationMinutes": 121}),
        (here, {"serviceId": longer}),
        (there, {"providerId": desk.provider}),
    ):
        path = f"/api/appointments/{appointment['id']}"
        answer = desk.salon.owner.patch(path, {**refused, "notes": "Written?"})
        assert (answer.status, answer.error) == (409, "startsAt: the provider is off at this time on 2030-03-04.")
        assert desk.salon.owner.get(path).json == {"appointment": appointment}
    for allowed in ({"durationMinutes": 120}, {"startsAt": "2030-03-04T18:00:00"}, {"providerId": other}):
        assert desk.salon.owner.patch(f"/api/appointments/{here['id']}", allowed).status == 200


def test_an_appointment_in_time_off_can_stay_and_be_completed_cancelled_or_moved_out(desk: BookingDesk) -> None:
    first, second = booked(desk.book()), booked(desk.book(startsAt="2030-03-04T11:00:00"))
    third = booked(desk.book(startsAt="2030-03-04T12:00:00"))
    assert set_off(desk).status == 201
    for appointment, change in (
        (first, {"notes": "Comes all the same."}),
        (first, {"status": "completed"}),
        (second, {"status": "cancelled", "startsAt": "2030-03-04T14:00:00"}),
        (third, {"startsAt": "2030-03-05T12:00:00"}),
    ):
        assert desk.salon.owner.patch(f"/api/appointments/{appointment['id']}", change).status == 200


# Races


@pytest.mark.usefixtures("single_attempts")
def test_a_booking_concurrent_with_time_off_is_listed_or_refused(desk: BookingDesk, db: Any) -> None:
    with holding(db, "staff", desk.provider, until_waiting=2):
        off, visit = at_once([partial(set_off, desk), desk.book])
    assert off.status == 201
    listed = [one["id"] for one in off.json["appointments"]]
    assert (visit.status, listed) in [(201, [visit.json.get("appointment", {}).get("id")]), (409, [])]


@pytest.mark.usefixtures("single_attempts")
def test_one_of_two_concurrent_requests_gives_the_provider_time_off(desk: BookingDesk, db: Any) -> None:
    with holding(db, "staff", desk.provider, until_waiting=2):
        answers = at_once([partial(set_off, desk)] * 2)
    assert statuses(answers) == [201, 409]
