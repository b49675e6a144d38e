"""PostgreSQL sees the business of a table's rows compared once. Compared twice, once by a join and once by row-level
security, it counts twice for the estimate of rows: then any index that begins with the business seems to find one row,
and a statement may read all clients of a business for each of its bookings
(docs/decisions/round-trips.md#left-joins)."""

import re
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from bench.statements import Plan, Statement, generic_plan, nodes, recorded_statements
from local.postgres import Server
from local.template import Route
from tests.support.every_route import AT_NIGHT, MEMBER_ROUTES, contract_of, every, name_of, routes_of
from tests.support.makers import Maker
from tests.support.sample_requests import Samples, samples_for
from tests.support.service_client import Call

# What asks again and again is tried every day, whatever else is of its kind.
AGAIN_AND_AGAIN = {"DayRead", "DayReadWeek", "AvailabilityList", "CalendarFeedsRead"}
ROUTES = [*MEMBER_ROUTES, *routes_of("calendar")]

_IS_PLANNED = re.compile(r"\s*(select|with|insert|update|delete)\b")
_OF_A_TABLE = ("Index Cond", "Recheck Cond", "Filter")
_OF_A_JOIN = ("Hash Cond", "Merge Cond", "Join Filter")
# Rows that are looked up among those of another plan are counted otherwise.
_WITH_A_BUSINESS = re.compile(r"\b(company|organization)_id = (?!\(hashed )")
_OF_TWO_TABLES = re.compile(r'\.(company|organization)_id = (?:\w+|"[^"]+")\.\1_id\b')


@pytest.fixture
def planner(server: Server, database: str) -> Iterator[psycopg.Connection[Any]]:
    """Plans as the functions' role, and as if every table were too large to be read whole."""
    with psycopg.connect(server.app_url(database), autocommit=True) as connection:
        connection.execute("set enable_seqscan = off")
        yield connection


@pytest.mark.parametrize(
    "route",
    [
        *(route for route in ROUTES if route.function in AGAIN_AND_AGAIN),
        *every([route for route in ROUTES if route.function not in AGAIN_AND_AGAIN], others=AT_NIGHT),
    ],
    ids=name_of,
)
@pytest.mark.every_case
def test_the_business_of_a_tables_rows_is_compared_once(
    route: Route, make: Maker, call: Call, planner: psycopg.Connection[Any]
) -> None:
    samples = samples_for(make, route)
    planner.execute("select set_config('app.company_id', %s, false)", (str(samples.tenant.company_id),))
    statements = statements_of(route, samples, call)
    assert statements
    assert [found for one in statements for found in compared_twice(generic_plan(planner, one))] == []


def statements_of(route: Route, samples: Samples, call: Call) -> list[Statement]:
    """What the route sends, each statement once."""
    body = samples.body(route) if contract_of(route).body is not None else None
    path, credential = samples.path(route) + samples.query(route), samples.tenant.owner.cookie
    with recorded_statements() as sent:
        answer = call(route.method, path, body, cookie=credential, headers=samples.headers(route), domain=route.domain)
    assert answer.status < 300, answer.text
    return [one for one in {one.text: one for one in sent}.values() if _IS_PLANNED.match(one.text)]


def compared_twice(plan: Plan) -> list[str]:
    """The conditions of the plan in which a business is compared for a second time."""
    found = []
    for node in nodes(plan):
        of_table = " and ".join(node[kind] for kind in _OF_A_TABLE if kind in node)
        compared = _WITH_A_BUSINESS.findall(of_table)
        found += [of_table] if len(compared) > len(set(compared)) else []
        found += [node[kind] for kind in _OF_A_JOIN if _OF_TWO_TABLES.search(node.get(kind, ""))]
    return found
