"""PUT /api/section-assignments."""

from functools import partial
from typing import Any

import pytest

from tests.support.evening import make_section
from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, statuses

pytestmark = pytest.mark.usefixtures("single_attempts")

ROUTE = "/api/section-assignments"
DAY = "2030-03-04"


@pytest.fixture
def tables(make: Maker, bistro: Tenant) -> list[str]:
    return [str(make.table(bistro, name=name)["id"]) for name in "1234"]


@pytest.fixture
def section(make: Maker, bistro: Tenant, tables: list[str]) -> str:
    """The first three of the tables."""
    return str(make_section(make, bistro, tableIds=tables[:3])["id"])


@pytest.fixture
def server_id(make: Maker, bistro: Tenant) -> str:
    return str(make.server(bistro)["id"])


def put(tenant: Tenant, section_id: str, server_id: str | None, day: str = DAY) -> Any:
    return tenant.owner.put(ROUTE, {"date": day, "sectionId": section_id, "serverId": server_id})


def assigned(tenant: Tenant, day: str = DAY) -> dict[str, str]:
    """The server of each table on the date."""
    listed = tenant.staff.get(f"/api/server-assignments?date={day}").json["serverAssignments"]
    return {one["table_id"]: one["server_id"] for one in listed}


def test_a_server_gets_all_tables_of_a_section_on_a_date_in_place_of_others(
    make: Maker, bistro: Tenant, tables: list[str], section: str, server_id: str
) -> None:
    other = make.server(bistro)["id"]
    make.assignment(bistro, DAY, tables[0], other)
    make.assignment(bistro, DAY, tables[3], other)
    answer = put(bistro, section, server_id)
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert assigned(bistro) == {**dict.fromkeys(tables[:3], server_id), tables[3]: other}
    assert assigned(bistro, "2030-03-05") == {}


def test_a_table_of_an_assigned_section_can_go_to_another_server(
    make: Maker, bistro: Tenant, tables: list[str], section: str, server_id: str
) -> None:
    other = make.server(bistro)["id"]
    put(bistro, section, server_id)
    make.assignment(bistro, DAY, tables[1], other)
    assert assigned(bistro) == {tables[0]: server_id, tables[1]: other, tables[2]: server_id}


def test_null_takes_everybody_away_from_its_tables_and_may_be_repeated(
    make: Maker, bistro: Tenant, tables: list[str], section: str, server_id: str
) -> None:
    put(bistro, section, server_id)
    for table in tables[2:]:
        make.assignment(bistro, DAY, table, make.server(bistro)["id"])
    left = assigned(bistro)[tables[3]]
    for _ in range(2):
        assert put(bistro, section, None).status == 200
        assert assigned(bistro) == {tables[3]: left}


def test_null_must_be_written(bistro: Tenant, section: str, server_id: str) -> None:
    put(bistro, section, server_id)
    answer = bistro.owner.put(ROUTE, {"date": DAY, "sectionId": section})
    assert (answer.status, answer.error.split(":")[0]) == (400, "serverId")
    assert len(assigned(bistro)) == 3


def test_a_table_that_was_taken_off_the_floor_is_not_assigned_any_more(
    bistro: Tenant, tables: list[str], section: str, server_id: str
) -> None:
    assert bistro.owner.delete(f"/api/tables/{tables[0]}").status == 200
    put(bistro, section, server_id)
    assert assigned(bistro) == dict.fromkeys(tables[1:3], server_id)


def test_sections_and_servers_of_others_and_of_nobody_are_not_there(
    make: Maker, bistro: Tenant, other_bistro: Tenant, section: str, server_id: str
) -> None:
    theirs = make_section(make, other_bistro)["id"]
    for section_id in (theirs, NOBODYS_ID):
        for wanted in (server_id, None):
            answer = put(bistro, section_id, wanted)
            assert (answer.status, answer.error.split(":")[0]) == (404, "sectionId")
    for stranger in (make.server(other_bistro)["id"], NOBODYS_ID):
        answer = put(bistro, section, stranger)
        assert (answer.status, answer.error.split(":")[0]) == (404, "serverId")
    assert (assigned(bistro), assigned(other_bistro)) == ({}, {})


def test_the_last_of_twenty_who_assign_the_section_at_once_has_all_of_it(
    db: Any, make: Maker, bistro: Tenant, section: str
) -> None:
    servers = [make.server(bistro)["id"] for _ in range(20)]
    with holding(db, "sections", section, until_waiting=20):
        answers = at_once([partial(put, bistro, section, one) for one in servers])
    assert statuses(answers) == [200] * 20
    assert len(set(assigned(bistro).values())) == 1


def test_sections_tables_and_servers_that_change_at_once_never_deadlock(
    db: Any, make: Maker, bistro: Tenant, tables: list[str], section: str
) -> None:
    """Whoever takes servers away, removes them or assigns one table meets the others at the same assignments."""
    leaving = [make.server(bistro)["id"] for _ in range(4)]
    for table, one in zip(tables, leaving, strict=True):
        make.assignment(bistro, DAY, table, one)
    work = [
        *[partial(put, bistro, section, one) for one in (*leaving, None, None)],
        *[partial(bistro.owner.delete, f"/api/servers/{one}") for one in leaving],
    ]
    with holding(db, "servers", bistro.company_id, key="company_id", until_waiting=5):
        answers = at_once(work)
    assert {answer.status for answer in answers[:6]} <= {200, 404}
    assert statuses(answers[6:]) == [200] * 4
    assert assigned(bistro) == {}
