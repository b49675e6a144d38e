"""DELETE /api/waitlist/{id}."""

from tests.support.evening import join_waitlist
from tests.support.makers import NOBODYS_ID, Maker, Tenant

ROUTE = "/api/waitlist"


def test_an_entry_is_deleted_once(make: Maker, bistro: Tenant) -> None:
    entry = join_waitlist(bistro)
    assert [bistro.staff.delete(f"{ROUTE}/{entry['id']}").status for _ in range(2)] == [200, 404]


def test_the_entry_of_a_seated_party_is_not_deleted(make: Maker, bistro: Tenant) -> None:
    make.table(bistro)
    entry = join_waitlist(bistro)
    assert bistro.owner.post(f"{ROUTE}/{entry['id']}/seat", {"startsAt": "2030-03-04T19:00:00"}).status == 201
    assert bistro.owner.delete(f"{ROUTE}/{entry['id']}").status == 409


def test_entries_of_others_and_of_nobody_are_not_there(make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    theirs = join_waitlist(other_bistro)
    for entry_id in (theirs["id"], NOBODYS_ID):
        assert bistro.owner.delete(f"{ROUTE}/{entry_id}").status == 404
    assert other_bistro.owner.patch(f"{ROUTE}/{theirs['id']}", {}).json == {"entry": theirs}
