"""As whom functions connect: a role that row-level security does not hold for serves nobody."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from booking.database import connection as environment
from local.postgres import Server
from tests.support.makers import Tenant


@pytest.fixture(autouse=True)
def _own_connection() -> Iterator[None]:
    environment.disconnect()
    yield
    environment.disconnect()


@pytest.fixture(params=["owner", "superuser", "bypasses row-level security", "member of the owner"])
def unconfined(
    request: pytest.FixtureRequest, server: Server, database: str, db: psycopg.Connection[dict[str, Any]]
) -> Iterator[str]:
    """A login that could read all tenants' rows if it wanted to."""
    if request.param in ("owner", "superuser"):
        yield server.owner_url(database) if request.param == "owner" else server.admin_url(database)
        return
    name, attribute = f"unconfined_{database}", "in role booking_owner"
    if request.param == "bypasses row-level security":
        attribute = "bypassrls in role booking_app"
    role = sql.Identifier(name)
    db.execute(sql.SQL("create role {} login password 'unconfined' " + attribute).format(role))
    yield make_conninfo(server.app_url(database), user=name, password="unconfined")
    environment.disconnect()
    db.execute(sql.SQL("drop role {}").format(role))


@pytest.mark.parametrize("path", ["/api/services", "/api/v1/organization"])
def test_no_request_is_served_with_a_role_that_bypasses_row_level_security(
    unconfined: str, path: str, salon: Tenant, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def status() -> int:
        if path.startswith("/api/v1/"):
            return salon.get_v1(path.removeprefix("/api/v1/")).status
        return salon.owner.get(path).status

    with monkeypatch.context() as patch:
        patch.setenv("DATABASE_URL", unconfined)
        assert status() == 503
    [line] = caplog.records
    assert (line.levelname, line.message) == ("ERROR", "row-level security does not hold for this database role")
    assert vars(line)["role"] == conninfo_to_dict(unconfined)["user"]
    assert status() == 200


def test_the_role_is_looked_at_once_for_each_connection(salon: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    class Noting(environment.BinaryCursor):
        def execute(self, query: Any, *args: Any, **options: Any) -> Any:
            if "rolbypassrls" in str(query):
                looked.append("at the role")
            return super().execute(query, *args, **options)

    monkeypatch.setattr(environment, "BinaryCursor", Noting)
    for _ in range(3):
        assert salon.get_v1("organization").status == 200
    assert looked == ["at the role"]
