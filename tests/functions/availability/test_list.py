"""GET /api/availability."""

from typing import Any
from uuid import uuid4

import pytest

from tests.functions.availability.provider_diary import MONDAY, TUESDAY, Diary, window
from tests.support.makers import Tenant

MORNING = ["09:00", "09:15", "09:30", "09:45", "10:00", "10:15", "10:30", "10:45", "11:00"]


def test_a_slot_starts_every_quarter_of_an_hour_and_ends_within_working_hours(diary: Diary) -> None:
    slots = diary.ask().json["slots"]
    assert slots[0] == {
        "startsAt": "2030-03-04T09:00:00+00:00",
        "endsAt": "2030-03-04T10:00:00+00:00",
        "providerId": diary.provider,
    }
    assert diary.starts() == MORNING


def test_the_grid_begins_where_a_window_begins(diary: Diary) -> None:
    diary.works(window(0, "09:10", "10:30"), window(0, "13:05", "14:05"))
    assert diary.starts() == ["09:10", "09:25", "13:05"]


def test_a_slot_runs_on_through_windows_that_touch(diary: Diary) -> None:
    diary.works(window(0, "09:00", "10:00"), window(0, "10:00", "11:00"))
    assert diary.starts() == ["09:00", "09:15", "09:30", "09:45", "10:00"]


def test_a_window_shorter_than_the_service_has_no_slot(diary: Diary) -> None:
    diary.works(window(0, "09:00", "09:59"))
    assert diary.starts() == []


def test_slots_are_sorted_by_time_then_provider_and_can_be_limited_to_one_provider(diary: Diary) -> None:
    hours = [window(0, "09:30", "10:45")]
    second = diary.make.provider(diary.salon, serviceIds=[diary.service], workingHours=hours)["id"]
    slots = [(slot["startsAt"][11:16], slot["providerId"]) for slot in diary.ask().json["slots"]]
    assert slots == sorted([(at, diary.provider) for at in MORNING] + [("09:30", second), ("09:45", second)])
    assert diary.starts(providerId=second) == ["09:30", "09:45"]
    assert diary.starts(providerId=diary.provider) == MORNING


def test_only_active_providers_who_offer_the_service_have_slots(diary: Diary) -> None:
    hours = [window(0, "09:00", "12:00")]
    elsewhere = diary.make.service(diary.salon)["id"]
    inactive = diary.make.provider(diary.salon, serviceIds=[diary.service], workingHours=hours, active=False)["id"]
    other = diary.make.provider(diary.salon, serviceIds=[elsewhere], workingHours=hours)["id"]
    assert diary.starts() == MORNING
    for provider in (inactive, other):
        assert diary.starts(providerId=provider) == []


def test_an_appointment_that_is_to_move_does_not_stand_in_its_own_way(diary: Diary, other_salon: Tenant) -> None:
    moving, staying = (diary.book(f"{MONDAY}T{time}:00").json["appointment"]["id"] for time in ("09:00", "11:00"))
    assert diary.starts() == ["10:00"]
    assert diary.starts(movingIds=moving) == ["09:00", "09:15", "09:30", "09:45", "10:00"]
    assert diary.starts(movingIds=f"{moving},{staying}") == MORNING
    foreign = diary.make.appointment(other_salon)["id"]
    assert diary.starts(movingIds=foreign) == diary.starts(movingIds=uuid4()) == ["10:00"]


def test_an_inactive_service_has_no_slots(diary: Diary) -> None:
    diary.serves(active=False)
    assert diary.starts() == []


def test_each_requested_day_has_the_hours_of_its_weekday(diary: Diary) -> None:
    diary.works(window(0, "09:00", "10:00"), window(1, "14:00", "15:00"))
    assert diary.starts(days=1) == ["2030-03-04T09:00"]
    assert diary.starts(days=2) == ["2030-03-04T09:00", "2030-03-05T14:00"]
    month = diary.starts(days=31)
    assert len(month) == 10
    assert month[-1] == "2030-04-02T14:00"


# Midnight


def test_a_window_past_midnight_has_slots_on_both_dates(diary: Diary) -> None:
    diary.works(window(0, "22:30", "01:30"))
    assert diary.starts() == ["22:30", "22:45", "23:00", "23:15", "23:30", "23:45"]
    assert diary.starts(date=TUESDAY) == ["00:00", "00:15", "00:30"]
    assert diary.starts(days=2) == [
        *(f"2030-03-04T{at}" for at in diary.starts()),
        *(f"2030-03-05T{at}" for at in diary.starts(date=TUESDAY)),
    ]


def test_sundays_window_reaches_into_monday(diary: Diary) -> None:
    diary.works(window(6, "23:00", "01:00"))
    assert diary.starts() == ["00:00"]


def test_a_provider_who_works_around_the_clock_can_be_booked_across_midnight(diary: Diary) -> None:
    diary.works(*(window(day, "00:00", "00:00") for day in range(7)))
    diary.serves(durationMinutes=1440)
    assert len(diary.starts(days=31)) == 31 * 96


