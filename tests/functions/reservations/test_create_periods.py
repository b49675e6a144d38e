"""POST /api/reservations: the service period that a reservation falls into, its turn and its covers."""

from typing import Any

import pytest

from tests.support.bistro_reservations import Reserve, all_reservations, reserved
from tests.support.makers import Maker, Tenant

MONDAY, TUESDAY, SATURDAY, SUNDAY = "2030-03-04", "2030-03-05", "2030-03-09", "2030-03-10"


@pytest.mark.parametrize(
    ("starts_at", "period"),
    [
        (f"{MONDAY}T11:59:59", None),
        (f"{MONDAY}T12:00:00", "lunch"),
        (f"{MONDAY}T14:59:59", "lunch"),
        (f"{MONDAY}T15:00:00", None),
        (f"{TUESDAY}T12:00:00", None),
        (f"{SATURDAY}T20:59:59", None),
        (f"{SATURDAY}T21:00:00", "bar"),
        (f"{SUNDAY}T00:59:59", "bar"),
        (f"{SUNDAY}T01:00:00", None),
        (f"{SATURDAY}T00:30:00", None),
        (f"{SUNDAY}T21:00:00", None),
    ],
)
def test_the_period_is_the_one_that_is_on_also_past_midnight_when_it_ends_on_the_next_weekday(
    make: Maker, bistro: Tenant, reserve: Reserve, starts_at: str, period: str | None
) -> None:
    make.table(bistro)
    periods = {
        "lunch": make.service_period(bistro, days=[0], startsAt="12:00", endsAt="15:00", turnMinutes=90)["id"],
        "bar": make.service_period(bistro, days=[5], startsAt="21:00", endsAt="01:00", turnMinutes=45)["id"],
    }
    make.service_period(bistro, days=[0, 1, 5, 6], startsAt="00:00", endsAt="00:00", active=False)
    reservation = reserved(reserve(startsAt=starts_at))
    assert reservation["service_period_id"] == (periods[period] if period else None)
    minutes = {"lunch": 90, "bar": 45, None: 120}[period]
    assert minutes_of(reservation) == minutes


def test_the_service_period_that_began_last_counts_when_several_are_on(
    make: Maker, bistro: Tenant, reserve: Reserve
) -> None:
    make.table(bistro)
    make.service_period(bistro, startsAt="17:30", endsAt="22:30")
    bar = make.service_period(bistro, startsAt="21:00", endsAt="01:00")["id"]
    assert reserved(reserve(startsAt=f"{MONDAY}T22:00:00"))["service_period_id"] == bar


def test_a_period_that_is_named_counts_whenever_the_party_comes(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    make.table(bistro)
    make.service_period(bistro, startsAt="12:00", endsAt="15:00")
    dinner = make.service_period(bistro, turnMinutes=75)["id"]
    reservation = reserved(reserve(startsAt=f"{MONDAY}T14:45:00", servicePeriodId=dinner))
    assert (reservation["service_period_id"], minutes_of(reservation)) == (dinner, 75)


def test_a_period_that_is_not_active_takes_no_reservations(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    make.table(bistro)
    refused = reserve(servicePeriodId=make.service_period(bistro, active=False)["id"])
    assert (refused.status, refused.error[:16]) == (409, "servicePeriodId:")
    assert all_reservations(bistro) == []


def test_a_reservation_in_an_hour_that_the_clocks_skip_is_kept_as_written(
    make: Maker, bistro: Tenant, reserve: Reserve
) -> None:
    """London's clocks go from one to two on the last Sunday of March: bookings keep the wall clock."""
    make.table(bistro)
    reservation = reserved(reserve(startsAt="2030-03-31T01:30:00", durationMinutes=90))
    assert (reservation["starts_at"], reservation["ends_at"]) == (
        "2030-03-31T01:30:00+00:00",
        "2030-03-31T03:00:00+00:00",
    )


# Covers


@pytest.fixture
def floor(make: Maker, bistro: Tenant) -> None:
    """Tables for whatever the covers allow."""
    for _ in range(6):
        make.table(bistro, maxSeats=10)


@pytest.mark.usefixtures("floor")
def test_the_covers_of_a_period_on_a_date_are_never_exceeded(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    make.service_period(bistro, coverCap=10)
    make.service_period(bistro, startsAt="12:00", endsAt="15:00", coverCap=3)
    assert reserve(partySize=6).status == 201
    refused = reserve(partySize=5, startsAt=f"{MONDAY}T22:00:00")
    assert (refused.status, refused.error[:10]) == (409, "partySize:")
    assert reserve(partySize=4, startsAt=f"{MONDAY}T22:00:00").status == 201
    assert reserve(partySize=1).status == 409
    assert reserve(partySize=10, startsAt=f"{TUESDAY}T19:00:00").status == 201
    assert reserve(partySize=3, startsAt=f"{MONDAY}T12:00:00").status == 201
    assert reserve(partySize=10, startsAt=f"{MONDAY}T16:00:00").status == 201
    assert len(all_reservations(bistro)) == 5


@pytest.mark.usefixtures("floor")
def test_named_tables_count_against_the_covers_too(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    period = make.service_period(bistro, coverCap=4)["id"]
    assert reserve(partySize=5, tableIds=[make.table(bistro, maxSeats=9)["id"]]).status == 409
    assert reserve(partySize=5, startsAt=f"{MONDAY}T10:00:00", servicePeriodId=period).status == 409
    assert reserve(partySize=4, startsAt=f"{MONDAY}T10:00:00", servicePeriodId=period).status == 201
    assert reserve(partySize=1).status == 409


@pytest.mark.usefixtures("floor")
@pytest.mark.parametrize(
    ("statuses", "again"),
    [
        (["cancelled"], 201),
        (["no_show"], 201),
        (["seated"], 409),
        (["seated", "completed"], 409),
    ],
    ids=str,
)
def test_only_parties_that_are_cancelled_or_missing_free_their_covers(
    make: Maker, bistro: Tenant, reserve: Reserve, statuses: list[str], again: int
) -> None:
    make.service_period(bistro, coverCap=4)
    reservation = reserved(reserve(partySize=4))
    for status in statuses:
        assert bistro.owner.patch(f"/api/reservations/{reservation['id']}", {"status": status}).status == 200
    assert reserve(partySize=4).status == again


@pytest.mark.usefixtures("floor")
def test_the_covers_of_a_night_past_midnight_are_one_sum(make: Maker, bistro: Tenant, reserve: Reserve) -> None:
    make.service_period(bistro, startsAt="21:00", endsAt="01:00", coverCap=6)
    night = [(f"{SATURDAY}T23:00:00", 3, 201), (f"{SUNDAY}T00:30:00", 4, 409), (f"{SUNDAY}T00:30:00", 3, 201)]
    for starts_at, party_size, status in [*night, (f"{SUNDAY}T21:00:00", 6, 201), (f"{SATURDAY}T00:30:00", 6, 201)]:
        assert reserve(startsAt=starts_at, partySize=party_size).status == status, starts_at


def minutes_of(reservation: dict[str, Any]) -> int:
    starts, ends = (
        int(reservation[name][11:13]) * 60 + int(reservation[name][14:16]) for name in ("starts_at", "ends_at")
    )
    return (ends - starts) % 1440
