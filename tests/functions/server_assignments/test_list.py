"""GET /api/server-assignments."""

import pytest

from tests.support.makers import Maker, Tenant

ROUTE = "/api/server-assignments"
DAY = "2030-03-04"


def test_the_assignments_of_one_date_are_listed_for_every_member(make: Maker, bistro: Tenant) -> None:
    tables, server = [make.table(bistro)["id"] for _ in range(2)], make.server(bistro)["id"]
    for table in tables:
        make.assignment(bistro, DAY, table, server)
    make.assignment(bistro, "2030-03-05", tables[0], server)
    for member in (bistro.owner, bistro.staff):
        listed = member.get(f"{ROUTE}?date={DAY}").json["serverAssignments"]
        assert {(one["date"], one["table_id"], one["server_id"]) for one in listed} == {
            (DAY, table, server) for table in tables
        }


@pytest.mark.parametrize("query", ["", "?date=", "?date=tomorrow", "?date=2030-02-30"])
def test_a_list_is_of_a_date(bistro: Tenant, query: str) -> None:
    answer = bistro.owner.get(ROUTE + query)
    assert (answer.status, answer.error.split(":")[0]) == (400, "date")