# Special hours


def test_a_closed_date_has_no_slots(diary: Diary) -> None:
    diary.on(MONDAY)
    assert diary.starts() == []
    assert diary.starts(date="2030-03-11") == MORNING


def test_working_hours_are_cut_to_the_special_windows_of_the_date(diary: Diary) -> None:
    diary.on(MONDAY, [("08:00", "10:20"), ("10:50", "11:55")])
    assert diary.starts() == ["09:00", "09:15", "10:50"]


def test_special_windows_that_touch_are_one(diary: Diary) -> None:
    diary.on(MONDAY, [("09:00", "10:00"), ("10:00", "12:00")])
    assert diary.starts() == MORNING


def test_special_hours_make_nobody_work(diary: Diary) -> None:
    diary.on(TUESDAY, [("09:00", "17:00")])
    assert diary.starts(date=TUESDAY) == []


def test_the_special_hours_of_a_date_govern_the_windows_that_open_on_it(diary: Diary) -> None:
    diary.works(window(0, "22:00", "02:00"), window(1, "22:00", "02:00"))
    diary.on(TUESDAY)
    assert diary.starts(date=TUESDAY) == ["00:00", "00:15", "00:30", "00:45", "01:00"], "Monday's night goes on"
    assert diary.starts(date="2030-03-06") == [], "Tuesday's night does not take place"
    diary.on(MONDAY, [("20:00", "00:30")])
    assert diary.starts(days=2)[-3:] == ["2030-03-04T23:00", "2030-03-04T23:15", "2030-03-04T23:30"]


def test_another_tenants_special_hours_close_nothing(diary: Diary, other_salon: Tenant) -> None:
    diary.make.special_hours(other_salon, date=MONDAY, closed=True)
    assert diary.starts() == MORNING


# Bookings and buffers


def test_a_live_booking_takes_its_time(diary: Diary) -> None:
    assert diary.book(f"{MONDAY}T10:00").status == 201
    assert diary.starts() == ["09:00", "11:00"]


@pytest.mark.parametrize(
    ("status", "starts"),
    [
        ("confirmed", ["09:00", "11:00"]),
        ("completed", ["09:00", "11:00"]),
        ("cancelled", MORNING),
        ("no_show", MORNING),
    ],
)
def test_only_a_cancelled_or_missed_booking_gives_its_time_back(diary: Diary, status: str, starts: list[str]) -> None:
    booked = diary.book(f"{MONDAY}T10:00").json["appointment"]["id"]
    assert diary.salon.owner.patch(f"/api/appointments/{booked}", {"status": status}).status == 200
    assert diary.starts() == starts


def test_a_booking_is_followed_by_the_buffer_of_its_own_service(diary: Diary) -> None:
    other = diary.make.service(diary.salon, durationMinutes=30, bufferMinutes=15)["id"]
    diary.book(f"{MONDAY}T10:00", serviceId=other)
    assert diary.starts() == ["09:00", "10:45", "11:00"]


def test_the_new_bookings_buffer_must_fit_before_the_next_booking_but_not_before_closing_time(diary: Diary) -> None:
    diary.serves(bufferMinutes=15)
    other = diary.make.service(diary.salon, durationMinutes=30)["id"]
    diary.book(f"{MONDAY}T10:15", serviceId=other)
    assert diary.starts() == ["09:00", "10:45", "11:00"]
    diary.serves(bufferMinutes=20)
    assert diary.starts() == ["10:45", "11:00"]


def test_a_booking_of_the_day_before_and_its_buffer_reach_into_the_day(diary: Diary) -> None:
    day = diary.make.service(diary.salon, durationMinutes=1440, bufferMinutes=1440)["id"]
    assert diary.book("2030-03-02T10:20", serviceId=day).status == 201
    assert diary.starts() == ["10:30", "10:45", "11:00"]


def test_a_long_buffer_must_fit_before_a_booking_of_the_next_day(diary: Diary) -> None:
    diary.serves(bufferMinutes=1440)
    assert diary.book(f"{TUESDAY}T11:50").status == 201
    assert diary.starts() == ["09:00", "09:15", "09:30", "09:45", "10:00", "10:15", "10:30", "10:45"]


def test_a_booking_two_days_later_keeps_a_long_service_with_a_long_buffer_away(diary: Diary) -> None:
    diary.works(*(window(day, "00:00", "00:00") for day in range(7)))
    half_hour = diary.make.service(diary.salon, durationMinutes=30)["id"]
    diary.serves(durationMinutes=1440, bufferMinutes=1440)
    assert diary.starts()[-1] == "23:45"
    assert diary.book("2030-03-06T20:10", serviceId=half_hour).status == 201
    assert diary.starts()[-1] == "20:00"


