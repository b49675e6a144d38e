"""`make big-data`: checks that the daily requests cost no more work however many tenants there are and however long
their history.

A small database and a big one are filled, with the same salon in both. The statements that its routes really send are
explained in both: how many rows PostgreSQL looks at says how much work there is, on any machine.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import get_args

import psycopg

from bench.big_salons import Salon, Size, filled_database
from bench.calls import Request, answer
from bench.progress import progress
from bench.query_plans import Mode, Work, reading_statements, sum_of, work_of
from bench.report import Line, plain
from bench.scratch import day, sign_in
from booking.appointments.queries import APPOINTMENTS, APPOINTMENTS_V1
from booking.appointments.records import Status
from booking.database.paging import DEFAULT_LIMIT, BookingList
from local import environment, postgres, processes, template
from local.postgres import Server

SMALL = Size(10_000, 2)


def main() -> None:
    """Fills both databases and prints the table; 1 is the exit status if the big one makes more work."""
    parser = argparse.ArgumentParser(prog="python -m bench.big_data", description=__doc__)
    parser.add_argument("--appointments", type=int, default=10_000_000)
    parser.add_argument("--tenants", type=int, default=2_000)
    wanted = parser.parse_args()
    big = Size(wanted.appointments, wanted.tenants)
    server = postgres.start("bench")
    try:
        little_work, much_work = (_work_in(server, size) for size in (SMALL, big))
    finally:
        server.stop()
    progress("done")
    lines = [_line(what, little_work[what], work) for what, work in much_work.items()]
    print(f"\nRows looked at among {big}, against {SMALL}\n\n{plain(lines, [])}")
    sys.exit(any(line.is_met is False for line in lines))


def _line(what: str, small: Work, big: Work) -> Line:
    """Compares the work in both databases. A page is one range of an index, in a database of any size. Joins may be
    planned otherwise, which makes a difference, but no growth."""
    rows_of_small, rows_of_big = (max(work.rows.values()) for work in (small, big))
    return Line(
        what,
        f"{rows_of_small} rows in the small one, of the table with most",
        rows_of_big,
        aim=rows_of_small if rows_of_small <= DEFAULT_LIMIT + 1 else 2 * rows_of_small,
        milliseconds=big.milliseconds,
        remark=f"pages of the database: {big.pages}, {small.pages}",
    )


def _work_in(server: Server, size: Size) -> dict[str, Work]:
    """The work of each call in a database of this size, which is gone afterwards."""
    with filled_database(server, size) as (name, salon):
        progress(f"what the routes send, among {size}")
        with _service(server, name) as auth_origin, psycopg.connect(salon.app_url, autocommit=True) as connection:
            connection.execute("select set_config('app.company_id', %s, false)", (str(salon.company_id),))
            return {
                what: sum_of([work_of(connection, one, mode) for one in reading_statements(partial(answer, request))])
                for what, (mode, request) in _calls(salon, auth_origin).items()
            }


@contextmanager
def _service(server: Server, name: str) -> Iterator[str]:
    """The functions in this process over the database, and the origin of an auth server beside them."""
    with processes.auth_server("auth server of the bench", server.owner_url(name), environment.of_process()) as auth:
        app_url = server.app_url(name)
        variables = environment.of_routes_alone(template.load(), app_url=app_url, auth_origin=auth.origin)
        os.environ.update(variables, POWERTOOLS_LOG_LEVEL="WARNING")
        yield auth.origin


def _calls(salon: Salon, auth_origin: str) -> dict[str, tuple[Mode, Request]]:
    """Returns the requests, and the kind of plan that answers each: v1 and what screens ask for again and again use the
    one that serves all parameters."""
    key = {"authorization": f"Bearer {salon.api_key}"}
    cookie = {"cookie": sign_in(auth_origin).cookie}

    def v1(query: str = "") -> tuple[Mode, Request]:
        return "generic", Request("GET", "/api/v1/appointments", key, query)

    def dashboard(query: str = "", path: str = "/api/appointments") -> tuple[Mode, Request]:
        return "custom", Request("GET", path, cookie, query)

    def screen(path: str, query: str) -> tuple[Mode, Request]:
        return "generic", Request("GET", path, cookie, query)

    month, provider = f"from={day(0)}&to={day(30)}", f"providerId={salon.provider_id}"
    slots = f"serviceId={salon.service_id}&date={day(1)}"
    return {
        "v1, first page": v1(),
        "v1, page 1,000": v1(f"cursor={_cursor(salon, APPOINTMENTS_V1)}"),
        "v1, a month": v1(month),
        "dashboard, first page": dashboard(),
        "dashboard, page 1,000": dashboard(f"cursor={_cursor(salon, APPOINTMENTS)}"),
        "dashboard, a month": dashboard(month),
        "dashboard, of a provider": dashboard(provider),
        "dashboard, a month of a provider": dashboard(f"{month}&{provider}"),
        **{f"dashboard, {status}": dashboard(f"status={status}") for status in get_args(Status)},
        **{
            f"dashboard, of a provider, {status}": dashboard(f"{provider}&status={status}")
            for status in get_args(Status)
        },
        "the day of the diary": screen("/api/day", f"date={day(1)}"),
        "the week of a provider": screen("/api/week", f"date={day(1)}&{provider}"),
        "customers, first page": dashboard(path="/api/customers"),
        "customers, a search that finds many": dashboard("q=example", "/api/customers/search"),
        "customers, a search that finds nobody": dashboard("q=nobody", "/api/customers/search"),
        "availability of a day": screen("/api/availability", slots),
        "availability of a week": screen("/api/availability", f"{slots}&days=7"),
    }


def _cursor(salon: Salon, paged: BookingList) -> str:
    """The cursor of the page before the deep one."""
    starts_at, row_id = salon.before_deep
    last = {paged.order_by: starts_at, "id": row_id}
    _, cursor = paged.cut([last, last], paged.page({"limit": "1"}, DEFAULT_LIMIT), salon.company_id)
    assert cursor is not None, "there are more rows"
    return cursor


if __name__ == "__main__":
    main()
