"""A page of reservations against its bare SQL, and how reserving grows with the floor and with history."""

from collections.abc import Sequence
from functools import partial

from bench import bare_pages
from bench.bare import bare_sql
from bench.bistros import Bistro, found, turns
from bench.calls import Request
from bench.environments import ExecutionEnvironment, Service
from bench.progress import progress
from bench.ratios import in_turns, milliseconds, ratio, timed
from bench.report import Line
from bench.scratch import sign_in
from bench.v1_page import MAX_AGAINST_BARE_SQL, MAX_ROUND_TRIPS
from booking.database.paging import DEFAULT_LIMIT
from booking.reservations import queries as reservations

TABLES, FEWER_TABLES = 200, 20
RESERVATIONS, FEWER_RESERVATIONS = 20_000, 2_000
PARTY_SIZE, LARGE_PARTY_SIZE = 4, 20


class _Host:
    """Takes reservations for a bistro, one in each turn ahead."""

    def __init__(self, bistro: Bistro, auth_origin: str) -> None:
        self.bistro = bistro
        self._headers = {"cookie": sign_in(auth_origin, bistro.owner_email).cookie}
        self._turns = turns()

    def reserving(self, party_size: int = PARTY_SIZE) -> Request:
        """A request for the best fitting table or combination of the next turn."""
        body = {"customerId": self.bistro.customer_id, "partySize": party_size, "startsAt": next(self._turns)}
        return Request("POST", "/api/reservations", self._headers, body=body, status=201)


def measure(service: Service, rounds: int) -> Sequence[Line]:
    progress(f"a bistro of {TABLES} tables and {RESERVATIONS:,} reservations, and two smaller ones")
    large, small, young = (
        _Host(found(service.salon.owner_url, tables=tables, reservations=so_far), service.auth_origin)
        for tables, so_far in (
            (TABLES, RESERVATIONS),
            (FEWER_TABLES, RESERVATIONS),
            (TABLES, FEWER_RESERVATIONS),
        )
    )
    with service.environment() as environment:
        return [
            *_page(service, environment, large.bistro, rounds),
            *_reserving(environment, large, small, young, rounds // 3),
        ]


def _page(service: Service, environment: ExecutionEnvironment, bistro: Bistro, rounds: int) -> Sequence[Line]:
    progress("v1 page of reservations")
    page = Request("GET", "/api/v1/reservations", {"authorization": f"Bearer {bistro.api_key}"})
    send = partial(bare_pages.reservations, page=reservations.RESERVATIONS_V1.page({}, DEFAULT_LIMIT))
    with (
        bare_sql(service.salon.owner_url, bistro.company_id) as bare,
        service.environment(milliseconds=1) as distant,
    ):
        subjects = {"page": environment.serving(page), "bare": timed(bare.over_libpq(send))}
        timings = in_turns(subjects, rounds, unmeasured=20)
        what = f"v1 page of {DEFAULT_LIMIT} reservations"
        return [
            Line(what, "round trips to the database", distant.round_trips(page), MAX_ROUND_TRIPS),
            Line(
                what,
                "its bare SQL, prepared, generic plan",
                ratio(timings, "page", "bare"),
                MAX_AGAINST_BARE_SQL,
                milliseconds=milliseconds(timings, "page"),
            ),
        ]


def _reserving(
    environment: ExecutionEnvironment, large: _Host, small: _Host, young: _Host, rounds: int
) -> Sequence[Line]:
    progress("creating reservations")
    subjects = {
        "large": environment.serving(large.reserving),
        "small": environment.serving(small.reserving),
        "young": environment.serving(young.reserving),
        "combined": environment.serving(partial(large.reserving, LARGE_PARTY_SIZE)),
    }
    timings = in_turns(subjects, rounds, unmeasured=20)

    def line(what: str, against: str, subject: str, reference: str) -> Line:
        measured = ratio(timings, subject, reference)
        return Line(what, against, measured, milliseconds=milliseconds(timings, subject))

    return [
        line(f"reserving the best of {TABLES} tables", f"of {FEWER_TABLES}", "large", "small"),
        line(f"reserving a combination for {LARGE_PARTY_SIZE}", f"a table for {PARTY_SIZE}", "combined", "large"),
        line(f"reserving after {RESERVATIONS:,} reservations", f"after {FEWER_RESERVATIONS:,}", "large", "young"),
    ]
