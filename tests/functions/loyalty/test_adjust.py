"""PATCH /api/loyalty/members/{id}: points move by a delta, never below zero, and the ledger knows who and why."""

from functools import partial
from typing import Any

import pytest

from operators.verify_ledgers import every_difference
from tests.support.loyalty import loyalty_member
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.service_client import Answer


def adjust(tenant: Tenant, member: dict[str, Any], delta: object, **fields: Any) -> Answer:
    return tenant.owner.patch(f"/api/loyalty/members/{member['id']}", {"delta": delta, **fields})


def ledger(tenant: Tenant, member: dict[str, Any]) -> list[tuple[int, int, str | None]]:
    """Delta, balance and reason of every adjustment, newest first."""
    found = tenant.staff.get(f"/api/loyalty/members/{member['id']}/adjustments?limit=500").json["adjustments"]
    return [(one["delta"], one["balance_after"], one["reason"]) for one in found]


def points(db: Any, member: dict[str, Any]) -> int:
    balance: int = db.execute("select points_balance from loyalty_members where id = %s", (member["id"],)).fetchone()[
        "points_balance"
    ]
    return balance


def test_points_move_by_the_delta_and_each_move_is_recorded_with_its_actor(make: Maker, salon: Tenant) -> None:
    member = loyalty_member(make, salon)
    answer = adjust(salon, member, 30, reason="Opening week")
    assert (answer.status, answer.json) == (200, {"member": {**member, "points_balance": 30}})
    assert adjust(salon, member, -12).json["member"]["points_balance"] == 18
    assert ledger(salon, member) == [(-12, 18, None), (30, 30, "Opening week")]
    [newest, _] = salon.staff.get(f"/api/loyalty/members/{member['id']}/adjustments").json["adjustments"]
    assert newest["created_by"] == str(salon.owner.id)
    assert newest["sale_id"] is None


def test_an_adjustment_that_is_sent_again_applies_again_even_with_an_idempotency_key(
    make: Maker, salon: Tenant, db: Any
) -> None:
    member = loyalty_member(make, salon)
    for _ in range(2):
        path = f"/api/loyalty/members/{member['id']}"
        assert salon.owner.patch(path, {"delta": 5}, headers={"idempotency-key": "once"}).status == 200
    assert points(db, member) == 10


def test_a_balance_below_zero_or_above_the_maximum_is_409_and_writes_nothing(
    make: Maker, salon: Tenant, db: Any
) -> None:
    member = loyalty_member(make, salon, 4)
    below, beyond = adjust(salon, member, -5), adjust(salon, member, 1_000_000_000)
    assert (below.status, below.error) == (409, "delta: there are not so many points.")
    assert (beyond.status, beyond.error) == (409, "delta: nobody can have more than 1,000,000,000 points.")
    assert (points(db, member), ledger(salon, member)) == (4, [(4, 4, None)])
    assert adjust(salon, member, -4).json["member"]["points_balance"] == 0


@pytest.mark.parametrize("delta", [0, 1.5, "1", None, True, 1_000_000_001, -1_000_000_001])
def test_a_delta_is_a_whole_number_that_moves_something(make: Maker, salon: Tenant, delta: object) -> None:
    answer = adjust(salon, loyalty_member(make, salon), delta)
    assert answer.status == 400
    assert answer.error.startswith("delta: ")


def test_admins_adjust_and_nobody_else(make: Maker, salon: Tenant, other_salon: Tenant, db: Any) -> None:
    member = loyalty_member(make, salon, 4)
    assert salon.staff.patch(f"/api/loyalty/members/{member['id']}", {"delta": 1}).status == 403
    assert adjust(other_salon, member, 1).status == 404
    assert points(db, member) == 4


def test_thirty_of_fifty_concurrent_requests_take_one_of_thirty_points(make: Maker, salon: Tenant, db: Any) -> None:
    member = loyalty_member(make, salon, 30)
    assert salon.owner.cookie
    with holding(db, "loyalty_members", member["id"], until_waiting=50):
        answers = at_once([partial(adjust, salon, member, -1)] * 50)
    assert statuses(answers) == [200] * 30 + [409] * 20
    assert sorted(one.json["member"]["points_balance"] for one in answers if one.status == 200) == list(range(30))
    assert points(db, member) == 0
    assert [delta for delta, _, _ in ledger(salon, member)] == [-1] * 30 + [30]
    assert [after for _, after, _ in ledger(salon, member)] == list(range(31))
    assert [one for one in every_difference(db) if one["company_id"] == salon.company_id] == []


def test_the_audit_log_has_the_points_before_and_after(make: Maker, salon: Tenant) -> None:
    member = loyalty_member(make, salon, 4)
    adjust(salon, member, -1)
    [entry] = salon.owner.get(f"/api/audit-log?limit=1&record={member['id']}").json["entries"]
    assert (entry["before"], entry["after"]) == ({"points_balance": 4}, {"points_balance": 3})
    assert entry["action"] == "PATCH /api/loyalty/members/{id}"
