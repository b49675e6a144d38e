"""DELETE /api/tables/{id}: only a table that nobody is going to sit at, and none that is being reserved meanwhile."""

from datetime import datetime, timedelta
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from tests.support.bistro_reservations import reservations_at
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses

pytestmark = pytest.mark.usefixtures("single_attempts")

EVENING = "2030-03-04T19:00:00"


def path(table: dict[str, Any]) -> str:
    return f"/api/tables/{table['id']}"


def from_now(timezone: str, *, minutes: int) -> str:
    """A time on the clock of a venue there."""
    return f"{datetime.now(ZoneInfo(timezone)) + timedelta(minutes=minutes):%Y-%m-%dT%H:%M:%S}"


def test_a_table_without_reservations_is_gone(make: Maker, bistro: Tenant) -> None:
    table = make.table(bistro)
    answer = bistro.staff.delete(path(table))
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert bistro.owner.get("/api/tables").json == {"tables": []}
    assert bistro.owner.delete(path(table)).status == 404


def test_an_inactive_table_can_be_deleted_too(make: Maker, bistro: Tenant) -> None:
    assert bistro.owner.delete(path(make.table(bistro, active=False))).status == 200


@pytest.mark.parametrize("position", [0, 1])
def test_a_table_with_a_future_reservation_stays_as_it_is_also_as_a_companion(
    make: Maker, bistro: Tenant, position: int
) -> None:
    tables = [make.table(bistro) for _ in range(2)]
    reservation = make.reservation(bistro, tableIds=[table["id"] for table in tables], partySize=5)
    answer = bistro.owner.delete(path(tables[position]))
    assert (answer.status, answer.error) == (
        409,
        "This table has reservations that are not over yet; move or cancel them first.",
    )
    assert len(bistro.owner.get("/api/tables").json["tables"]) == 2
    changed = bistro.owner.patch(f"/api/reservations/{reservation['id']}", {"status": "cancelled"})
    assert changed.status == 200
    assert bistro.owner.delete(path(tables[position])).status == 200


@pytest.mark.parametrize("timezone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
@pytest.mark.parametrize(("started", "lasts", "status"), [(-90, 60, 200), (-90, 120, 409), (-1410, 1440, 409)])
def test_a_table_is_deleted_once_its_reservations_are_over_by_the_venues_clock(
    make: Maker, bistro: Tenant, timezone: str, started: int, lasts: int, status: int
) -> None:
    assert bistro.owner.patch("/api/companies", {"timezone": timezone}).status == 200
    table = make.table(bistro)
    make.reservation(
        bistro, tableIds=[table["id"]], startsAt=from_now(timezone, minutes=started), durationMinutes=lasts
    )
    assert bistro.owner.delete(path(table)).status == status


def test_reservations_of_the_past_keep_a_deleted_table_and_can_still_be_closed(make: Maker, bistro: Tenant) -> None:
    table, other = make.table(bistro), make.table(bistro)
    past = make.reservation(bistro, tableIds=[table["id"]], startsAt="2020-03-04T19:00:00")
    assert bistro.owner.delete(path(table)).status == 200
    assert bistro.owner.get(f"/api/reservations/{past['id']}").json == {"reservation": past}
    assert bistro.owner.get(f"/api/reservations?tableId={table['id']}").json["reservations"] == [past]
    [row] = bistro.get_v1("reservations").json["data"]
    assert row["tableIds"] == [table["id"]]
    moved = bistro.owner.patch(f"/api/reservations/{past['id']}", {"startsAt": EVENING})
    assert (moved.status, moved.error) == (404, "tableIds: there is no such table.")
    for change in ({"notes": "They left early."}, {"tableIds": [other["id"]], "startsAt": EVENING}):
        assert bistro.owner.patch(f"/api/reservations/{past['id']}", change).status == 200


def test_a_deleted_table_takes_no_reservations(make: Maker, bistro: Tenant) -> None:
    table, other = make.table(bistro), make.table(bistro, maxSeats=1)
    assert bistro.owner.delete(path(table)).status == 200
    reserve = reservations_at(bistro)
    assert reserve().status == 409
    for table_ids in ([table["id"]], [other["id"], table["id"]]):
        named = reserve(tableIds=table_ids)
        assert (named.status, named.error) == (404, "tableIds: there is no such table.")
    reservation = make.reservation(bistro)
    assert bistro.owner.patch(f"/api/reservations/{reservation['id']}", {"tableIds": [table["id"]]}).status == 404


# At once


@pytest.mark.parametrize("named", [True, False])
def test_a_deletion_and_nineteen_concurrent_reservations_have_one_winner(
    make: Maker, bistro: Tenant, db: Any, named: bool
) -> None:
    table = make.table(bistro)
    reserve = partial(reservations_at(bistro), **({"tableIds": [table["id"]]} if named else {}))
    with holding(db, "tables", table["id"], until_waiting=20):
        deleted, *reserved = at_once([partial(bistro.owner.delete, path(table)), *[reserve] * 19])
    too_late = 404 if named else 409
    if deleted.status == 200:
        assert statuses(reserved) == [too_late] * 19
    else:
        assert deleted.status == 409
        assert statuses(reserved) == [201] + [409] * 18


def test_a_deletion_and_a_concurrent_move_onto_the_table_have_one_winner(make: Maker, bistro: Tenant, db: Any) -> None:
    table, reservation = make.table(bistro), make.reservation(bistro)
    move = partial(bistro.owner.patch, f"/api/reservations/{reservation['id']}", {"tableIds": [table["id"]]})
    with holding(db, "tables", table["id"], until_waiting=2):
        answers = at_once([partial(bistro.owner.delete, path(table)), move])
    assert [answer.status for answer in answers] in ([200, 404], [409, 200])


def test_one_of_twenty_concurrent_deletions_succeeds(make: Maker, bistro: Tenant, db: Any) -> None:
    table = make.table(bistro)
    with holding(db, "tables", table["id"], until_waiting=20):
        answers = at_once([partial(bistro.owner.delete, path(table))] * 20)
    assert statuses(answers) == [200] + [404] * 19
