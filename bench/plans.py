"""How PostgreSQL finds the rows of a page: as the functions' role, under row-level security."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import get_args

import psycopg

from bench.calls import Request, answer
from bench.dashboard import appointments_list
from bench.environments import ExecutionEnvironment, Service
from bench.progress import progress
from bench.query_plans import Mode, Work, fetching_statement, work_of
from bench.report import Line
from bench.scratch import PROVIDER_WITHOUT_NO_SHOWS, Salon, day, sign_in
from bench.v1_page import deep_page, page
from booking.appointments.records import Status
from booking.database.paging import DEFAULT_LIMIT


def measure(service: Service) -> Sequence[Line]:
    """How many rows a page makes PostgreSQL look at: those of the page, and one to see that there are more."""
    progress("plans of the lists")
    with service.environment() as environment:
        return [
            _worst(environment, service.salon, which, pages) for which, pages in _pages(service, environment).items()
        ]


def _worst(environment: ExecutionEnvironment, salon: Salon, which: str, pages: Mapping[str, Request]) -> Line:
    """The page of these that makes PostgreSQL look at most rows of a table, whichever plan it takes."""
    works = {
        f"{what}, {mode} plan": environment.run(_work, salon, mode, request)
        for what, request in pages.items()
        for mode in get_args(Mode)
    }
    what, work = max(works.items(), key=lambda item: max(item[1].rows.values(), default=0))
    return Line(
        f"rows looked at for {DEFAULT_LIMIT} appointments {which}",
        "the page and one more",
        max(work.rows.values()),
        DEFAULT_LIMIT + 1,
        milliseconds=work.milliseconds,
        remark=what,
    )


def _work(salon: Salon, mode: Mode, request: Request) -> Work:
    statement = fetching_statement(partial(answer, request))
    with psycopg.connect(salon.app_url, autocommit=True) as connection:
        connection.execute("select set_config('app.company_id', %s, false)", (str(salon.company_id),))
        return work_of(connection, statement, mode)


def _pages(service: Service, environment: ExecutionEnvironment) -> Mapping[str, Mapping[str, Request]]:
    salon = service.salon
    with psycopg.connect(salon.owner_url) as connection:
        found = connection.execute(
            "select id from staff where company_id = %s and name = %s", (salon.company_id, PROVIDER_WITHOUT_NO_SHOWS)
        ).fetchone()
    assert found is not None, "the salon has staff"
    first, provider = appointments_list(sign_in(service.auth_origin)), f"providerId={found[0]}"
    return {
        "of v1": {
            "first page": page(salon),
            "page of a year ago": environment.run(deep_page, salon, day(-365)),
            "month a year ago": page(salon, f"from={day(-365)}&to={day(-335)}"),
        },
        "of the dashboard": {"first page": first},
        "of a provider": {"first page": first._replace(query=provider)},
        "in a status": {status: first._replace(query=f"status={status}") for status in get_args(Status)},
        "of a provider in a status": {
            status: first._replace(query=f"{provider}&status={status}") for status in get_args(Status)
        },
    }
