"""PUT /api/server-assignments."""

from functools import partial
from typing import Any

import pytest
from psycopg.errors import ForeignKeyViolation

from tests.support.makers import NOBODYS_ID, Maker, Tenant
from tests.support.races import at_once, holding, holding_table, once_waiting, statuses

pytestmark = pytest.mark.usefixtures("single_attempts")

ROUTE = "/api/server-assignments"
DAY = "2030-03-04"


@pytest.fixture
def table(make: Maker, bistro: Tenant) -> str:
    return str(make.table(bistro)["id"])


@pytest.fixture
def server_id(make: Maker, bistro: Tenant) -> str:
    return str(make.server(bistro)["id"])


def assigned(tenant: Tenant, day: str = DAY) -> dict[str, str]:
    """The server of each table on the date."""
    listed = tenant.staff.get(f"{ROUTE}?date={day}").json["serverAssignments"]
    assert all(one["date"] == day and one["company_id"] == str(tenant.company_id) for one in listed)
    return {one["table_id"]: one["server_id"] for one in listed}


def put(tenant: Tenant, table_id: str, server_id: str | None, day: str = DAY) -> Any:
    return tenant.owner.put(ROUTE, {"date": day, "tableId": table_id, "serverId": server_id})


def test_a_table_has_one_server_on_a_date(make: Maker, bistro: Tenant, table: str, server_id: str) -> None:
    other = make.server(bistro)["id"]
    answer = put(bistro, table, server_id)
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert put(bistro, table, other, "2030-03-05").status == 200
    assert (assigned(bistro), assigned(bistro, "2030-03-05")) == ({table: server_id}, {table: other})
    assert put(bistro, table, other).status == 200
    assert assigned(bistro) == {table: other}


def test_null_takes_the_server_away_and_may_be_repeated(bistro: Tenant, table: str, server_id: str) -> None:
    put(bistro, table, server_id)
    for _ in range(2):
        answer = put(bistro, table, None)
        assert (answer.status, answer.json) == (200, {"ok": True})
        assert assigned(bistro) == {}


def test_null_must_be_written(bistro: Tenant, table: str, server_id: str) -> None:
    put(bistro, table, server_id)
    answer = bistro.owner.put(ROUTE, {"date": DAY, "tableId": table})
    assert (answer.status, answer.error.split(":")[0]) == (400, "serverId")
    assert assigned(bistro) == {table: server_id}


@pytest.mark.parametrize("field", ["date", "tableId", "serverId"])
@pytest.mark.parametrize("value", ["", "tomorrow", "2030-02-30", 7])
def test_a_value_that_is_not_valid_is_named(
    bistro: Tenant, table: str, server_id: str, field: str, value: object
) -> None:
    answer = bistro.owner.put(ROUTE, {"date": DAY, "tableId": table, "serverId": server_id, field: value})
    assert (answer.status, answer.error.split(":")[0]) == (400, field)


def test_removing_the_server_of_an_unknown_table_or_another_tenants_is_404(
    make: Maker, bistro: Tenant, other_bistro: Tenant
) -> None:
    their_table, their_server = make.table(other_bistro)["id"], make.server(other_bistro)["id"]
    put(other_bistro, their_table, their_server)
    for table_id in (their_table, NOBODYS_ID):
        answer = put(bistro, table_id, None)
        assert (answer.status, answer.error.split(":")[0]) == (404, "tableId")
    assert assigned(other_bistro) == {their_table: their_server}


def test_a_table_that_was_taken_off_the_floor_is_not_assigned_any_more(
    bistro: Tenant, table: str, server_id: str
) -> None:
    put(bistro, table, server_id)
    assert bistro.owner.delete(f"/api/tables/{table}").status == 200
    for wanted in (server_id, None):
        answer = put(bistro, table, wanted, "2030-03-05")
        assert (answer.status, answer.error.split(":")[0]) == (404, "tableId")
    assert (assigned(bistro), assigned(bistro, "2030-03-05")) == ({table: server_id}, {})


