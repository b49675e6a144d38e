"""Reads: an integrator's page and a list of the dashboard against their bare SQL, deep pages against the first, how
PostgreSQL finds the rows of either, and what their sessions and traces cost."""

import http.client
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from typing import LiteralString, get_args
from urllib.parse import urlsplit
from uuid import UUID

import orjson
import psycopg

from bench.businesses import found_bistro, found_day
from bench.environments import ExecutionEnvironment, Request, Service, answer, entity_tag
from bench.report import ROUND_TRIPS, Line, progress
from bench.setting import APPOINTMENTS, PROVIDER_WITHOUT_NO_SHOWS, Salon, Session, day, sign_in
from bench.statements import BARE_SQL, Mode, Work, bare_sql, fetching_statement, work_of
from bench.turns import Subject, Timings, in_turns, line, milliseconds, ratio, timed, without
from booking.appointments import queries as appointments
from booking.appointments.queries import APPOINTMENTS_V1
from booking.appointments.records import Status
from booking.core.tracing import traced
from booking.customers.rules import Visibility
from booking.database.paging import DEFAULT_LIMIT, Page
from booking.database.transactions import Transaction
from booking.upstreams import auth_server
from local.auth_server import ANON_KEY

MAX_ROUND_TRIPS_OF_PAGE = 1
MAX_PAGE_AGAINST_BARE_SQL = 2.6
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
    last = {"startsAt": datetime(date.year, date.month, date.day, 9), "id": UUID(int=2**127)}
    _, cursor = APPOINTMENTS_V1.cut([last, last], APPOINTMENTS_V1.page({"limit": "1"}, DEFAULT_LIMIT), salon.company_id)
    return page(salon, f"cursor={cursor}")


def measure_v1_page(service: Service, rounds: int) -> Sequence[Line]:
    """A v1 page as an integrator gets it: against its bare SQL, behind a pooler, and deep pages against the first."""
    salon = service.salon
    progress("v1 page against its bare SQL and behind a pooler")
    send = partial(bare_appointments, page=APPOINTMENTS_V1.page({}, DEFAULT_LIMIT))
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
            Line(what, ROUND_TRIPS, distant.round_trips(first), MAX_ROUND_TRIPS_OF_PAGE),
            line(what, BARE_SQL, timings, "page", "bare", MAX_PAGE_AGAINST_BARE_SQL),
            line("the same behind a pooler", "without one", timings, "pooled", "page", MAX_BEHIND_POOLER),
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
        line(f"v1 page {DEEP}", first, timings, "deep", "first", MAX_FOR_DEEP_PAGE),
        line("v1 page 1 of a month a year ago", first, timings, "month", "first", MAX_FOR_DEEP_PAGE),
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


_BARE_PAGE: LiteralString = """
    ({moment}, {row_id}) < (
        least(%(before)s::timestamp, %(to)s::timestamp),
        case when %(to)s::timestamp <= %(before)s::timestamp then %(lowest_id)s::uuid else %(before_id)s end
    )
    and {moment} >= %(from)s::timestamp
    order by {moment} desc, {row_id} desc limit %(limit)s + 1
"""


def bare_appointments(db: Transaction, page: Page) -> None:
    """What v1_appointments reads (migrations/functions/keys.sql)."""
    db.send(
        f"""
        select id, service_id, provider_id, customer_id, starts_at, ends_at, created_at, status, deposit_status,
               duration_minutes, price_cents / 100.0::float8, deposit_amount_cents, notes
          from appointments
         where company_id = current_company() and {_BARE_PAGE.format(moment="starts_at", row_id="id")}
        """,
        page.parameters,
    )


def bare_reservations(db: Transaction, page: Page) -> None:
    """What v1_reservations reads."""
    db.send(
        f"""
        select r.id, r.customer_id, held.table_ids[1], held.table_ids, r.party_size, r.starts_at, r.ends_at, r.status,
               r.service_period_id, r.notes, r.created_at
          from reservations r
         cross join lateral (
             select array_agg(s.table_id order by s.position) as table_ids
               from table_slots s
              where s.company_id = r.company_id and s.reservation_id = r.id
         ) held
         where r.company_id = current_company() and {_BARE_PAGE.format(moment="r.starts_at", row_id="r.id")}
        """,
        page.parameters,
    )


MAX_CHECK_OF_SESSION = 1.2
MAX_ROUND_TRIPS_OF_LIST = 1
MAX_LIST_AGAINST_BARE_SQL = 3
_CHECKS_AT_ONCE = 20


def appointments_list(session: Session) -> Request:
    """The first page of the dashboard's appointments."""
    return Request("GET", "/api/appointments", {"cookie": session.cookie})


def check_of_session(access_token: str) -> float:
    """The seconds that asking the auth server takes: what every route of the dashboard begins with."""
    return timed(partial(auth_server.get_user, access_token))()


def measure_dashboard(service: Service, rounds: int) -> Sequence[Line]:
    """A read of the dashboard: what its session costs, and a list against its bare SQL."""
    return [_session(service, rounds), *_list(service, rounds)]


