"""PATCH /api/sections/{id}."""

from functools import partial
from typing import Any

import pytest

from tests.support.evening import make_section
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses

pytestmark = pytest.mark.usefixtures("single_attempts")

ROUTE = "/api/sections"


def path(section: dict[str, Any]) -> str:
    return f"{ROUTE}/{section['id']}"


def test_a_section_is_renamed_and_keeps_its_tables(make: Maker, bistro: Tenant) -> None:
    section = make_section(make, bistro)
    answer = bistro.staff.patch(path(section), {"name": "Window"})
    assert (answer.status, answer.json) == (200, {"section": section | {"name": "Window"}})


def test_the_tables_of_a_section_are_replaced_as_a_whole(make: Maker, bistro: Tenant) -> None:
    kept, left, new = (make.table(bistro, name=name)["id"] for name in "123")
    section = make_section(make, bistro, tableIds=[left, kept])
    assert bistro.owner.patch(path(section), {"tableIds": [new, kept]}).json["section"]["table_ids"] == [kept, new]
    make_section(make, bistro, tableIds=[left])  # which is free for another


def test_a_table_of_another_section_is_refused_and_nothing_changes(make: Maker, bistro: Tenant) -> None:
    section, other = make_section(make, bistro), make_section(make, bistro)
    answer = bistro.owner.patch(path(section), {"name": "Window", "tableIds": other["table_ids"]})
    assert answer.status == 409
    assert section in bistro.owner.get(ROUTE).json["sections"]


def test_a_change_of_a_section_keeps_the_servers_of_its_tables(make: Maker, bistro: Tenant) -> None:
    section, server = make_section(make, bistro), make.server(bistro)["id"]
    body = {"date": "2030-03-04", "sectionId": section["id"], "serverId": server}
    assert bistro.owner.put("/api/section-assignments", body).status == 200
    assert bistro.owner.patch(path(section), {"tableIds": [make.table(bistro)["id"]]}).status == 200
    [assignment] = bistro.owner.get("/api/server-assignments?date=2030-03-04").json["serverAssignments"]
    assert assignment["table_id"] == section["table_ids"][0]


def test_of_two_changes_at_once_one_list_stays_whole(db: Any, make: Maker, bistro: Tenant) -> None:
    section = make_section(make, bistro)
    lists = [sorted(make.table(bistro)["id"] for _ in range(3)) for _ in range(2)]
    with holding(db, "sections", section["id"], until_waiting=2):
        answers = at_once([partial(bistro.owner.patch, path(section), {"tableIds": one}) for one in lists])
    assert statuses(answers) == [200, 200]
    [stored] = bistro.owner.get(ROUTE).json["sections"]
    assert sorted(stored["table_ids"]) in lists


def test_sections_of_others_and_of_nobody_are_not_there(make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    theirs = make_section(make, other_bistro)
    for section_id in (theirs["id"], NOBODYS_ID):
        assert bistro.owner.patch(f"{ROUTE}/{section_id}", {"name": "Ours"}).status == 404
    assert other_bistro.owner.get(ROUTE).json == {"sections": [theirs]}


def test_tables_of_others_are_not_there(make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    section = make_section(make, bistro)
    answer = bistro.owner.patch(path(section), {"tableIds": [make.table(other_bistro)["id"]]})
    assert (answer.status, answer.error) == (404, "tableIds: there is no such table.")
