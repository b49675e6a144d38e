"""What a venue asks for in a day, and how a day of many is replayed in seconds."""

import uuid
from collections import Counter
from datetime import date
from typing import Literal

import pytest

from bench.load import day
from bench.load.day import Arrival
from bench.load.service import Venue

pytestmark = pytest.mark.machine

TODAY = date(2030, 3, 4)
MORNING, RUSH, NIGHT = 10, 16, 3


def venue(engine: Literal["appointments", "hospitality"]) -> Venue:
    own = [uuid.uuid4() for _ in range(3)]
    return Venue(engine, uuid.uuid4(), engine, uuid.uuid4(), "sk_live_key", own, [own[:2]], own, own, own)


SALON, BISTRO = venue("appointments"), venue("hospitality")
VENUES = [SALON, BISTRO] * 50


def replayed(speed: float, seconds: float = 24.0) -> list[Arrival]:
    cookies = {one.company_id: f"session {one.engine}" for one in (SALON, BISTRO)}
    policies = {one.company_id: f"policy of {one.slug}" for one in (SALON, BISTRO)}
    return list(day.replay(VENUES, cookies, policies, speed=speed, seconds=seconds, seed=1, today=TODAY))


def test_a_salon_and_a_bistro_ask_on_average_as_often_as_the_capacity_plan_says() -> None:
    assert sum(asked.a_day for asked in (*day.SALON, *day.BISTRO)) / 2 == pytest.approx(3700, rel=0.05)
    assert sum(asked.a_day for asked in day.GUESTS) == pytest.approx(500, rel=0.05)


def test_the_hours_of_a_day_add_up_to_the_day() -> None:
    by_hour = sum(day.a_second([SALON, BISTRO], hour) * 3600 for hour in range(day.HOURS))
    assert by_hour == pytest.approx(sum(asked.a_day for one in (SALON, BISTRO) for asked in day.a_day_of(one)))


def test_each_hour_has_its_own_share_of_requests_times_speed() -> None:
    arrivals = replayed(speed=40, seconds=48)
    in_hour = Counter(arrival.hour for arrival in arrivals)
    for hour in (MORNING, RUSH):
        assert in_hour[hour] == pytest.approx(2 * 40 * day.a_second(VENUES, hour), rel=0.15)
    assert in_hour[NIGHT] < in_hour[MORNING] / 20


def test_requests_come_in_order_and_within_the_slice_of_their_hour() -> None:
    arrivals = replayed(speed=20)
    moments = [arrival.at for arrival in arrivals]
    assert moments == sorted(moments)
    assert all(arrival.hour <= arrival.at < arrival.hour + 1 for arrival in arrivals)


def test_the_same_day_is_replayed_the_same_way() -> None:
    assert replayed(speed=2) == replayed(speed=2)


def test_each_venue_asks_for_what_its_engine_offers_with_its_own_credentials() -> None:
    paths = {
        one.engine: {
            arrival.request.path.partition("?")[0]
            for arrival in replayed(speed=100)
            if arrival.request.headers.get("cookie") == f"session {one.engine}"
        }
        for one in (SALON, BISTRO)
    }
    assert {"/api/day", "/api/appointments", "/api/availability", "/api/sales"} <= paths["appointments"]
    assert {"/api/day", "/api/reservations", "/api/enquiries", "/api/sales"} <= paths["hospitality"]
    assert not any("appointments" in path for path in paths["hospitality"])
    assert not any("reservations" in path for path in paths["appointments"])


def test_guests_look_a_hundred_times_for_each_booking_and_agree_to_the_policy_of_the_venue() -> None:
    of_guests = [arrival.request for arrival in replayed(speed=200) if arrival.request.is_guests]
    looks, bookings = ([one for one in of_guests if one.method == method] for method in ("GET", "POST"))
    assert len(looks) / len(bookings) == pytest.approx(100, rel=0.3)
    assert {one.path for one in bookings} == {f"/api/public/{slug}/bookings" for slug in (SALON.slug, BISTRO.slug)}
    assert all(one.body and one.body["policyVersion"] == f"policy of {one.path.split('/')[3]}" for one in bookings)
    assert len({one.headers["idempotency-key"] for one in bookings}) == len(bookings)
    assert not any("cookie" in one.headers for one in of_guests)


def test_only_what_is_on_a_screen_all_day_asks_whether_it_has_changed() -> None:
    assert {one.request.kind for one in replayed(speed=100) if one.request.is_screen} == {"diary", "floor", "news"}
