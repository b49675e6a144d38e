"""A v1 page as an integrator gets it: against its bare SQL, behind a pooler, and deep pages against the first."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime, time
from functools import partial
from uuid import UUID

import orjson

from bench import bare_pages
from bench.bare import bare_sql
from bench.calls import Request
from bench.environments import ExecutionEnvironment, Service
from bench.progress import progress
from bench.ratios import Timings, in_turns, milliseconds, ratio, timed
from bench.report import Line
from bench.scratch import APPOINTMENTS, Salon, day
from booking.appointments.queries import APPOINTMENTS_V1
from booking.database.paging import DEFAULT_LIMIT

MAX_ROUND_TRIPS = 1
MAX_AGAINST_BARE_SQL = 2.6
MAX_BEHIND_POOLER = 1.05
MAX_FOR_DEEP_PAGE = 1.5
DEEP = 1000
UNKNOWN_KEY = "sk_live_0123456789abcdef_" + "x" * 43


class PagesRepeat(RuntimeError):
    """Walking through the pages met a row twice."""


def page(salon: Salon, query: str = "") -> Request:
    """A page of the salon's appointments."""
    return Request("GET", "/api/v1/appointments", {"authorization": f"Bearer {salon.api_key}"}, query)


def deep_page(salon: Salon, date: date) -> Request:
    """The page that follows an appointment of this day."""
    last = {"startsAt": datetime.combine(date, time(9)), "id": UUID(int=2**127)}
    _, cursor = APPOINTMENTS_V1.cut([last, last], APPOINTMENTS_V1.page({"limit": "1"}, DEFAULT_LIMIT), salon.company_id)
    return page(salon, f"cursor={cursor}")


def measure(service: Service, rounds: int) -> Sequence[Line]:
    salon = service.salon
    progress("v1 page against its bare SQL and behind a pooler")
    send = partial(bare_pages.appointments, page=APPOINTMENTS_V1.page({}, DEFAULT_LIMIT))
    with (
        service.environment() as direct,
        service.environment(pooled=True) as pooled,
        service.environment(milliseconds=1) as distant,
        bare_sql(salon.owner_url, salon.company_id) as bare,
    ):
        first, refused = page(salon), page(replace(salon, api_key=UNKNOWN_KEY))._replace(status=401)
        subjects = {
            "page": direct.serving(first),
            "pooled": pooled.serving(first),
            "refused": direct.serving(refused),
            "refused pooled": pooled.serving(refused),
            "bare": timed(bare.over_libpq(send)),
        }
        timings = with_parsed_call(in_turns(subjects, rounds, unmeasured=20))
        what = f"v1 page of {DEFAULT_LIMIT} appointments"
        return [
            Line(what, "round trips to the database", distant.round_trips(first), MAX_ROUND_TRIPS),
            _line(what, "its bare SQL, prepared, generic plan", timings, "page", "bare", MAX_AGAINST_BARE_SQL),
            _line("the same behind a pooler", "without one", timings, "pooled", "page", MAX_BEHIND_POOLER),
            Line("the same where nothing but the call is parsed", "without one", ratio(timings, "parsed", "page")),
            *_deep(salon, direct, rounds),
        ]


def with_parsed_call(timings: Timings) -> Timings:
    """The timings, and what a page would take behind a pooler if that cost nothing but parsing its call: as much more
    as the call of a key that nobody has, which reads nothing."""
    rounds = zip(timings["page"], timings["refused pooled"], timings["refused"], strict=True)
    return {**timings, "parsed": [page + pooled - direct for page, pooled, direct in rounds]}


def _deep(salon: Salon, environment: ExecutionEnvironment, rounds: int) -> Sequence[Line]:
    progress(f"walking to page {DEEP}")
    deep = _walk(salon, environment, DEEP)
    progress(f"page {DEEP} against the first")
    pages = {
        "first": environment.serving(page(salon)),
        "deep": environment.serving(deep),
        "month": environment.serving(page(salon, f"from={day(-365)}&to={day(-335)}")),
    }
    timings = in_turns(pages, rounds, unmeasured=20)
    first = f"page 1, of {APPOINTMENTS:,} appointments"
    return [
        _line(f"v1 page {DEEP}", first, timings, "deep", "first", MAX_FOR_DEEP_PAGE),
        _line("v1 page 1 of a month a year ago", first, timings, "month", "first", MAX_FOR_DEEP_PAGE),
    ]


def _walk(salon: Salon, environment: ExecutionEnvironment, number: int) -> Request:
    """The page with this number, found as an integrator finds it: by the cursor of the page before, from the first."""
    current, seen = page(salon), set[str]()
    for _ in range(number - 1):
        answer = orjson.loads(environment.answer(current))
        ids = {row["id"] for row in answer["data"]}
        if len(ids) < DEFAULT_LIMIT or seen & ids:
            raise PagesRepeat("A page is short, or shows a row that an earlier one has shown.")
        seen |= ids
        current = page(salon, f"cursor={answer['nextCursor']}")
    return current


def _line(what: str, against: str, timings: Timings, subject: str, reference: str, aim: float) -> Line:
    measured = ratio(timings, subject, reference)
    return Line(what, against, measured, aim, milliseconds=milliseconds(timings, subject))
