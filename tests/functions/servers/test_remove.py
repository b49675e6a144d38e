"""DELETE /api/servers/{id}."""

from tests.support.makers import Maker, Tenant

ROUTE = "/api/servers"
DAY = "2030-03-04"


def test_a_removed_server_is_gone_with_every_assignment(make: Maker, bistro: Tenant) -> None:
    leaving, staying = make.server(bistro)["id"], make.server(bistro)["id"]
    tables = [make.table(bistro, name=name)["id"] for name in ("T1", "T2")]
    make.assignment(bistro, DAY, tables[0], leaving)
    make.assignment(bistro, DAY, tables[1], staying)
    make.assignment(bistro, "2020-01-01", tables[1], leaving)
    answer = bistro.owner.delete(f"{ROUTE}/{leaving}")
    assert (answer.status, answer.json) == (200, {"ok": True})
    assert [server["id"] for server in bistro.owner.get(ROUTE).json["servers"]] == [staying]
    [left] = bistro.owner.get(f"/api/server-assignments?date={DAY}").json["serverAssignments"]
    assert (left["table_id"], left["server_id"]) == (tables[1], staying)
    assert bistro.owner.get("/api/server-assignments?date=2020-01-01").json == {"serverAssignments": []}


def test_a_server_is_removed_once(make: Maker, bistro: Tenant) -> None:
    path = f"{ROUTE}/{make.server(bistro)['id']}"
    assert [bistro.owner.delete(path).status for _ in range(2)] == [200, 404]
