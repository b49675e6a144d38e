"""POST /api/sections."""

from functools import partial
from typing import Any

import pytest

from tests.support.evening import make_section
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses

pytestmark = pytest.mark.usefixtures("single_attempts")

ROUTE = "/api/sections"


@pytest.fixture
def table(make: Maker, bistro: Tenant) -> str:
    return str(make.table(bistro)["id"])


def test_any_member_makes_a_section_of_tables(bistro: Tenant, table: str) -> None:
    answer = bistro.staff.post(ROUTE, {"name": "Terrace", "tableIds": [table]})
    section = answer.json["section"]
    assert (answer.status, section["name"], section["table_ids"]) == (201, "Terrace", [table])
    assert bistro.owner.get(ROUTE).json["sections"] == [section]


def test_a_table_belongs_to_one_section_at_most(make: Maker, bistro: Tenant, table: str) -> None:
    make_section(make, bistro, tableIds=[table])
    other = make.table(bistro)["id"]
    answer = bistro.owner.post(ROUTE, {"name": "Window", "tableIds": [other, table]})
    assert (answer.status, answer.error) == (409, "tableIds: one of the tables belongs to another section.")
    assert len(bistro.owner.get(ROUTE).json["sections"]) == 1


def test_of_two_sections_that_take_the_same_table_at_once_one_has_it(
    db: Any, make: Maker, bistro: Tenant, table: str
) -> None:
    others = [make.table(bistro)["id"] for _ in range(2)]
    with holding(db, "tables", table, until_waiting=2):
        answers = at_once(
            [partial(bistro.owner.post, ROUTE, {"name": "Terrace", "tableIds": [other, table]}) for other in others]
        )
    assert sorted(statuses(answers)) == [201, 409]
    assert len(bistro.owner.get(ROUTE).json["sections"]) == 1


@pytest.mark.parametrize("wrong", [[], "1", [7]], ids=str)
def test_tables_must_be_named(bistro: Tenant, wrong: object) -> None:
    answer = bistro.owner.post(ROUTE, {"name": "Terrace", "tableIds": wrong})
    assert (answer.status, answer.error[:8]) == (400, "tableIds")


def test_no_table_is_named_twice(bistro: Tenant, table: str) -> None:
    assert bistro.owner.post(ROUTE, {"name": "Terrace", "tableIds": [table, table]}).status == 400


def test_tables_of_others_and_of_nobody_are_not_there(make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    for table_id in (make.table(other_bistro)["id"], NOBODYS_ID):
        answer = bistro.owner.post(ROUTE, {"name": "Terrace", "tableIds": [table_id]})
        assert (answer.status, answer.error) == (404, "tableIds: there is no such table.")
    assert bistro.owner.get(ROUTE).json == {"sections": []}