def test_the_last_of_twenty_concurrent_assignments_stays(db: Any, make: Maker, bistro: Tenant, table: str) -> None:
    servers = [make.server(bistro)["id"] for _ in range(20)]
    with holding_table(db, "server_assignments", until_waiting=20):
        answers = at_once([partial(put, bistro, table, one) for one in servers])
    assert statuses(answers) == [200] * 20
    assert assigned(bistro).keys() == {table}
    assert assigned(bistro)[table] in servers


def test_a_server_who_is_being_removed_is_not_assigned(db: Any, bistro: Tenant, table: str, server_id: str) -> None:
    """Both wait for the server's row; whoever comes first, no assignment is left over."""
    with holding(db, "servers", server_id, until_waiting=2):
        removal, assignment = at_once(
            [lambda: bistro.owner.delete(f"/api/servers/{server_id}"), lambda: put(bistro, table, server_id)]
        )
    assert removal.status == 200
    assert assignment.status in (200, 404)
    assert assigned(bistro) == {}


def test_tables_that_change_hands_between_two_who_are_being_removed_never_deadlock(
    db: Any, make: Maker, bistro: Tenant
) -> None:
    """The removals come first; an assignment that comes between them goes with the second."""
    tables = [make.table(bistro)["id"] for _ in range(2)]
    leaving = [make.server(bistro)["id"] for _ in range(2)]
    for table_id, one in zip(tables, leaving, strict=True):
        put(bistro, table_id, one)
    removals = [partial(bistro.owner.delete, f"/api/servers/{one}") for one in leaving]
    swaps = [once_waiting(db, 2, partial(put, bistro, *swap)) for swap in zip(tables, leaving[::-1], strict=True)]
    with holding(db, "servers", bistro.company_id, key="company_id", until_waiting=4):
        answers = at_once([*removals, *swaps])
    assert [answer.status for answer in answers[:2]] == [200, 200]
    assert {answer.status for answer in answers[2:]} <= {200, 404}
    assert assigned(bistro) == {}


def test_a_deletion_of_the_table_and_nineteen_concurrent_assignments_all_succeed(
    db: Any, make: Maker, bistro: Tenant, table: str
) -> None:
    """An assignment before the deletion stays with the table's past; one after it is refused."""
    servers = [make.server(bistro)["id"] for _ in range(19)]
    deleting = partial(bistro.owner.delete, f"/api/tables/{table}")
    with holding(db, "tables", table, until_waiting=20):
        deleted, *answers = at_once([deleting, *[partial(put, bistro, table, one) for one in servers]])
    assert deleted.status == 200
    assert {answer.status for answer in answers} <= {200, 404}
    assert bool(assigned(bistro)) == any(answer.status == 200 for answer in answers)
    assert put(bistro, table, servers[0]).status == 404


def test_twenty_who_assign_and_remove_at_once_leave_nobody_removed_behind(db: Any, make: Maker, bistro: Tenant) -> None:
    """Tables change hands from servers who are being removed to others who are, too."""
    tables = [make.table(bistro)["id"] for _ in range(4)]
    leaving = [make.server(bistro)["id"] for _ in range(4)]
    for table_id, one in zip(tables, leaving, strict=True):
        put(bistro, table_id, one)
    assigning = [partial(put, bistro, tables[turn % 4], leaving[(turn + turn // 4) % 4]) for turn in range(16)]
    removing = [partial(bistro.owner.delete, f"/api/servers/{one}") for one in leaving]
    with holding_table(db, "server_assignments", until_waiting=20):
        answers = at_once(assigning + removing)
    assert {answer.status for answer in answers[:16]} <= {200, 404}
    assert [answer.status for answer in answers[16:]] == [200] * 4
    assert assigned(bistro) == {}


@pytest.mark.parametrize("constraint", ["server_assignments_table_exists", "server_assignments_server_exists"])
def test_the_database_itself_refuses_another_tenants_ids(
    db: Any, make: Maker, bistro: Tenant, other_bistro: Tenant, table: str, server_id: str, constraint: str
) -> None:
    theirs = {
        "server_assignments_table_exists": (make.table(other_bistro)["id"], server_id),
        "server_assignments_server_exists": (table, make.server(other_bistro)["id"]),
    }[constraint]
    with pytest.raises(ForeignKeyViolation, match=constraint):
        db.execute("insert into server_assignments values (%s, %s, %s, %s)", (bistro.company_id, DAY, *theirs))
