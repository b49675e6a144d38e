"""A v1 page of appointments as an integrator gets it: against the bare SQL, and deep pages against the first."""

import os
from collections.abc import Sequence
from functools import partial

import orjson

from bench.calls import Call, prepared_call
from bench.progress import progress
from bench.ratios import Timings, in_turns, milliseconds, ratio, timed
from bench.report import Line, table
from bench.scratch import Salon, day
from bench.wire import bare_sql, round_trips
from booking.appointments import queries as appointments
from booking.database import connection
from booking.web.paging import DEFAULT_LIMIT

MAX_ROUND_TRIPS = 1
MAX_AGAINST_BARE_SQL = 2.0
MAX_FOR_DEEP_PAGE = 1.5
DEEP = 1000


class PagesRepeat(RuntimeError):
    """Walking through the pages met a row twice."""


def measure(salon: Salon, rounds: int) -> str:
    """The table of v1 pages."""
    lines = [*_against_bare_sql(salon, rounds), *_deep(salon, rounds)]
    connection.disconnect()
    return table(f"v1 page of {DEFAULT_LIMIT} appointments: authenticated, counted, under row-level security", lines)


def _page(salon: Salon, query: str = "") -> Call:
    return prepared_call("GET", "/api/v1/appointments", {"authorization": f"Bearer {salon.api_key}"}, query=query)


def _against_bare_sql(salon: Salon, rounds: int) -> Sequence[Line]:
    """With a connection of its own, whose statements are prepared; for information also as behind a pooler, where
    PostgreSQL makes its plans anew every time."""
    send = partial(appointments.send_v1_page, page=appointments.APPOINTMENTS_V1.page({}, DEFAULT_LIMIT))
    lines = []
    for pooled, where, bound in (("", "", MAX_AGAINST_BARE_SQL), ("1", ", pooled", None)):
        progress(f"v1 page against the bare SQL{where}")
        os.environ["DB_POOLED"] = pooled
        connection.disconnect()
        page = _page(salon)
        with bare_sql(salon.owner_url, salon.company_id) as bare:
            libpq = in_turns({"page": timed(page), "bare": timed(bare.over_libpq(send))}, rounds, unmeasured=20)
            psycopg = in_turns(
                {"page": timed(page), "bare": timed(bare.over_psycopg(send, prepare=not pooled))}, rounds, unmeasured=20
            )
        lines += [
            Line(f"database round trips{where}", round_trips(page), MAX_ROUND_TRIPS),
            _line(f"page / bare SQL over libpq{where}", libpq, "page", "bare", bound),
            _line(f"page / bare SQL with psycopg{where}", psycopg, "page", "bare"),
        ]
    os.environ["DB_POOLED"] = ""
    connection.disconnect()
    return lines


def _deep(salon: Salon, rounds: int) -> Sequence[Line]:
    progress(f"walking to page {DEEP}")
    deep = _walk(salon, DEEP)
    progress(f"page {DEEP} against the first")
    pages = {
        "first": _page(salon),
        "deep": deep,
        "month": _page(salon, f"from={day(-365)}&to={day(-335)}"),
    }
    timings = in_turns({name: timed(page) for name, page in pages.items()}, rounds, unmeasured=20)
    return [
        _line(f"page {DEEP} / page 1", timings, "deep", "first", MAX_FOR_DEEP_PAGE),
        _line("page 1 of a month a year ago, with from and to / page 1", timings, "month", "first", MAX_FOR_DEEP_PAGE),
    ]


def _walk(salon: Salon, number: int) -> Call:
    """The page with this number, found as an integrator finds it: by the cursor of the page before, from the first."""
    page, seen = _page(salon), set[str]()
    for _ in range(number - 1):
        answer = orjson.loads(page())
        ids = {row["id"] for row in answer["data"]}
        if len(ids) < DEFAULT_LIMIT or seen & ids:
            raise PagesRepeat("A page is short, or shows a row that an earlier one has shown.")
        seen |= ids
        page = _page(salon, f"cursor={answer['nextCursor']}")
    return page


def _line(what: str, timings: Timings, subject: str, reference: str, bound: float | None = None) -> Line:
    return Line(what, ratio(timings, subject, reference), bound, milliseconds(timings, subject))
