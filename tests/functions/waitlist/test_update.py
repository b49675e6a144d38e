"""PATCH /api/waitlist/{id}."""

from functools import partial
from typing import Any

import pytest

from tests.support.evening import join_waitlist
from tests.support.guests import GuestsPage
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.waiting import join, listed

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


# Who waits for a booking


def test_what_somebody_waits_for_is_corrected(page: GuestsPage) -> None:
    page.set(waitlist=True)
    own = join(page, fromTime="09:00")
    day = page.day(8).date().isoformat()
    size = {} if page.service else {"partySize": 3}
    answer = page.tenant.staff.patch(
        f"{ROUTE}/{own.id}", {"dates": [day], "fromTime": None, "untilTime": "19:30", "guestName": "Ana", **size}
    )
    assert answer.status == 200, answer.text
    [entry] = listed(page, 8)
    assert (entry["dates"], entry["from_time"], entry["until_time"], entry["guest_name"]) == (
        [day],
        None,
        "19:30",
        "Ana",
    )
    assert entry["party_size"] == size.get("partySize")


def test_the_desk_ends_a_wait_and_what_has_ended_is_not_changed(page: GuestsPage) -> None:
    page.set(waitlist=True)
    own = join(page)
    path = f"{ROUTE}/{own.id}"
    assert page.tenant.staff.patch(path, {"status": "cancelled"}).status == 200
    assert own.entry["status"] == "cancelled"
    for changes in ({"status": "waiting"}, {"guestName": "Ana"}):
        assert page.tenant.staff.patch(path, changes).status == 409


@pytest.mark.parametrize(
    ("changes", "status"),
    [
        ({"quotedMinutes": 5}, 400),
        ({"dates": ["2020-01-01"]}, 400),
        ({"untilTime": "08:00"}, 400),
        ({"status": "left"}, 409),
        ({"status": "waiting"}, 409),
    ],
)
def test_what_is_not_of_such_an_entry_is_refused(page: GuestsPage, changes: dict[str, Any], status: int) -> None:
    page.set(waitlist=True)
    own = join(page, fromTime="09:00")
    assert page.tenant.staff.patch(f"{ROUTE}/{own.id}", changes).status == status
    if page.service:
        assert page.tenant.staff.patch(f"{ROUTE}/{own.id}", {"partySize": 2}).status == 400
