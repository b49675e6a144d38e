"""A report looks at what it counts: at the bookings of its days, once or twice, however many others there are."""

from typing import Any, get_args
from uuid import UUID

import psycopg
import pytest

from bench.statements import Mode, plan_of, recorded_statements, rows_looked_at
from booking.identity.actors import Engine
from tests.support.every_route import MEMBER_ROUTES, contract_of
from tests.support.makers import Tenant
from tests.test_query_plans import busy, ids, tenants

__all__ = ["busy", "ids", "tenants"]  # fixtures
REPORTS = [route for route in MEMBER_ROUTES if route.path.startswith("/api/reports/")]
# The busy business has four thousand of each kind, a quarter of an hour to an hour apart, until the end of 2029.
TWO_DAYS = "from=2029-12-24&to=2029-12-25"
AFTER = {"ReportsRetention": "&returnDays=1"}  # it looks at the days after, too, in which guests may come back
FEW = "select count(*) from {} where company_id = %s and starts_at >= '2029-12-23' and starts_at < '2029-12-28'"


@pytest.mark.thorough
@pytest.mark.parametrize("route", REPORTS, ids=lambda route: route.function)
def test_a_report_of_two_days_looks_at_few_of_the_bookings(
    route: Any, tenants: dict[Engine, Tenant], busy: psycopg.Connection[Any]
) -> None:
    tenant = tenants[contract_of(route).asked.engine or "appointments"]
    with recorded_statements() as statements:
        assert tenant.owner.get(f"{route.path}?{TWO_DAYS}{AFTER.get(route.function, '')}").status == 200
    [counting] = [one for one in statements if "is_total" in one.text]
    [(company_id,)] = busy.execute("select current_company()")
    for mode in get_args(Mode):
        looked_at = rows_looked_at(plan_of(busy, counting, mode))
        for table in ("appointments", "reservations"):
            assert looked_at[table] <= 2 * few(busy, table, company_id), (mode, table)


def few(busy: psycopg.Connection[Any], table: str, company_id: UUID) -> int:
    [(rows,)] = busy.execute(FEW.format(table), (company_id,))
    return int(rows)