def _session(service: Service, rounds: int) -> Line:
    progress("check of a session")
    access_token = sign_in(service.auth_origin).access_token
    with service.environment() as environment:

        def taking(cpu_seconds: Callable[[str, str], float]) -> Subject:
            return lambda: environment.run(cpu_seconds, service.auth_origin, access_token)

        subjects = {"check": taking(_cpu_of_checks), "bare": taking(_cpu_of_bare_requests)}
        timings = in_turns(subjects, max(20, rounds // 10))
    return Line(
        "check of a session, CPU time",
        "a bare request of http.client, kept alive",
        ratio(timings, "check", "bare"),
        MAX_CHECK_OF_SESSION,
        milliseconds=milliseconds(timings, "check") / _CHECKS_AT_ONCE,
    )


def _cpu_of_checks(_origin: str, access_token: str) -> float:
    return _cpu_time(partial(auth_server.get_user, access_token))


def _cpu_of_bare_requests(origin: str, access_token: str) -> float:
    connection = http.client.HTTPConnection(urlsplit(origin).netloc)
    headers = {"apikey": ANON_KEY, "Authorization": f"Bearer {access_token}"}

    def ask() -> None:
        connection.request("GET", "/auth/v1/user", headers=headers)
        connection.getresponse().read()

    ask()  # connects
    try:
        return _cpu_time(ask)
    finally:
        connection.close()


def _cpu_time(work: Callable[[], object]) -> float:
    began = time.process_time()
    for _ in range(_CHECKS_AT_ONCE):
        work()
    return time.process_time() - began


def _list(service: Service, rounds: int) -> Sequence[Line]:
    progress("dashboard list")
    salon, session = service.salon, sign_in(service.auth_origin)
    request = appointments_list(session)
    send = partial(
        appointments.list_appointments,
        page=appointments.APPOINTMENTS.page({}, DEFAULT_LIMIT, salon.company_id),
        visibility=Visibility(),
    )
    with (
        service.environment() as environment,
        service.environment(milliseconds=1) as distant,
        bare_sql(salon.owner_url, salon.company_id) as bare,
    ):
        subjects: dict[str, Subject] = {
            "list": environment.serving(request),
            "short": environment.serving(Request("GET", "/api/services", {"cookie": session.cookie})),
            "check": partial(environment.run, check_of_session, session.access_token),
            "bare": timed(bare.over_libpq(send)),
        }
        timings = in_turns(subjects, rounds, unmeasured=20)
        what = f"dashboard list of {DEFAULT_LIMIT}"
        of_rows = without(timings, "check", "list", "short")
        return [
            Line(what, ROUND_TRIPS, distant.round_trips(request), MAX_ROUND_TRIPS_OF_LIST),
            line(what, BARE_SQL, timings, "list", "bare"),
            Line("the same, auth check apart", BARE_SQL, ratio(of_rows, "list", "bare"), MAX_LIST_AGAINST_BARE_SQL),
            Line("a list of 10 services, auth check apart", what, ratio(of_rows, "short", "list")),
        ]


MAX_UNCHANGED_DAY = 0.35
_DAYS_AHEAD = 3


def measure_day(service: Service, rounds: int) -> Sequence[Line]:
    """A day that a screen asks for again, unchanged against read whole: 80 appointments of 8 providers, and 36
    reservations at 12 tables."""
    progress("the day, unchanged and whole")
    with psycopg.connect(service.salon.owner_url, autocommit=True) as connection:
        salon = found_day(connection, providers=8, of_each=10, date=str(day(_DAYS_AHEAD)))
        connection.execute("vacuum analyze appointments")
    bistro = found_bistro(service.salon.owner_url, tables=12, reservations=1_200, days_ahead=7).business
    lines = list[Line]()
    for which, business in (("a salon's", salon), ("a restaurant's", bistro)):
        session = sign_in(service.auth_origin, business.owner_email)
        whole = Request("GET", "/api/day", {"cookie": session.cookie}, f"date={day(_DAYS_AHEAD)}")
        with service.environment() as environment, service.environment(milliseconds=1) as distant:
            tag = environment.run(entity_tag, whole)
            unchanged = whole._replace(headers={**whole.headers, "if-none-match": tag}, status=304)
            subjects: dict[str, Subject] = {
                "whole": environment.serving(whole),
                "unchanged": environment.serving(unchanged),
                "check": partial(environment.run, check_of_session, session.access_token),
            }
            timings = in_turns(subjects, rounds, unmeasured=20)
            what, apart = f"{which} day, unchanged", without(timings, "check", "whole", "unchanged")
            lines += [
                Line(what, ROUND_TRIPS, distant.round_trips(unchanged), 1),
                line(what, "read whole", timings, "unchanged", "whole", MAX_UNCHANGED_DAY),
                Line("the same, auth check apart", "read whole", ratio(apart, "unchanged", "whole")),
            ]
    return lines


def measure_plans(service: Service, rounds: int) -> Sequence[Line]:
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


MAX_FOR_ASKING = 0.01
_TIMES = 1000
_ASKED = 3  # of a dashboard route: the auth server, the admission, the commit


def measure_tracing(service: Service, rounds: int) -> Sequence[Line]:
    """What asking whether an invocation is traced costs those that are not."""
    progress("what it costs not to be traced")
    with service.environment() as environment:
        subjects = {
            "asking": lambda: environment.run(seconds_of_asking),
            "page": environment.serving(page(service.salon)),
        }
        timings = in_turns(subjects, rounds, unmeasured=20)
    return [
        line(
            f"asking {_ASKED} times whether to trace, which is not so",
            f"the v1 page of {DEFAULT_LIMIT}",
            timings,
            "asking",
            "page",
            MAX_FOR_ASKING,
        )
    ]


def seconds_of_asking() -> float:
    """How long a request takes for it: the mean of a thousand, since the clock is not that fine."""
    began = time.perf_counter()
    for _ in range(_TIMES * _ASKED):
        with traced("nothing"):
            pass
    return (time.perf_counter() - began) / _TIMES
