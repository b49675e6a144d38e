"""What routes of the dashboard take, for information: their sessions are checked by an auth server on this machine."""

from collections.abc import Sequence
from datetime import datetime, time, timedelta
from functools import partial
from http.client import HTTPConnection
from itertools import count
from typing import Any, cast
from urllib.parse import urlsplit

import psycopg
from psycopg.rows import dict_row

from bench.calls import Call, prepared_call
from bench.progress import progress
from bench.ratios import Timings, cpu_timed, in_turns, milliseconds, ratio, timed, timed_anew
from bench.report import Line, table
from bench.scratch import Salon, day, sign_in
from bench.wire import bare_sql, round_trips
from booking.appointments import queries as appointments
from booking.database import connection
from booking.services.records import Service
from booking.staff.records import LockedDiary
from booking.upstreams import auth_server as auth_client
from booking.web.paging import DEFAULT_LIMIT
from local.auth_server import ANON_KEY

MAX_FOR_A_CHECK = 1.2
_PATH = "/api/appointments"


def measure(salon: Salon, auth_origin: str, rounds: int) -> str:
    """The table of two routes, how much of them the check of the session is, and what the check costs a function."""
    session = sign_in(auth_origin)
    headers = {"cookie": session.cookie}
    lines = [
        check_of_a_session(auth_origin, session.access_token, rounds),
        *_list(salon, headers, session.access_token, rounds),
        *_create(salon, headers, rounds),
    ]
    connection.disconnect()
    auth_client.disconnect()
    return table("Dashboard (bound: the check of a session)", lines)


def check_of_a_session(auth_origin: str, access_token: str, rounds: int) -> Line:
    """The processor's time for a check, against what http.client alone takes for the same request."""
    progress("the check of a session")
    bare = HTTPConnection(urlsplit(auth_origin).netloc)
    headers = {
        "apikey": ANON_KEY,
        "Authorization": f"Bearer {access_token}",
        "X-Supabase-Api-Version": "2024-01-01",
    }

    def ask() -> None:
        bare.request("GET", "/auth/v1/user", headers=headers)
        bare.getresponse().read()

    subjects = {"check": cpu_timed(lambda: auth_client.get_user(access_token)), "bare": cpu_timed(ask)}
    timings = in_turns(subjects, rounds, unmeasured=20)
    bare.close()
    return Line(
        "the check of a session / a bare request of http.client on a kept connection, processor time",
        ratio(timings, "check", "bare"),
        MAX_FOR_A_CHECK,
        milliseconds(timings, "check"),
    )


def _list(salon: Salon, headers: dict[str, str], access_token: str, rounds: int) -> Sequence[Line]:
    progress("dashboard list")
    page = prepared_call("GET", _PATH, headers)
    send = partial(
        appointments.list_appointments, page=appointments.APPOINTMENTS.page({}, DEFAULT_LIMIT, salon.company_id)
    )
    with bare_sql(salon.owner_url, salon.company_id) as bare:
        subjects = {
            "page": timed(page),
            "bare": timed(bare.over_libpq(send)),
            "session": timed(lambda: auth_client.get_user(access_token)),
        }
        timings = in_turns(subjects, rounds, unmeasured=20)
    return [
        Line("database round trips of a list", round_trips(page)),
        _line(f"list of {DEFAULT_LIMIT} / bare SQL over libpq", timings, "page"),
        _line("of it, the check of the session / bare SQL over libpq", timings, "session"),
    ]


def _create(salon: Salon, headers: dict[str, str], rounds: int) -> Sequence[Line]:
    """Every turn books a free half hour of its own; the route and the bare statement each have their provider."""
    progress("creating appointments")
    provider_id, other_provider_id, customer_id, service = _people_and_service(salon)
    other_provider = LockedDiary(other_provider_id, active=True)
    midnight = datetime.combine(day(90), time())
    slots = (midnight + number * timedelta(minutes=30) for number in count())

    def booking() -> Call:
        ids = {"serviceId": service["id"], "providerId": provider_id, "customerId": customer_id}
        return prepared_call("POST", _PATH, headers, body={**ids, "startsAt": next(slots)}, status=201)

    with bare_sql(salon.owner_url, salon.company_id) as bare:

        def insert() -> Call:
            booked = (service, other_provider, customer_id, [next(slots)])
            return bare.over_libpq(lambda db: appointments.create_appointments(db, *booked))

        timings = in_turns({"page": timed_anew(booking), "bare": timed_anew(insert)}, rounds, unmeasured=20)
    return [
        Line("database round trips of creating an appointment", round_trips(booking())),
        _line("creating an appointment / its bare insert over libpq", timings, "page"),
    ]


def _people_and_service(salon: Salon) -> tuple[Any, Any, Any, Service]:
    with psycopg.connect(salon.owner_url, row_factory=dict_row) as connection:

        def first(kind: str, number: int = 0) -> dict[str, Any]:
            row = connection.execute(
                f"select * from {kind} where company_id = %s order by id offset %s limit 1", (salon.company_id, number)
            ).fetchone()
            assert row is not None, f"the salon has {kind}"
            return row

        service = cast(Service, first("services"))
        return first("staff")["id"], first("staff", 1)["id"], first("customers")["id"], service


def _line(what: str, timings: Timings, subject: str) -> Line:
    return Line(what, ratio(timings, subject, "bare"), None, milliseconds(timings, subject))
