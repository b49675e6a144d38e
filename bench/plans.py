"""How PostgreSQL finds the rows of a page: as the functions' role, under row-level security, by the plan that it keeps
for a prepared statement."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, get_args
from uuid import UUID

import psycopg

from bench.bare import Send, numbered, statement_of
from bench.progress import progress
from bench.report import Line
from bench.scratch import PROVIDER_WITHOUT_NO_SHOWS, Salon, day
from booking.appointments import queries as appointments
from booking.appointments.records import Status
from booking.identity import credentials
from booking.web.paging import DEFAULT_LIMIT

# Whatever PostgreSQL tries for the first executions, by then it has settled on a plan.
EXECUTIONS = 12


def measure(salon: Salon) -> Sequence[Line]:
    """How many rows a page makes PostgreSQL look at: those of the page, and one to see that there are more."""
    progress("plans of the lists")
    with psycopg.connect(salon.app_url, prepare_threshold=None) as connection:
        key = credentials.api_key(f"Bearer {salon.api_key}")
        assert key is not None, "the salon's key is well-formed"
        connection.execute(
            "select admit_api_key(%s, %s, 'appointments:read', 'appointments')", (key.key_id, key.digest)
        )
        lines = [_worst(connection, "of v1", _v1_pages())]
        connection.commit()
        connection.execute("select admit_member(%s, %s, null, null, null)", (salon.owner_id, salon.company_id))
        provider = connection.execute("select id from staff where name = %s", (PROVIDER_WITHOUT_NO_SHOWS,)).fetchone()
        assert provider is not None, "the salon has staff"
        pages = _dashboard_pages(salon.company_id, provider[0])
        return [*lines, *(_worst(connection, which, of_kind) for which, of_kind in pages.items())]


def _worst(connection: psycopg.Connection, which: str, pages: Mapping[str, Send]) -> Line:
    """The page of these that makes PostgreSQL look at most rows."""
    plans = {what: settled_plan(connection, send) for what, send in pages.items()}
    what, plan = max(plans.items(), key=lambda item: rows_looked_at(item[1]))
    indexes = sorted({node["Index Name"] for node in _nodes(plan) if "Index Name" in node})
    return Line(
        f"rows looked at for {DEFAULT_LIMIT} appointments {which}",
        "the page and one more",
        rows_looked_at(plan),
        DEFAULT_LIMIT + 1,
        milliseconds=plan["Actual Total Time"],
        remark=" ".join([what, *indexes]),
    )


def _v1_pages() -> Mapping[str, Send]:
    year_ago = day(-365)
    first = appointments.APPOINTMENTS_V1.page({}, DEFAULT_LIMIT)
    position = {"before": f"{year_ago}T09:00:00", "before_id": UUID(int=2**127)}
    deep = first._replace(parameters={**first.parameters, **position})
    month = appointments.APPOINTMENTS_V1.page({"from": str(year_ago), "to": str(day(-335))}, DEFAULT_LIMIT)
    return {
        "first page:": partial(appointments.send_v1_page, page=first),
        "page of a year ago:": partial(appointments.send_v1_page, page=deep),
        "month a year ago:": partial(appointments.send_v1_page, page=month),
    }


def _dashboard_pages(company_id: UUID, provider_id: UUID) -> Mapping[str, Mapping[str, Send]]:
    page = appointments.APPOINTMENTS.page({}, DEFAULT_LIMIT, company_id)
    first = partial(appointments.list_appointments, page=page)
    return {
        "of the dashboard": {"first page:": first},
        "of a provider": {"first page:": partial(first, provider_id=provider_id)},
        "in a status": {f"{status}:": partial(first, status=status) for status in get_args(Status)},
        "of a provider in a status": {
            f"{status}:": partial(first, provider_id=provider_id, status=status) for status in get_args(Status)
        },
    }


def settled_plan(connection: psycopg.Connection, send: Send) -> dict[str, Any]:
    """How the statement was executed, once PostgreSQL has settled on a plan."""
    statement = statement_of(send)
    text, names = numbered(statement.text)
    execute = f"execute page ({', '.join(f'%({name})s' for name in names)})"
    with psycopg.ClientCursor(connection) as cursor:
        cursor.execute(f"prepare page as {text}")
        for _ in range(EXECUTIONS):
            cursor.execute(execute, statement.parameters)
        cursor.execute(f"explain (analyze, format json) {execute}", statement.parameters)
        explained = cursor.fetchone()
        cursor.execute("deallocate page")
    assert explained is not None, "explain answers"
    plan: dict[str, Any] = explained[0][0]["Plan"]
    return plan


def _nodes(plan: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield plan
    for part in plan.get("Plans", []):
        yield from _nodes(part)


def rows_looked_at(plan: Mapping[str, Any]) -> int:
    """Rows that the scans have found, and those that they have thrown away."""
    return sum(
        round(
            (node["Actual Rows"] + node.get("Rows Removed by Filter", 0) + node.get("Rows Removed by Index Recheck", 0))
            * node["Actual Loops"]
        )
        for node in _nodes(plan)
        if "Relation Name" in node
    )
