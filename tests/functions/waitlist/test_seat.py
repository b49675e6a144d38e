"""POST /api/waitlist/{id}/seat."""

from functools import partial
from typing import Any

import pytest

from booking.reservations.errors import NoTableFree
from booking.tables.errors import PartyDoesNotFit, TableInactive
from tests.support.evening import join_waitlist, joined
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses

pytestmark = pytest.mark.usefixtures("single_attempts")

ROUTE = "/api/waitlist"
TONIGHT = "2030-03-04T19:00:00"


@pytest.fixture
def table(make: Maker, bistro: Tenant) -> str:
    return str(make.table(bistro)["id"])


@pytest.fixture
def entry(db: Any, bistro: Tenant) -> dict[str, Any]:
    waits = join_waitlist(bistro, notes="A high chair")
    joined(db, waits, "2030-03-04T18:30:00+00:00")
    return waits


def seat(tenant: Tenant, entry: dict[str, Any], **fields: Any) -> Any:
    return tenant.staff.post(f"{ROUTE}/{entry['id']}/seat", {"startsAt": TONIGHT, **fields})


def stored(tenant: Tenant, entry: dict[str, Any]) -> dict[str, Any]:
    listed: list[dict[str, Any]] = tenant.owner.get(f"{ROUTE}?date=2030-03-04").json["entries"]
    return next(one for one in listed if one["id"] == entry["id"])


def test_a_party_is_seated_as_a_walk_in_from_the_wait_list(bistro: Tenant, table: str, entry: dict[str, Any]) -> None:
    answer = seat(bistro, entry, tableIds=[table], durationMinutes=90)
    reservation, closed = answer.json["reservation"], answer.json["entry"]
    assert answer.status == 201
    shown = ("status", "source", "customer_id", "guest_name", "party_size", "notes", "table_ids", "ends_at")
    assert {field: reservation[field] for field in shown} == {
        "status": "seated",
        "source": "waitlist",
        "customer_id": None,
        "guest_name": "Ana Ruiz",
        "party_size": 2,
        "notes": "A high chair",
        "table_ids": [table],
        "ends_at": "2030-03-04T20:30:00+00:00",
    }
    assert (closed["status"], closed["reservation_id"]) == ("seated", reservation["id"])
    assert stored(bistro, entry) == closed


def test_seating_without_named_tables_takes_the_best_fitting_one(
    make: Maker, bistro: Tenant, entry: dict[str, Any]
) -> None:
    make.table(bistro, maxSeats=8)
    small = make.table(bistro, maxSeats=2)["id"]
    assert seat(bistro, entry).json["reservation"]["table_ids"] == [small]


def test_seating_a_party_sends_no_email_and_asks_no_deposit(
    db: Any, make: Maker, bistro: Tenant, table: str, entry: dict[str, Any]
) -> None:
    make.deposit_tier(bistro, minPartySize=1)
    reservation = seat(bistro, entry).json["reservation"]
    path = f"/api/reservations/{reservation['id']}"
    assert bistro.owner.post(f"{path}/deposit", {}).status == 409
    assert bistro.owner.patch(path, {"status": "completed"}).status == 200
    assert db.execute("select type from outbox where company_id = %s", (bistro.company_id,)).fetchall() == []


def test_one_of_two_hosts_who_seat_the_same_party_succeeds(
    db: Any, make: Maker, bistro: Tenant, entry: dict[str, Any]
) -> None:
    tables = [make.table(bistro)["id"] for _ in range(2)]
    with holding(db, "waitlist_entries", entry["id"], until_waiting=2):
        answers = at_once([partial(seat, bistro, entry, tableIds=[one]) for one in tables])
    assert sorted(statuses(answers)) == [201, 409]
    [reservation] = bistro.owner.get("/api/reservations").json["reservations"]
    assert stored(bistro, entry)["reservation_id"] == reservation["id"]


def test_one_of_two_parties_for_the_same_table_is_seated_and_the_other_waits_on(
    db: Any, make: Maker, bistro: Tenant, table: str, entry: dict[str, Any]
) -> None:
    other = join_waitlist(bistro)
    with holding(db, "tables", table, until_waiting=1):
        answers = at_once([partial(seat, bistro, one, tableIds=[table]) for one in (entry, other)])
    assert sorted(statuses(answers)) == [201, 409]
    assert len(bistro.owner.get("/api/reservations").json["reservations"]) == 1


