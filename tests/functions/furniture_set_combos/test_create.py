"""POST /api/furniture-set-combos: tables of one furniture set, and nothing else."""

from collections.abc import Sequence
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.service_client import Answer

pytestmark = pytest.mark.usefixtures("single_attempts")

ROUTE = "/api/furniture-set-combos"
NO_FURNITURE_SET = "linkGroupId: must be a link group of this business of the kind furniture_set."
NOT_LINKED = "tableIds: every table must belong to the link group."


@pytest.fixture
def group(make: Maker, bistro: Tenant) -> dict[str, Any]:
    """A furniture set of three tables."""
    return make.link_group(bistro, tableIds=[make.table(bistro)["id"] for _ in range(3)])


def combine(bistro: Tenant, group: dict[str, Any], tables: Sequence[str]) -> Answer:
    return bistro.staff.post(ROUTE, {"linkGroupId": group["id"], "tableIds": tables})


def combos(bistro: Tenant) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = bistro.owner.get(ROUTE).json["furnitureSetCombos"]
    return listed


def test_a_combo_is_stored_with_its_tables_in_their_order_and_listed(bistro: Tenant, group: dict[str, Any]) -> None:
    tables = group["table_ids"][:0:-1]
    answer = combine(bistro, group, tables)
    assert (answer.status, answer.json.keys(), answer.json["ok"]) == (200, {"ok", "comboId"}, True)
    [combo] = combos(bistro)
    assert combo.pop("created_at").endswith("+00:00")
    assert combo == {
        "id": answer.json["comboId"],
        "company_id": str(bistro.company_id),
        "link_group_id": group["id"],
        "table_ids": tables,
    }


def test_a_combo_needs_no_combining_switched_on(bistro: Tenant, group: dict[str, Any]) -> None:
    assert bistro.owner.patch("/api/companies", {"tableCombining": False}).status == 200
    assert combine(bistro, group, group["table_ids"]).status == 200


def test_the_group_is_a_furniture_set_of_this_business(
    make: Maker, bistro: Tenant, other_bistro: Tenant, group: dict[str, Any]
) -> None:
    adjacent = make.link_group(bistro, kind="adjacent", tableIds=group["table_ids"])
    for wrong in (adjacent, make.link_group(other_bistro), {"id": str(uuid4())}):
        answer = combine(bistro, wrong, group["table_ids"])
        assert (answer.status, answer.error) == (400, NO_FURNITURE_SET)
    assert combos(bistro) == []


def test_a_combo_of_tables_outside_the_group_is_refused(
    make: Maker, bistro: Tenant, other_bistro: Tenant, group: dict[str, Any]
) -> None:
    elsewhere = make.link_group(bistro)["table_ids"][0]
    theirs = make.link_group(other_bistro)["table_ids"][0]
    for wrong in (make.table(bistro)["id"], elsewhere, theirs, str(uuid4())):
        answer = combine(bistro, group, [*group["table_ids"], wrong])
        assert (answer.status, answer.error) == (400, NOT_LINKED)
    assert combos(bistro) == []


def test_the_same_tables_are_one_combo_in_whatever_order_and_group(
    make: Maker, bistro: Tenant, group: dict[str, Any]
) -> None:
    tables = group["table_ids"]
    again = make.link_group(bistro, tableIds=tables)
    assert combine(bistro, group, tables).status == 200
    for same, order in ((group, tables), (group, tables[::-1]), (again, tables)):
        answer = combine(bistro, same, order)
        assert (answer.status, answer.error) == (409, "tableIds: these tables are a furniture-set combo already.")
    assert combine(bistro, group, tables[:2]).status == 200
    assert len(combos(bistro)) == 2


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("linkGroupId", None),
        ("linkGroupId", "banquet"),
        ("tableIds", None),
        ("tableIds", []),
        ("tableIds", [NOBODYS_ID]),
        ("tableIds", [NOBODYS_ID, NOBODYS_ID]),
        ("tableIds", ["T1", "T2"]),
        ("tableIds", [str(UUID(int=number)) for number in range(21)]),
    ],
    ids=str,
)
def test_a_value_that_is_not_valid_is_named_and_nothing_is_combined(
    bistro: Tenant, group: dict[str, Any], field: str, value: object
) -> None:
    body = {"linkGroupId": group["id"], "tableIds": group["table_ids"], field: value}
    answer = bistro.owner.post(ROUTE, body)
    assert answer.status == 400
    assert answer.error.startswith(field)
    assert combos(bistro) == []


def test_the_database_itself_refuses_what_is_no_combo(
    make: Maker, bistro: Tenant, other_bistro: Tenant, group: dict[str, Any], db: Any
) -> None:
    adjacent, theirs = make.link_group(bistro, kind="adjacent"), make.link_group(other_bistro)
    for wrong in (adjacent, theirs):
        with pytest.raises(psycopg.errors.ForeignKeyViolation, match="furniture_set_combos_group_fits"):
            db.execute(
                "insert into furniture_set_combos (company_id, link_group_id) values (%s, %s)",
                (bistro.company_id, wrong["id"]),
            )
    combo = make.combo(bistro, group)
    for wrong in (adjacent, theirs):
        with pytest.raises(psycopg.errors.ForeignKeyViolation, match="furniture_set_combo_tables_are_linked"):
            db.execute(
                "insert into furniture_set_combo_tables (company_id, combo_id, link_group_id, table_id, position)"
                " values (%s, %s, %s, %s, 9)",
                (bistro.company_id, combo, group["id"], wrong["table_ids"][0]),
            )


def test_one_of_twenty_concurrent_requests_combines_the_tables(bistro: Tenant, group: dict[str, Any], db: Any) -> None:
    tables = sorted(group["table_ids"])
    with holding(db, "tables", tables[1], until_waiting=20):
        answers = at_once([partial(combine, bistro, group, order) for order in (tables, tables[::-1])] * 10)
    assert statuses(answers) == [200] + [409] * 19
    assert len(combos(bistro)) == 1


def test_a_table_that_is_deleted_at_the_same_time_is_in_no_combo(
    bistro: Tenant, group: dict[str, Any], db: Any
) -> None:
    tables = sorted(group["table_ids"])
    combining = [partial(combine, bistro, group, order) for order in (tables, tables[::-1])] * 10
    with holding(db, "tables", tables[1], until_waiting=21):
        deleted, *combined = at_once([partial(bistro.owner.delete, f"/api/tables/{tables[1]}"), *combining])
    assert deleted.status == 200
    assert set(statuses(combined)) <= {200, 400, 409}
    assert combos(bistro) == []
