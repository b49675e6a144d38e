"""All that asks when a provider works follows the rota: what is offered, the diary, and what the desk is warned of."""

from typing import Any

from tests.functions.availability.provider_diary import window
from tests.functions.rota.rota_desk import LATE, MONDAY, NEXT_MONDAY, RotaDesk

HOURS_OF_LATE = ["03-04T14:00", "03-04T14:15", "03-04T14:30", "03-04T14:45", "03-04T15:00"]
EVENING = ["03-07T18:00", "03-07T18:15", "03-07T18:30", "03-07T18:45", "03-07T19:00"]


def test_what_is_offered_is_what_the_rota_says_and_the_usual_hours_in_other_weeks(desk: RotaDesk) -> None:
    usual = desk.starts(NEXT_MONDAY)
    desk.set(LATE)
    assert desk.starts() == [*HOURS_OF_LATE, *EVENING]
    assert desk.starts(NEXT_MONDAY) == usual
    assert desk.starts(days=14) == [*HOURS_OF_LATE, *EVENING, *usual]
    desk.set([])
    assert desk.starts() == []


def test_special_hours_and_time_off_cut_the_rota_as_they_cut_the_usual_hours(desk: RotaDesk) -> None:
    desk.set(LATE)
    desk.make.special_hours(desk.salon, date=MONDAY, windows=[{"opens": "10:00", "closes": "15:15"}])
    desk.make.time_off(desk.salon, desk.provider, startsAt="2030-03-07T17:00:00", endsAt="2030-03-07T19:00:00")
    assert desk.starts() == ["03-04T14:00", "03-04T14:15", "03-07T19:00"]
    assert desk.worked(MONDAY) == [("14:00", "15:15")]


def test_the_diary_shows_the_hours_of_the_rota(desk: RotaDesk) -> None:
    desk.set(LATE)
    days = ["2030-03-04", "2030-03-05", "2030-03-07", "2030-03-11"]
    assert [desk.worked(day) for day in days] == [[("14:00", "16:00")], [], [("18:00", "20:00")], [("09:00", "12:00")]]


def test_a_date_lasts_until_the_night_of_the_rota_is_over_and_not_that_of_the_usual_hours(desk: RotaDesk) -> None:
    desk.set([window(6, "22:00", "03:00")])
    assert desk.day("2030-03-10")["endsAt"] == "2030-03-11T03:00:00+00:00"
    night = [window(6, "22:00", "04:00")]
    assert desk.salon.owner.patch(f"/api/staff/{desk.provider}", {"workingHours": night}).status == 200
    assert desk.day("2030-03-10")["endsAt"] == "2030-03-11T03:00:00+00:00"
    assert desk.day("2030-03-17")["endsAt"] == "2030-03-18T04:00:00+00:00"


def test_the_night_of_a_week_goes_on_into_the_next_whatever_that_one_has(desk: RotaDesk) -> None:
    desk.set([window(6, "22:00", "02:00")])
    desk.set([], NEXT_MONDAY)
    assert desk.starts("2030-03-11", 1) == ["03-11T00:00", "03-11T00:15", "03-11T00:30", "03-11T00:45", "03-11T01:00"]
    assert desk.worked("2030-03-11") == [("22:00", "02:00")]
    assert desk.warnings("2030-03-11T00:30:00") == []
    assert desk.warnings("2030-03-11T01:30:00") == ["outside_hours"]


def test_a_time_is_offered_once_where_the_night_of_a_week_meets_the_morning_of_the_next(desk: RotaDesk) -> None:
    desk.set([window(6, "22:00", "02:00")])
    desk.set([window(0, "00:30", "01:30")], NEXT_MONDAY)
    assert desk.starts("2030-03-11", 1) == ["03-11T00:00", "03-11T00:15", "03-11T00:30", "03-11T00:45", "03-11T01:00"]


def test_the_desk_is_warned_outside_the_hours_of_the_rota(desk: RotaDesk) -> None:
    desk.set(LATE)
    assert desk.warnings(f"{MONDAY}T09:00:00") == ["outside_hours"]
    assert desk.warnings(f"{MONDAY}T14:00:00") == []
    assert desk.warnings("2030-03-07T18:30:00") == []
    assert desk.warnings("2030-03-07T19:30:00") == ["outside_hours"]
    assert desk.warnings(f"{NEXT_MONDAY}T09:00:00") == []


def test_who_is_off_all_week_by_the_rota_has_said_so(desk: RotaDesk) -> None:
    assert desk.salon.owner.patch(f"/api/staff/{desk.provider}", {"workingHours": []}).status == 200
    desk.set([])
    assert desk.warnings(f"{MONDAY}T09:00:00") == ["outside_hours"]
    assert desk.warnings(f"{NEXT_MONDAY}T09:00:00") == []


def test_the_nearest_times_to_one_that_is_taken_are_those_of_the_rota(desk: RotaDesk) -> None:
    desk.set(LATE)
    customer = desk.make.customer(desk.salon)["id"]
    body: dict[str, Any] = {"serviceId": desk.service, "providerId": desk.provider, "customerId": customer}
    taken = {**body, "startsAt": f"{MONDAY}T14:00:00"}
    assert desk.salon.staff.post("/api/appointments", taken).status == 201
    answer = desk.salon.staff.post("/api/appointments", taken)
    assert (answer.status, answer.json["code"]) == (409, "time_taken")
    nearest = [start["startsAt"][5:16] for start in answer.json["nearest"]]
    assert nearest == ["03-04T15:00", "03-07T18:00", "03-07T18:15"]


def test_who_is_chosen_for_a_visit_works_by_the_rota(desk: RotaDesk) -> None:
    desk.set(LATE)
    customer = desk.make.customer(desk.salon)["id"]
    visit = {"customerId": customer, "services": [{"serviceId": desk.service}]}
    at_nine, at_two = (f"{MONDAY}T09:00:00", f"{MONDAY}T14:00:00")
    booked = [desk.salon.staff.post("/api/appointments", {**visit, "startsAt": at}) for at in (at_nine, at_two)]
    assert [answer.status for answer in booked] == [409, 201]
