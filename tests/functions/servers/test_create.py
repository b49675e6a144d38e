"""POST /api/servers."""

import pytest

from tests.support.makers import Tenant

ROUTE = "/api/servers"


def test_a_server_comes_back_as_sent(bistro: Tenant) -> None:
    answer = bistro.owner.post(ROUTE, {"name": "Alex"})
    assert answer.status == 201
    server = answer.json["server"]
    assert server.keys() == {"id", "company_id", "name", "created_at"}
    assert (server["name"], server["company_id"]) == ("Alex", str(bistro.company_id))
    assert bistro.staff.get(ROUTE).json == {"servers": [server]}


@pytest.mark.parametrize("body", [{}, {"name": ""}, {"name": " "}, {"name": "x" * 201}, {"name": 1}])
def test_a_server_has_a_name(bistro: Tenant, body: dict[str, object]) -> None:
    answer = bistro.owner.post(ROUTE, body)
    assert answer.status == 400
    assert answer.error.startswith("name")
