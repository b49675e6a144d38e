"""How often a request waits for the database, counted on the wire."""

from collections.abc import Iterator

import pytest

from booking.database import connection as environment
from tests.support.makers import Maker, Tenant
from tests.support.tcp_proxy import Proxy, proxied_database


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


def test_a_page_of_a_restaurants_integrators_is_one_too(make: Maker, bistro: Tenant, proxy: Proxy) -> None:
    make.reservation(bistro)
    for _ in range(8):
        before = proxy.round_trips
        assert len(bistro.get_v1("reservations?limit=50").json["data"]) == 1
        assert proxy.round_trips - before == 1


def test_reserving_the_best_fitting_table_is_eight(make: Maker, bistro: Tenant, proxy: Proxy) -> None:
    """Admission with `begin`, the period, the floor, the covers, the choice, the guest, the reservation, `commit`."""
    make.service_period(bistro, coverCap=1000)
    for _ in range(10):
        make.table(bistro)
    body = {"customer": {"name": "Ada"}, "partySize": 2, "startsAt": "2030-03-04T19:00:00"}
    for _ in range(8):
        assert bistro.owner.post("/api/reservations", body).status == 201
    before = proxy.round_trips
    assert bistro.owner.post("/api/reservations", body).status == 201
    assert proxy.round_trips - before == 8


def test_a_read_of_the_dashboard_is_three(salon: Tenant, proxy: Proxy) -> None:
    """Admission with `begin`, the query, `commit`; once more each while psycopg prepares it, at the sixth time."""
    for _ in range(8):
        salon.owner.get("/api/services")
    before = proxy.round_trips
    assert salon.owner.get("/api/services").status == 200
    assert proxy.round_trips - before == 3


def test_a_month_of_availability_of_all_providers_is_three_too(make: Maker, salon: Tenant, proxy: Proxy) -> None:
    """Like any read: one statement, however many days and providers."""
    service = make.service(salon)["id"]
    hours = [{"day": day, "opens": "09:00", "closes": "17:00"} for day in range(7)]
    for _ in range(5):
        make.provider(salon, serviceIds=[service], workingHours=hours)
    path = f"/api/availability?serviceId={service}&date=2030-03-04&days="
    for _ in range(8):
        salon.owner.get(f"{path}1")
    before = proxy.round_trips
    assert len(salon.owner.get(f"{path}31").json["slots"]) == 5 * 31 * 29
    assert proxy.round_trips - before == 3
