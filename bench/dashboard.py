"""A read of the dashboard: what its session costs, and a list against its bare SQL."""

import http.client
import time
from collections.abc import Callable, Sequence
from functools import partial
from urllib.parse import urlsplit

from bench.bare import bare_sql
from bench.calls import Request
from bench.environments import Service
from bench.progress import progress
from bench.ratios import Subject, in_turns, milliseconds, ratio, timed, without
from bench.report import Line
from bench.scratch import Session, sign_in
from booking.appointments import queries as appointments
from booking.customers.rules import Visibility
from booking.database.paging import DEFAULT_LIMIT
from booking.upstreams import auth_server
from local.auth_server import ANON_KEY

MAX_CHECK_OF_SESSION = 1.2
MAX_ROUND_TRIPS = 1
MAX_LIST_AGAINST_BARE_SQL = 3
_CHECKS_AT_ONCE = 20


def appointments_list(session: Session) -> Request:
    """The first page of the dashboard's appointments."""
    return Request("GET", "/api/appointments", {"cookie": session.cookie})


def check_of_session(access_token: str) -> float:
    """The seconds that asking the auth server takes: what every route of the dashboard begins with."""
    return timed(partial(auth_server.get_user, access_token))()


def measure(service: Service, rounds: int) -> Sequence[Line]:
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
        bare_page = "its bare SQL, prepared, generic plan"
        of_rows = without(timings, "check", "list", "short")
        return [
            Line(what, "round trips to the database", distant.round_trips(request), MAX_ROUND_TRIPS),
            Line(what, bare_page, ratio(timings, "list", "bare"), milliseconds=milliseconds(timings, "list")),
            Line("the same, auth check apart", bare_page, ratio(of_rows, "list", "bare"), MAX_LIST_AGAINST_BARE_SQL),
            Line("a list of 10 services, auth check apart", what, ratio(of_rows, "short", "list")),
        ]
