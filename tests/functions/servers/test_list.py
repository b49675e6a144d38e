"""GET /api/servers."""

from tests.support.makers import Maker, Tenant

ROUTE = "/api/servers"


def test_every_member_sees_the_servers_by_name(make: Maker, bistro: Tenant) -> None:
    servers = {name: make.server(bistro, name=name) for name in ("Sam", "Alex", "Kim")}
    for member in (bistro.owner, bistro.staff):
        assert member.get(ROUTE).json == {"servers": [servers["Alex"], servers["Kim"], servers["Sam"]]}
