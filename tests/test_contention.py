"""Sixty-four at once want what only one can have, over a network that takes its time: none of them is sent a 503."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from booking.database import connection as environment
from local import postgres
from tests.support.makers import Maker, Tenant
from tests.support.races import at_once
from tests.support.sales_counter import of, sell, stock_of
from tests.support.tcp_proxy import proxied_database

CLIENTS = 64

pytestmark = pytest.mark.thorough


@pytest.fixture(autouse=True)
def _over_a_network(server: postgres.Server, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One millisecond for each round trip to the database."""
    with proxied_database(server.app_url(database)) as (proxy, url):
        proxy.latency_seconds = 0.0005
        environment.disconnect()
        monkeypatch.setenv("DATABASE_URL", url)
        yield
        environment.disconnect()


def visits(make: Maker, salon: Tenant, dates: int) -> list[dict[str, Any]]:
    """A booking for each client with one provider, at one time on so many dates."""
    wanted = {"serviceId": make.service(salon)["id"], "providerId": make.provider(salon)["id"]}
    wanted["customerId"] = make.customer(salon)["id"]
    return [{**wanted, "startsAt": f"2030-03-{1 + number % dates:02}T10:00:00"} for number in range(CLIENTS)]


@pytest.mark.parametrize("dates", [1, 16])
def test_concurrent_bookings_of_one_provider_give_each_time_once(make: Maker, salon: Tenant, dates: int) -> None:
    bodies = visits(make, salon, dates)
    assert salon.staff.cookie
    answers = at_once([partial(salon.staff.post, "/api/appointments", body) for body in bodies])
    assert Counter(answer.status for answer in answers) == {201: dates, 409: CLIENTS - dates}


@pytest.mark.parametrize("named", [True, False])
def test_all_who_reserve_on_one_floor_get_its_tables_and_no_more(make: Maker, bistro: Tenant, named: bool) -> None:
    tables = [make.table(bistro)["id"] for _ in range(16)]
    make.service_period(bistro, coverCap=1000)
    body = {"partySize": 2, "startsAt": "2030-03-04T19:00:00", "customer": {"name": "Ada"}}
    bodies = [{**body, **({"tableIds": [tables[number % 16]]} if named else {})} for number in range(CLIENTS)]
    assert bistro.staff.cookie
    answers = at_once([partial(bistro.staff.post, "/api/reservations", body) for body in bodies])
    assert Counter(answer.status for answer in answers) == {201: 16, 409: CLIENTS - 16}


def test_all_who_buy_one_product_get_what_is_in_stock(make: Maker, salon: Tenant) -> None:
    product = make.product(salon, stock=40)
    assert salon.staff.cookie
    answers = at_once([partial(sell, salon, of("product", product))] * CLIENTS)
    assert Counter(answer.status for answer in answers) == {201: 40, 409: CLIENTS - 40}
    assert stock_of(salon, product) == 0
