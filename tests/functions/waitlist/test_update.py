"""PATCH /api/waitlist/{id}."""

from functools import partial
from typing import Any

import pytest

from tests.support.evening import join_waitlist
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses

pytestmark = pytest.mark.usefixtures("single_attempts")

ROUTE = "/api/waitlist"
TONIGHT = {"startsAt": "2030-03-04T19:00:00"}


@pytest.fixture
def entry(make: Maker, bistro: Tenant) -> dict[str, Any]:
    make.table(bistro)
    return join_waitlist(bistro, phone="0400 111 222")


def path(entry: dict[str, Any]) -> str:
    return f"{ROUTE}/{entry['id']}"


def test_an_entry_is_corrected(bistro: Tenant, entry: dict[str, Any]) -> None:
    answer = bistro.staff.patch(path(entry), {"guestName": "Ana R", "phone": None, "quotedMinutes": 40})
    expected = entry | {"guest_name": "Ana R", "phone": None, "quoted_minutes": 40}
    assert (answer.status, answer.json) == (200, {"entry": expected})


def test_a_party_that_leaves_is_noted_with_the_time_and_may_come_back(bistro: Tenant, entry: dict[str, Any]) -> None:
    left = bistro.owner.patch(path(entry), {"status": "left"}).json["entry"]
    assert left["status"] == "left"
    assert left["closed_at"] >= entry["joined_at"]
    assert bistro.owner.patch(path(entry), {"status": "left"}).status == 409
    assert bistro.owner.patch(path(entry), {"quotedMinutes": 5}).status == 409
    assert bistro.owner.patch(path(entry), {"status": "waiting"}).json == {"entry": entry}
    assert bistro.owner.patch(path(entry), {"status": "waiting"}).status == 409


def test_the_status_seated_cannot_be_set_by_hand(bistro: Tenant, entry: dict[str, Any]) -> None:
    assert bistro.owner.patch(path(entry), {"status": "seated"}).status == 400


@pytest.mark.parametrize("change", [{"status": "left"}, {"status": "waiting"}, {"notes": "?"}], ids=str)
def test_the_entry_of_a_seated_party_is_not_changed(
    bistro: Tenant, entry: dict[str, Any], change: dict[str, str]
) -> None:
    assert bistro.owner.post(f"{path(entry)}/seat", TONIGHT).status == 201
    assert bistro.owner.patch(path(entry), change).status == 409


def test_one_of_two_who_note_the_same_departure_succeeds(db: Any, bistro: Tenant, entry: dict[str, Any]) -> None:
    with holding(db, "waitlist_entries", entry["id"], until_waiting=2):
        answers = at_once([partial(bistro.owner.patch, path(entry), {"status": "left"})] * 2)
    assert sorted(statuses(answers)) == [200, 409]


def test_entries_of_others_and_of_nobody_are_not_there(make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    theirs = join_waitlist(other_bistro)
    for entry_id in (theirs["id"], NOBODYS_ID):
        assert bistro.owner.patch(f"{ROUTE}/{entry_id}", {"status": "left"}).status == 404
    assert other_bistro.owner.patch(path(theirs), {}).json == {"entry": theirs}