def test_a_departure_and_a_seat_at_once_do_not_both_happen(
    db: Any, bistro: Tenant, table: str, entry: dict[str, Any]
) -> None:
    leaving = partial(bistro.owner.patch, f"{ROUTE}/{entry['id']}", {"status": "left"})
    with holding(db, "waitlist_entries", entry["id"], until_waiting=2):
        left, seated = at_once([leaving, partial(seat, bistro, entry)])
    assert sorted([left.status, seated.status]) in ([200, 409], [201, 409])
    reservations = bistro.owner.get("/api/reservations").json["reservations"]
    assert len(reservations) == (seated.status == 201)


def test_a_refused_seat_leaves_the_party_waiting(
    make: Maker, bistro: Tenant, table: str, entry: dict[str, Any]
) -> None:
    make.reservation(bistro, tableIds=[table], startsAt=TONIGHT)
    assert seat(bistro, entry, tableIds=[table]).status == 409
    assert stored(bistro, entry)["status"] == "waiting"


def test_a_taken_table_is_refused_with_the_nearest_times_at_which_the_party_fits(
    make: Maker, bistro: Tenant, table: str, entry: dict[str, Any]
) -> None:
    make.service_period(bistro, days=[0], startsAt="17:00", endsAt="23:00")
    make.reservation(bistro, tableIds=[table], startsAt=TONIGHT, durationMinutes=60)
    refused = seat(bistro, entry, tableIds=[table], durationMinutes=60)
    assert (refused.status, refused.json["code"]) == (409, "time_taken")
    assert refused.json["nearest"]
    assert TONIGHT not in {one["startsAt"][:19] for one in refused.json["nearest"]}


def test_a_party_that_no_free_table_fits_is_refused_with_the_nearest_times(
    make: Maker, bistro: Tenant, table: str, entry: dict[str, Any]
) -> None:
    make.reservation(bistro, tableIds=[table], startsAt=TONIGHT)
    refused = seat(bistro, entry)
    assert (refused.status, refused.json["code"]) == (409, "time_taken")
    assert refused.error == NoTableFree.message


def test_a_party_takes_no_table_of_another_size_and_none_that_is_off(
    make: Maker, bistro: Tenant, entry: dict[str, Any]
) -> None:
    large = make.table(bistro, minSeats=8, maxSeats=12)["id"]
    off = make.table(bistro, active=False)["id"]
    for named, status, error in ((large, 400, PartyDoesNotFit), (off, 409, TableInactive)):
        refused = seat(bistro, entry, tableIds=[named])
        assert (refused.status, refused.error) == (status, error.message)
    assert stored(bistro, entry)["status"] == "waiting"


def test_the_cap_of_a_period_refuses_it_unless_somebody_overrides(
    make: Maker, bistro: Tenant, table: str, entry: dict[str, Any]
) -> None:
    make.service_period(bistro, coverCap=1, days=[0], startsAt="17:00", endsAt="23:00")
    refused = seat(bistro, entry)
    assert (refused.status, refused.json["code"], refused.json["reasons"]) == (409, "needs_override", ["cover_cap"])
    assert seat(bistro, entry, override={"reason": "Regulars"}).status == 403
    path = f"{ROUTE}/{entry['id']}/seat"
    answer = bistro.owner.post(path, {"startsAt": TONIGHT, "override": {"reason": "Regulars"}})
    assert answer.status == 201


def test_entries_of_others_and_of_nobody_are_not_there(
    make: Maker, bistro: Tenant, other_bistro: Tenant, table: str
) -> None:
    theirs = join_waitlist(other_bistro)
    for entry_id in (theirs["id"], NOBODYS_ID):
        assert seat(bistro, {"id": entry_id}).status == 404
    assert bistro.owner.get("/api/reservations").json["reservations"] == []


def test_tables_of_others_are_not_there(
    make: Maker, bistro: Tenant, other_bistro: Tenant, entry: dict[str, Any]
) -> None:
    answer = seat(bistro, entry, tableIds=[make.table(other_bistro)["id"]])
    assert answer.status == 404
    assert stored(bistro, entry)["status"] == "waiting"
