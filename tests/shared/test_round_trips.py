"""How often a request waits for the database, counted on the wire."""

from collections.abc import Iterator

import pytest

from booking import db as environment
from tests.makers import Maker, Tenant
from tests.proxy import Proxy, proxied_database


@pytest.fixture
def proxy(monkeypatch: pytest.MonkeyPatch, server: object, database: str) -> Iterator[Proxy]:
    """Counts what this test's functions ask the database."""
    with proxied_database(server.app_url(database)) as (proxy, url):  # type: ignore[attr-defined]
        environment.disconnect()
        monkeypatch.setenv("DATABASE_URL", url)
        yield proxy
        environment.disconnect()


def test_a_page_of_integrators_is_one_round_trip(make: Maker, salon: Tenant, proxy: Proxy) -> None:
    make.appointment(salon)
    for path in ("appointments?limit=50", "customers?limit=50", "services", "staff", "organization", "nothing"):
        salon.get_v1(path)
        for _ in range(8):  # before, while and after psycopg prepares the statements
            before = proxy.round_trips
            salon.get_v1(path)
            assert proxy.round_trips - before == 1, path


def test_a_read_of_the_dashboard_is_three(salon: Tenant, proxy: Proxy) -> None:
    """Admission with `begin`, the query, `commit`; once more each while psycopg prepares it, at the sixth time."""
    for _ in range(8):
        salon.owner.get("/api/services")
    before = proxy.round_trips
    assert salon.owner.get("/api/services").status == 200
    assert proxy.round_trips - before == 3
