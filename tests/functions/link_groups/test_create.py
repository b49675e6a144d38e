"""POST /api/link-groups."""

from collections.abc import Sequence
from functools import partial
from typing import Any
from uuid import UUID

import pytest

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses
from tests.support.service_client import Answer

pytestmark = pytest.mark.usefixtures("single_attempts")

ROUTE = "/api/link-groups"


@pytest.fixture
def tables(make: Maker, bistro: Tenant) -> Sequence[str]:
    """Three tables of the bistro, where tables are combined."""
    assert bistro.owner.patch("/api/companies", {"tableCombining": True}).status == 200
    return [make.table(bistro)["id"] for _ in range(3)]


def link(bistro: Tenant, tables: Sequence[str], **fields: Any) -> Answer:
    return bistro.staff.post(ROUTE, {"name": "By the wall", "kind": "adjacent", "tableIds": tables, **fields})


@pytest.mark.parametrize("kind", ["adjacent", "furniture_set"])
def test_a_group_is_stored_with_its_tables_in_their_order_and_listed(
    bistro: Tenant, tables: Sequence[str], kind: str
) -> None:
    for order in (tables, tables[::-1]):
        answer = link(bistro, order, kind=kind)
        assert answer.status == 201
        group = dict(answer.json["linkGroup"])
        assert group in bistro.owner.get(ROUTE).json["linkGroups"]
        assert group.pop("id")
        assert group.pop("created_at").endswith("+00:00")
        assert group == {
            "company_id": str(bistro.company_id),
            "name": "By the wall",
            "kind": kind,
            "table_ids": order,
        }


def test_a_business_that_does_not_combine_tables_is_refused(bistro: Tenant, tables: Sequence[str]) -> None:
    assert bistro.owner.patch("/api/companies", {"tableCombining": False}).status == 200
    answer = link(bistro, tables)
    assert (answer.status, answer.error) == (
        403,
        "Combining tables is switched off for this business; an admin can switch it on in its settings.",
    )
    assert bistro.owner.get(ROUTE).json == {"linkGroups": []}


def test_an_unknown_or_deleted_table_among_others_is_refused_and_nothing_is_linked(
    make: Maker, bistro: Tenant, tables: Sequence[str]
) -> None:
    deleted = make.table(bistro)["id"]
    assert bistro.owner.delete(f"/api/tables/{deleted}").status == 200
    for unknown in (deleted, NOBODYS_ID):
        answer = link(bistro, [tables[0], unknown])
        assert (answer.status, answer.error) == (404, "tableIds: there is no such table.")
    assert bistro.owner.get(ROUTE).json == {"linkGroups": []}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", None),
        ("name", " "),
        ("kind", None),
        ("kind", "Adjacent"),
        ("tableIds", None),
        ("tableIds", []),
        ("tableIds", [NOBODYS_ID]),
        ("tableIds", [NOBODYS_ID, NOBODYS_ID]),
        ("tableIds", ["T1", "T2"]),
        ("tableIds", [str(UUID(int=number)) for number in range(21)]),
    ],
    ids=str,
)
def test_a_value_that_is_not_valid_is_named_and_nothing_is_linked(
    bistro: Tenant, tables: Sequence[str], field: str, value: object
) -> None:
    answer = link(bistro, tables, **{field: value})
    assert answer.status == 400
    assert answer.error.startswith(field)
    assert bistro.owner.get(ROUTE).json == {"linkGroups": []}


def test_a_table_that_is_deleted_at_the_same_time_is_in_no_group(
    bistro: Tenant, tables: Sequence[str], db: Any
) -> None:
    row = sorted(tables)
    linking = [partial(link, bistro, order) for order in (row, row[::-1])] * 10
    with holding(db, "tables", row[1], until_waiting=21):
        deleted, *linked = at_once([partial(bistro.owner.delete, f"/api/tables/{row[1]}"), *linking])
    assert deleted.status == 200
    assert set(statuses(linked)) <= {201, 404}
    assert all(row[1] not in group["table_ids"] for group in bistro.owner.get(ROUTE).json["linkGroups"])
