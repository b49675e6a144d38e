"""A time at which the tables are taken is refused with the nearest free ones (409 time_taken), when it is booked and
when a reservation moves there."""

from typing import Any

import psycopg
import pytest

from tests.support.bistro_reservations import MONDAY_EVENING, Reserve, reserved
from tests.support.costly_places import taken
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

MONDAY = "2030-03-04"
TUESDAY = "2030-03-05"
NO_TABLE = "partySize: no table or combination that fits the party is free at this time."
TAKEN = "tableIds: one of the tables is taken at this time."


@pytest.fixture
def table(make: Maker, bistro: Tenant) -> str:
    """The bistro's only table, for four, with a period from 17:00 to 22:00 every day and turns of two hours."""
    make.service_period(bistro, startsAt="17:00", endsAt="22:00", days=[0, 1, 2, 3, 4, 5, 6], turnMinutes=120)
    return str(make.table(bistro, maxSeats=4)["id"])


def starts(answer: Answer, sentence: str) -> list[str]:
    """The nearest starts of a refusal in these words, as HH:MM on the Monday and with the date on other days."""
    assert answer.status == 409, answer.text
    assert set(answer.json) == {"error", "code", "nearest", "conflicts"}
    assert (answer.json["error"], answer.json["code"]) == (sentence, "time_taken")
    assert all(set(start) == {"startsAt"} for start in answer.json["nearest"])
    times = [start["startsAt"] for start in answer.json["nearest"]]
    return [time.removeprefix(f"{MONDAY}T").removesuffix(":00+00:00") for time in times]


def move(bistro: Tenant, reservation: dict[str, Any], **changes: Any) -> Answer:
    return bistro.staff.patch(f"/api/reservations/{reservation['id']}", changes)


def test_a_party_without_a_table_is_offered_the_nearest_times_at_any_table(reserve: Reserve, table: str) -> None:
    reserved(reserve(startsAt=MONDAY_EVENING))
    assert starts(reserve(), NO_TABLE) == ["17:00", "21:00", "21:15"]
    assert starts(reserve(durationMinutes=60), NO_TABLE) == ["18:00", "17:45", "17:30"]
    assert starts(reserve(partySize=5), NO_TABLE) == []


def test_tables_that_are_named_are_offered_when_all_of_them_are_free(
    make: Maker, bistro: Tenant, reserve: Reserve, table: str
) -> None:
    other = str(make.table(bistro, maxSeats=4)["id"])
    reserved(reserve(tableIds=[table]))
    reserved(reserve(tableIds=[other], startsAt=f"{MONDAY}T21:00:00"))
    assert starts(reserve(tableIds=[table]), TAKEN) == ["17:00", "21:00", "21:15"]
    both = reserve(tableIds=[table, other], partySize=8)
    assert starts(both, TAKEN) == ["17:00", f"{TUESDAY}T17:00", f"{TUESDAY}T17:15"]


def test_a_full_evening_is_answered_with_the_two_days_after_it(bistro: Tenant, reserve: Reserve, table: str) -> None:
    for start in ("17:00", "19:00", "21:00"):
        reserved(reserve(startsAt=f"{MONDAY}T{start}:00"))
    assert starts(reserve(), NO_TABLE) == [f"{TUESDAY}T17:00", f"{TUESDAY}T17:15", f"{TUESDAY}T17:30"]


def test_a_period_whose_covers_are_booked_is_not_offered(
    make: Maker, bistro: Tenant, reserve: Reserve, table: str
) -> None:
    make.service_period(bistro, startsAt="11:00", endsAt="15:00", days=[0], turnMinutes=60, coverCap=2)
    make.table(bistro, maxSeats=2)
    reserved(reserve(startsAt=f"{MONDAY}T11:00:00", tableIds=[table]))
    reserved(reserve(tableIds=[table], startsAt=f"{MONDAY}T17:00:00"))
    assert starts(reserve(tableIds=[table], startsAt=f"{MONDAY}T17:00:00"), TAKEN) == ["19:00", "19:15", "19:30"]


def test_a_reservation_that_moves_does_not_stand_in_its_own_way_and_keeps_its_length(
    bistro: Tenant, reserve: Reserve, table: str
) -> None:
    first = reserved(reserve(startsAt=f"{MONDAY}T17:00:00", durationMinutes=90))
    reserved(reserve(startsAt=MONDAY_EVENING))
    assert starts(move(bistro, first, startsAt=f"{MONDAY}T18:00:00"), TAKEN) == ["17:30", "17:15", "17:00"]
    assert starts(move(bistro, first, durationMinutes=130), TAKEN) == ["21:00", "21:15", "21:30"]
    assert move(bistro, first, startsAt=f"{MONDAY}T17:30:00").status == 200


def test_a_reservation_moves_whatever_the_cap_and_so_do_the_offered_times(
    make: Maker, bistro: Tenant, reserve: Reserve
) -> None:
    make.service_period(bistro, startsAt="17:00", endsAt="22:00", days=[0], turnMinutes=60, coverCap=4)
    one, other = (make.table(bistro, maxSeats=4)["id"] for _ in range(2))
    first = reserved(reserve(tableIds=[one]))
    reserved(reserve(tableIds=[other]))
    assert starts(move(bistro, first, tableIds=[other]), TAKEN) == ["18:00", "20:00", "17:45"]


def test_without_a_place_for_costly_calls_the_refusal_has_no_times(
    db: psycopg.Connection[Any], bistro: Tenant, reserve: Reserve, table: str
) -> None:
    reserved(reserve())
    with taken(db, bistro.company_id):
        assert starts(reserve(), NO_TABLE) == []
        assert starts(reserve(tableIds=[table]), TAKEN) == []


def test_the_tables_of_another_business_are_no_use(
    make: Maker, bistro: Tenant, other_bistro: Tenant, reserve: Reserve, table: str
) -> None:
    make.service_period(other_bistro, startsAt="17:00", endsAt="22:00", days=[0])
    theirs = make.table(other_bistro, maxSeats=8)["id"]
    assert starts(reserve(partySize=8), NO_TABLE) == []
    assert reserve(tableIds=[theirs], partySize=8).status == 404
