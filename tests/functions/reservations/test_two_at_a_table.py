"""A planned end is not a real end: who sits down where somebody still sits is seated, and the desk is told, through
whichever door it comes to that; the floor shows both (spec §3.10, §4.16)."""

from typing import Any

import pytest

from tests.support.evening import join_waitlist
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

SIX, EIGHT = "2030-03-04T18:00:00", "2030-03-04T20:00:00"
OCCUPIED = ["table_occupied"]


@pytest.fixture
def table(make: Maker, bistro: Tenant) -> str:
    return str(make.table(bistro, name="Booth")["id"])


@pytest.fixture
def stays(bistro: Tenant, table: str) -> dict[str, Any]:
    """A party that was to leave at seven, and sits there still."""
    seated: dict[str, Any] = walk_in(bistro, SIX, tableIds=[table], durationMinutes=60).json["reservation"]
    return seated


def walk_in(bistro: Tenant, starts_at: str, **fields: Any) -> Answer:
    body = {"walkIn": True, "guestName": "Next", "partySize": 2, "startsAt": starts_at, **fields}
    return bistro.staff.post("/api/reservations", body)


def change(bistro: Tenant, reservation: dict[str, Any], **changes: Any) -> Answer:
    return bistro.staff.patch(f"/api/reservations/{reservation['id']}", changes)


def parties(bistro: Tenant, name: str = "Booth") -> list[tuple[str, str]]:
    """Who is at a table, as the day says."""
    tables = bistro.staff.get("/api/day?date=2030-03-04").json["tables"]
    [found] = [one["parties"] for one in tables if one["name"] == name]
    return [(one["reservation_id"], one["state"]) for one in found]


def test_a_walk_in_at_an_occupied_table_is_seated_and_the_desk_is_warned(
    bistro: Tenant, table: str, stays: dict[str, Any]
) -> None:
    tried = walk_in(bistro, EIGHT, tableIds=[table], dryRun=True)
    assert (tried.status, tried.json) == (200, {"warnings": OCCUPIED})
    answer = walk_in(bistro, EIGHT, tableIds=[table])
    assert (answer.status, answer.json["warnings"]) == (201, OCCUPIED)
    comes = answer.json["reservation"]["id"]
    assert parties(bistro) == [(stays["id"], "seated"), (comes, "seated")]
    assert change(bistro, stays, status="completed").json["warnings"] == []
    assert parties(bistro) == [(comes, "seated")]


def test_who_is_booked_is_warned_of_when_it_is_seated_and_not_before(
    make: Maker, bistro: Tenant, table: str, stays: dict[str, Any]
) -> None:
    booked = make.reservation(bistro, startsAt=EIGHT, tableIds=[table])
    for changes in ({"status": "confirmed"}, {"tableIds": [table]}, {"startsAt": EIGHT}, {"partySize": 3}):
        assert change(bistro, booked, **changes).json["warnings"] == [], changes
    tried = change(bistro, booked, status="seated", dryRun=True)
    assert (tried.status, tried.json["warnings"]) == (200, OCCUPIED)
    assert change(bistro, booked, status="seated").json["warnings"] == OCCUPIED
    assert parties(bistro) == [(stays["id"], "seated"), (booked["id"], "seated")]


def test_who_sits_already_is_warned_of_at_another_table_and_at_another_time(
    make: Maker, bistro: Tenant, table: str, stays: dict[str, Any]
) -> None:
    elsewhere = make.table(bistro, name="Window")["id"]
    moving = walk_in(bistro, EIGHT, tableIds=[elsewhere]).json["reservation"]
    assert change(bistro, moving, tableIds=[elsewhere, table]).json["warnings"] == OCCUPIED
    assert parties(bistro) == [(stays["id"], "seated"), (moving["id"], "seated")]
    assert change(bistro, moving, startsAt="2030-03-04T20:15:00").json["warnings"] == OCCUPIED
    assert change(bistro, moving, tableIds=[elsewhere]).json["warnings"] == []
    assert parties(bistro) == [(stays["id"], "seated")]
    assert parties(bistro, "Window") == [(moving["id"], "seated")]