def test_another_providers_bookings_take_nothing(diary: Diary) -> None:
    other = diary.make.provider(diary.salon, serviceIds=[diary.service])["id"]
    diary.book(f"{MONDAY}T10:00", providerId=other)
    assert diary.starts() == MORNING


def test_time_off_is_not_offered_and_keeps_no_buffer_away(diary: Diary) -> None:
    diary.serves(bufferMinutes=30)
    diary.make.time_off(diary.salon, diary.provider, startsAt=f"{MONDAY}T10:00:00", endsAt=f"{MONDAY}T10:30:00")
    assert diary.starts() == ["09:00", "10:30", "10:45", "11:00"]
    days_off = {"startsAt": "2030-03-10T00:00:00", "endsAt": "2030-03-12T00:00:00"}
    off = diary.make.time_off(diary.salon, diary.provider, **days_off)
    assert diary.starts(date="2030-03-11") == []
    path = f"/api/staff/{diary.provider}/time-off?timeOffId={off['id']}"
    assert diary.salon.owner.delete(path).status == 200
    assert len(diary.starts(date="2030-03-11")) == 9


def test_another_providers_time_off_takes_nothing(diary: Diary) -> None:
    other = diary.make.provider(diary.salon)["id"]
    diary.make.time_off(diary.salon, other, startsAt=f"{MONDAY}T00:00:00", endsAt=f"{TUESDAY}T00:00:00")
    assert len(diary.starts()) == 9


def test_every_slot_can_be_booked_and_what_overlaps_a_booking_cannot(diary: Diary) -> None:
    diary.serves(durationMinutes=30, bufferMinutes=10)
    diary.book(f"{MONDAY}T09:40")
    while slots := diary.ask().json["slots"]:
        slot = slots[len(slots) // 2]
        answer = diary.book(slot["startsAt"], providerId=slot["providerId"])
        assert answer.status == 201, answer.text
        assert answer.json["appointment"]["ends_at"] == slot["endsAt"]
        assert slot not in diary.ask().json["slots"]
        assert diary.book(slot["startsAt"], providerId=slot["providerId"]).status == 409


# The venue's clock


def test_only_what_is_still_to_come_on_the_venues_clock_is_offered(diary: Diary, db: Any) -> None:
    diary.works(*(window(day, "00:00", "00:00") for day in range(7)))
    diary.serves(durationMinutes=5)
    for timezone in ("Pacific/Kiritimati", "Pacific/Pago_Pago", "Australia/Melbourne"):
        diary.lives_in(timezone)

        def venue_clock(timezone: str = timezone) -> str:
            row = db.execute("select to_char(now() at time zone %s, 'YYYY-MM-DD\"T\"HH24:MI:SS') as now", (timezone,))
            return str(row.fetchone()["now"])

        before = venue_clock()
        starts = [slot["startsAt"][:19] for slot in diary.ask(date=before[:10], days=2).json["slots"]]
        after = venue_clock()
        assert starts[0] > before
        assert (96 * 2 - len(starts)) * 15 <= int(after[11:13]) * 60 + int(after[14:16]) + 15
    assert diary.starts(date="2020-03-02") == []


# Errors


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ({"serviceId": None}, "serviceId"),
        ({"serviceId": "haircut"}, "serviceId"),
        ({"serviceId": ""}, "serviceId"),
        ({"providerId": "kim"}, "providerId"),
        ({"providerId": ""}, "providerId"),
        ({"movingIds": "kim"}, "movingIds"),
        ({"movingIds": ""}, "movingIds"),
        ({"date": None}, "date"),
        ({"date": "2030-02-30"}, "date"),
        ({"date": "04/03/2030"}, "date"),
        ({"date": "2030-03-04T09:00"}, "date"),
        ({"date": "1999-12-31"}, "date"),
        ({"date": "9999-12-31"}, "date"),
        ({"days": "0"}, "days"),
        ({"days": "32"}, "days"),
        ({"days": "-1"}, "days"),
        ({"days": "1.5"}, "days"),
        ({"days": "7e0"}, "days"),
        ({"days": "٧"}, "days"),
        ({"days": ""}, "days"),
    ],
)
def test_a_parameter_that_is_missing_or_not_valid_is_named(diary: Diary, query: dict[str, Any], named: str) -> None:
    answer = diary.ask(**query)
    assert answer.status == 400
    assert answer.error.startswith(f"{named}:")


def test_an_unknown_service_or_provider_is_404_as_is_another_tenants(diary: Diary, other_salon: Tenant) -> None:
    makers = {"serviceId": diary.make.service, "providerId": diary.make.provider}
    for name, maker in makers.items():
        foreign, unknown = (diary.ask(**{name: value}) for value in (maker(other_salon)["id"], uuid4()))
        assert (foreign.status, foreign.text) == (404, unknown.text)
        assert (unknown.status, unknown.error) == (404, f"{name}: there is no such {name.removesuffix('Id')}.")
