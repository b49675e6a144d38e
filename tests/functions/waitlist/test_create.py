"""POST /api/waitlist."""

import pytest

from tests.support.evening import join_waitlist
from tests.support.makers import Maker, Tenant

ROUTE = "/api/waitlist"
PARTY = {"kind": "door", "guestName": "Ana Ruiz", "partySize": 3, "quotedMinutes": 25}


def test_a_party_joins_with_the_wait_that_it_was_quoted(bistro: Tenant) -> None:
    answer = bistro.staff.post(ROUTE, {**PARTY, "phone": "0400 111 222", "notes": "A high chair"})
    entry = answer.json["entry"]
    assert answer.status == 201
    assert entry == {
        "id": entry["id"],
        "company_id": str(bistro.company_id),
        "kind": "door",
        "guest_name": "Ana Ruiz",
        "phone": "0400 111 222",
        "party_size": 3,
        "quoted_minutes": 25,
        "notes": "A high chair",
        "status": "waiting",
        "joined_at": entry["joined_at"],
        "closed_at": None,
        "reservation_id": None,
    }


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("kind", "online"),
        ("kind", None),
        ("guestName", ""),
        ("phone", "soon"),
        ("partySize", 0),
        ("partySize", 501),
        ("quotedMinutes", -1),
        ("quotedMinutes", 721),
        ("quotedMinutes", None),
    ],
)
def test_a_value_that_is_not_valid_is_named(bistro: Tenant, field: str, value: object) -> None:
    answer = bistro.owner.post(ROUTE, {**PARTY, field: value})
    assert (answer.status, answer.error.split(":")[0]) == (400, field)


def test_the_audit_log_says_who_wrote_it_down(make: Maker, bistro: Tenant) -> None:
    entry = join_waitlist(bistro)
    entries = bistro.owner.get(f"/api/audit-log?record={entry['id']}").json["entries"]
    assert [(one["record_type"], one["actor_id"]) for one in entries] == [("waitlist_entries", str(bistro.owner.id))]
