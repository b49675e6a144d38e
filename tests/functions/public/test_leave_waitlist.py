"""DELETE /api/public/waitlist-entry."""

from typing import Any

import pytest

from tests.support.guests import GuestsPage
from tests.support.waiting import OwnEntry, join, listed


@pytest.fixture
def own(page: GuestsPage) -> OwnEntry:
    page.set(waitlist=True)
    return join(page)


def test_a_guest_leaves_and_leaving_again_changes_nothing(page: GuestsPage, own: OwnEntry) -> None:
    for _ in range(2):
        answer = own.leave()
        assert (answer.status, answer.json["entry"]["status"]) == (200, "cancelled")
    [entry] = listed(page)
    assert (entry["status"], entry["closed_at"] is None) == ("cancelled", False)


def test_who_waits_no_longer_cannot_leave(own: OwnEntry, db: Any) -> None:
    db.execute("update waitlist_entries set status = 'declined', closed_at = now() where id = %s", (own.id,))
    assert own.leave().status == 409


def test_an_entry_that_the_desk_has_removed_is_not_there(page: GuestsPage, own: OwnEntry) -> None:
    assert page.tenant.staff.delete(f"/api/waitlist/{own.id}").status == 200
    answer = own.leave()
    assert (answer.status, answer.json["code"]) == (404, "waitlist_token_unknown")
