"""A search for free times reads the bookings near the days that it is about, and none of the years before."""

from typing import Any, get_args
from uuid import UUID

import psycopg
import pytest

from bench.statements import Mode, plan_of, recorded_statements, rows_looked_at
from booking.identity.actors import Engine
from tests.support.makers import Maker, Tenant
from tests.test_query_plans import busy, ids, tenants

__all__ = ["busy", "ids", "tenants"]  # fixtures
# The busy business has four thousand appointments, until the end of 2029: none in these days.
WEEK = "date=2031-03-03&days=7"


@pytest.mark.thorough
def test_a_search_looks_at_no_booking_of_other_days(
    tenants: dict[Engine, Tenant], busy: psycopg.Connection[Any], make: Maker
) -> None:
    salon = tenants["appointments"]
    service = make.service(salon)["id"]
    with recorded_statements() as statements:
        assert salon.owner.get(f"/api/availability?serviceId={service}&{WEEK}").status == 200
    [company_id] = busy.execute("select current_company()").fetchone() or [None]
    [[offered]] = busy.execute("select id from services where company_id = %s limit 1", (company_id,)).fetchall()
    searching = [one for one in statements if "offered as" in one.text]
    assert searching
    for one in searching:
        asked = one._replace(parameters={**one.parameters, "service_ids": [UUID(str(offered))]})
        for mode in get_args(Mode):
            assert rows_looked_at(plan_of(busy, asked, mode))["appointments"] == 0, mode