def test_a_party_from_the_door_is_warned_of(bistro: Tenant, table: str, stays: dict[str, Any]) -> None:
    entry = join_waitlist(bistro)
    seated = bistro.staff.post(f"/api/waitlist/{entry['id']}/seat", {"startsAt": EIGHT, "tableIds": [table]})
    assert (seated.status, seated.json["warnings"]) == (201, OCCUPIED)
    assert [one for one, _ in parties(bistro)] == [stays["id"], seated.json["reservation"]["id"]]


def test_who_comes_back_to_the_table_is_warned_of(bistro: Tenant, table: str, stays: dict[str, Any]) -> None:
    assert change(bistro, stays, status="completed").status == 200
    assert walk_in(bistro, EIGHT, tableIds=[table]).json["warnings"] == []
    undone = bistro.owner.post(f"/api/reservations/{stays['id']}/undo")
    assert (undone.json["reservation"]["status"], undone.json["warnings"]) == ("seated", OCCUPIED)


def test_a_walk_in_that_names_no_table_gets_one_where_nobody_sits_if_there_is_one(
    make: Maker, bistro: Tenant, table: str, stays: dict[str, Any]
) -> None:
    first = walk_in(bistro, EIGHT)
    assert (first.json["reservation"]["table_ids"], first.json["warnings"]) == ([table], OCCUPIED)
    assert change(bistro, first.json["reservation"], status="completed").status == 200
    larger = make.table(bistro, name="Long", maxSeats=10)["id"]
    second = walk_in(bistro, "2030-03-04T22:00:00")
    assert (second.json["reservation"]["table_ids"], second.json["warnings"]) == ([larger], [])
    later = bistro.staff.post(
        "/api/reservations", {"customer": {"name": "Ada"}, "partySize": 2, "startsAt": "2030-03-04T22:15:00"}
    )
    assert later.json["reservation"]["table_ids"] == [table], "who comes later gets the best table"


def test_who_is_due_stands_beside_who_still_sits(make: Maker, bistro: Tenant, table: str, db: Any) -> None:
    now, before, date = (
        db.execute(
            "select to_char(clock, 'YYYY-MM-DD\"T\"HH24:MI:00') as now,"
            " to_char(clock - interval '70 minutes', 'YYYY-MM-DD\"T\"HH24:MI:00') as before, clock::date::text"
            " from (select now() at time zone 'Europe/London' as clock) venue"
        )
        .fetchone()
        .values()
    )
    sits = walk_in(bistro, before, tableIds=[table], durationMinutes=60).json["reservation"]["id"]
    due = make.reservation(bistro, startsAt=now, tableIds=[table])["id"]
    [found] = bistro.staff.get(f"/api/day?date={date}").json["tables"]
    assert (found["state"], found["reservation_id"]) == ("seated", sits)
    assert found["parties"] == [{"reservation_id": sits, "state": "seated"}, {"reservation_id": due, "state": "due"}]


def test_another_tenants_party_sits_at_no_table_here(
    make: Maker, bistro: Tenant, other_bistro: Tenant, table: str
) -> None:
    foreign = make.table(other_bistro, name="Booth")["id"]
    assert walk_in(other_bistro, SIX, tableIds=[foreign], durationMinutes=60).status == 201
    assert walk_in(bistro, EIGHT, tableIds=[table]).json["warnings"] == []
    assert len(parties(bistro)) == 1


def test_a_party_that_nobody_has_completed_for_days_is_no_longer_meant(bistro: Tenant, table: str) -> None:
    assert walk_in(bistro, "2030-03-02T18:00:00", tableIds=[table], durationMinutes=60).status == 201
    assert walk_in(bistro, EIGHT, tableIds=[table]).json["warnings"] == []
    assert len(parties(bistro)) == 1
