"""DELETE /api/sections/{id}."""

from tests.support.evening import make_section
from tests.support.makers import Maker, Tenant

ROUTE = "/api/sections"


def test_a_section_is_deleted_once_and_its_tables_and_servers_stay(make: Maker, bistro: Tenant) -> None:
    section, server = make_section(make, bistro), make.server(bistro)["id"]
    body = {"date": "2030-03-04", "sectionId": section["id"], "serverId": server}
    assert bistro.owner.put("/api/section-assignments", body).status == 200
    answers = [bistro.staff.delete(f"{ROUTE}/{section['id']}") for _ in range(2)]
    assert [answer.status for answer in answers] == [200, 404]
    assert bistro.owner.get(ROUTE).json == {"sections": []}
    [assignment] = bistro.owner.get("/api/server-assignments?date=2030-03-04").json["serverAssignments"]
    assert (assignment["table_id"], assignment["server_id"]) == (section["table_ids"][0], server)
    make_section(make, bistro, tableIds=section["table_ids"])  # whose tables are free for another


def test_the_section_of_another_business_is_not_found(make: Maker, bistro: Tenant, other_bistro: Tenant) -> None:
    theirs = make_section(make, other_bistro)
    assert bistro.owner.delete(f"{ROUTE}/{theirs['id']}").status == 404
    assert other_bistro.owner.get(ROUTE).json == {"sections": [theirs]}
