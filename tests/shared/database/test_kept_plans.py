"""What a screen asks for again and again is planned once for each connection, and not with every request
(docs/decisions/round-trips.md#kept-plans)."""

from collections.abc import Callable
from typing import Any

import pytest

from booking.database import connection as environment
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

UNTIL_PREPARED = 12  # psycopg prepares a statement after five, PostgreSQL makes five plans of it before it may keep one
MONDAY = "2030-03-04"


def plans_made() -> int:
    """How many plans this environment's connection has made of its prepared statements."""
    connection: environment.Connection = environment._environment.connection
    rows = connection.execute("select custom_plans from pg_prepared_statements").fetchall()
    assert rows, "psycopg has prepared what was sent again and again"
    return sum(row["custom_plans"] for row in rows)


@pytest.fixture
def paths(make: Maker, salon: Tenant, db: Any) -> dict[str, str]:
    service, customer = make.service(salon)["id"], make.customer(salon)["id"]
    for _ in range(4):
        provider = make.provider(salon)["id"]
        for hour in range(9, 17):
            booked = {"serviceId": service, "providerId": provider, "customerId": customer}
            make.appointment(salon, **booked, startsAt=f"{MONDAY}T{hour:02}:00:00")
    db.execute("analyze")
    return {
        "day": f"/api/day?date={MONDAY}",
        "week": f"/api/week?date={MONDAY}",
        "availability": f"/api/availability?serviceId={service}&date={MONDAY}&days=7",
        "list": "/api/appointments",
        "filtered list": f"/api/appointments?providerId={provider}&status=pending&from={MONDAY}",
        "sorted list": "/api/customers?sort=spend",
    }


def check_that_nothing_is_planned_again(ask: Callable[[], Answer]) -> None:
    for _ in range(UNTIL_PREPARED):
        assert ask().status == 200
    before = plans_made()
    for _ in range(3):
        ask()
    assert plans_made() == before


@pytest.mark.every_case
@pytest.mark.parametrize("screen", ["day", "week", "availability", "list", "filtered list", "sorted list"])
def test_what_a_salons_screens_read_again_is_planned_once(salon: Tenant, paths: dict[str, str], screen: str) -> None:
    environment.disconnect()
    check_that_nothing_is_planned_again(lambda: salon.staff.get(paths[screen]))


def test_a_floor_that_is_read_again_is_planned_once(make: Maker, bistro: Tenant, db: Any) -> None:
    customer = make.customer(bistro)["id"]
    make.service_period(bistro)
    for number in range(12):
        make.reservation(bistro, customerId=customer, startsAt=f"{MONDAY}T{17 + number % 5}:30:00")
    db.execute("analyze")
    environment.disconnect()
    check_that_nothing_is_planned_again(lambda: bistro.staff.get(f"/api/day?date={MONDAY}"))


def test_the_venues_day_is_planned_once_wherever_it_is_read(db: Any) -> None:
    """Before version 18 PostgreSQL plans what a function in SQL does with every statement that calls it."""
    functions = db.execute(
        "select proname, lanname, proconfig from pg_proc join pg_language l on l.oid = prolang"
        " where proname in ('business_day_ends', 'business_date_at') order by proname"
    ).fetchall()
    kept = ["plan_cache_mode=force_generic_plan"]
    assert [(one["proname"], one["lanname"], one["proconfig"]) for one in functions] == [
        ("business_date_at", "plpgsql", kept),
        ("business_day_ends", "plpgsql", kept),
    ]
