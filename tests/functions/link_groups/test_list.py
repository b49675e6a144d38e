"""GET /api/link-groups."""

from functools import partial
from typing import Any

import pytest

from tests.support.makers import Maker, Tenant
from tests.support.races import at_once, holding, statuses

pytestmark = pytest.mark.usefixtures("single_attempts")

ROUTE = "/api/link-groups"


def test_all_groups_are_listed_by_name_also_when_combining_is_switched_off(
    make: Maker, bistro: Tenant, other_bistro: Tenant
) -> None:
    make.link_group(other_bistro)
    made = {name: make.link_group(bistro, name=name) for name in ("C", "A", "B")}
    assert bistro.owner.patch("/api/companies", {"tableCombining": False}).status == 200
    assert bistro.staff.get(ROUTE).json == {"linkGroups": [made[name] for name in "ABC"]}


def test_a_deleted_table_leaves_its_groups_and_a_group_that_is_left_with_one_table_is_gone(
    make: Maker, bistro: Tenant
) -> None:
    first, second, third = (make.table(bistro)["id"] for _ in range(3))
    row = make.link_group(bistro, kind="adjacent", tableIds=[first, second, third])
    make.link_group(bistro, tableIds=[second, first])
    assert bistro.owner.delete(f"/api/tables/{second}").status == 200
    assert bistro.owner.get(ROUTE).json == {"linkGroups": [{**row, "table_ids": [first, third]}]}
    assert bistro.owner.delete(f"/api/tables/{first}").status == 200
    assert bistro.owner.get(ROUTE).json == {"linkGroups": []}


def test_a_table_that_stays_because_it_is_reserved_stays_in_its_groups(make: Maker, bistro: Tenant) -> None:
    group = make.link_group(bistro)
    combo = make.combo(bistro, group)
    make.reservation(bistro, tableIds=group["table_ids"][:1])
    assert bistro.owner.delete(f"/api/tables/{group['table_ids'][0]}").status == 409
    assert bistro.owner.get(ROUTE).json == {"linkGroups": [group]}
    [kept] = bistro.owner.get("/api/furniture-set-combos").json["furnitureSetCombos"]
    assert kept["id"] == combo


def test_all_but_one_table_of_a_group_deleted_at_once_leave_no_group(make: Maker, bistro: Tenant, db: Any) -> None:
    tables = sorted(make.table(bistro)["id"] for _ in range(10))
    make.link_group(bistro, tableIds=tables)
    with holding(db, "tables", tables[5], until_waiting=9):
        answers = at_once([partial(bistro.owner.delete, f"/api/tables/{table}") for table in tables[1:]])
    assert statuses(answers) == [200] * 9
    assert bistro.owner.get(ROUTE).json == {"linkGroups": []}
