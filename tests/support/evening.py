"""What a restaurant has on an evening beside its reservations: sections of tables, and parties at the door."""

from typing import Any

from tests.support.makers import Maker, Tenant

PARTY = {"kind": "door", "guestName": "Ana Ruiz", "partySize": 2, "quotedMinutes": 20}


def make_section(make: Maker, tenant: Tenant, **fields: Any) -> dict[str, Any]:
    """A section of one new table, unless some are named."""
    table_ids = fields.pop("tableIds", None) or [make.table(tenant)["id"]]
    answer = tenant.owner.post("/api/sections", {"name": "Terrace", "tableIds": table_ids, **fields})
    assert answer.status == 201, answer.text
    section: dict[str, Any] = answer.json["section"]
    return section


def join_waitlist(tenant: Tenant, **fields: Any) -> dict[str, Any]:
    """Two at the door, who expect to wait for twenty minutes."""
    answer = tenant.owner.post("/api/waitlist", {**PARTY, **fields})
    assert answer.status == 201, answer.text
    entry: dict[str, Any] = answer.json["entry"]
    return entry


def joined(db: Any, entry: dict[str, Any], at: str) -> str:
    """Puts the moment at which the party joined, an instant; returns its id."""
    db.execute("update waitlist_entries set joined_at = %s where id = %s", (at, entry["id"]))
    return str(entry["id"])
