"""Reserving without naming a table: against the bare insert, and how it grows with the floor and with history."""

from collections.abc import Sequence
from functools import partial

from bench.bistros import DAYS_AHEAD, TURN, Bistro, found, turns
from bench.calls import Call, prepared_call
from bench.progress import progress
from bench.ratios import Timings, in_turns, milliseconds, ratio, timed, timed_anew
from bench.report import Line, table
from bench.scratch import sign_in
from bench.v1_page import MAX_AGAINST_BARE_SQL, MAX_ROUND_TRIPS
from bench.wire import BareSql, bare_sql, round_trips
from booking.database import connection
from booking.reservations import queries as reservations
from booking.tables.records import LockedTables
from booking.web.paging import DEFAULT_LIMIT

TABLES, FEWER_TABLES = 200, 20
RESERVATIONS, FEWER_RESERVATIONS = 50_000, 5_000
PARTY_SIZE, LARGE_PARTY_SIZE = 4, 20


class _Host:
    """Takes reservations for a bistro, one in each turn ahead."""

    def __init__(self, bistro: Bistro, auth_origin: str) -> None:
        self.bistro = bistro
        self._headers = {"cookie": sign_in(auth_origin, bistro.owner_email).cookie}
        self._turns = turns()

    def reserving(self, party_size: int = PARTY_SIZE) -> Call:
        """A request for the best fitting table or combination of the next turn."""
        body = {
            "customerId": self.bistro.customer_id,
            "partySize": party_size,
            "startsAt": next(self._turns),
        }
        return prepared_call("POST", "/api/reservations", self._headers, body=body, status=201)


def measure(owner_url: str, auth_origin: str, rounds: int) -> str:
    """The table of creating reservations and of reading a page of them."""
    progress(f"a bistro of {TABLES} tables and {RESERVATIONS:,} reservations, and two smaller ones")
    large, small, young = (
        _Host(found(owner_url, tables=tables, reservations=so_far), auth_origin)
        for tables, so_far in (
            (TABLES, RESERVATIONS),
            (FEWER_TABLES, RESERVATIONS),
            (TABLES, FEWER_RESERVATIONS),
        )
    )
    with bare_sql(owner_url, large.bistro.company_id) as bare:
        lines = [*_page(large.bistro, bare, rounds), *_reserving(large, small, young, bare, rounds)]
    connection.disconnect()
    return table(f"Reservations of a bistro of {TABLES} tables, after {RESERVATIONS:,} of them", lines)


def _page(bistro: Bistro, bare: BareSql, rounds: int) -> Sequence[Line]:
    progress("v1 page of reservations")
    page = prepared_call("GET", "/api/v1/reservations", {"authorization": f"Bearer {bistro.api_key}"})
    send = partial(reservations.send_v1_page, page=reservations.RESERVATIONS_V1.page({}, DEFAULT_LIMIT))
    timings = in_turns({"page": timed(page), "bare": timed(bare.over_libpq(send))}, rounds, unmeasured=20)
    return [
        Line("database round trips of a v1 page", round_trips(page), MAX_ROUND_TRIPS),
        _line(f"v1 page of {DEFAULT_LIMIT} / bare SQL over libpq", timings, "page", "bare", MAX_AGAINST_BARE_SQL),
    ]


def _reserving(large: _Host, small: _Host, young: _Host, bare: BareSql, rounds: int) -> Sequence[Line]:
    progress("creating reservations")
    bistro, free_turns = large.bistro, turns(first_day=DAYS_AHEAD + 1)
    table = LockedTables([{"id": bistro.table_id, "min_seats": 1, "max_seats": PARTY_SIZE, "active": True}])

    def inserting() -> Call:
        starts_at = next(free_turns)
        return bare.over_libpq(
            partial(
                reservations.create_reservation,
                customer_id=bistro.customer_id,
                service_period_id=bistro.service_period_id,
                tables=table,
                party_size=PARTY_SIZE,
                starts_at=starts_at,
                ends_at=starts_at + TURN,
            )
        )

    subjects = {
        "large": timed_anew(large.reserving),
        "small": timed_anew(small.reserving),
        "young": timed_anew(young.reserving),
        "combined": timed_anew(partial(large.reserving, LARGE_PARTY_SIZE)),
        "bare": timed_anew(inserting),
    }
    timings = in_turns(subjects, rounds, unmeasured=20)
    return [
        Line("database round trips of reserving the best fitting table", round_trips(large.reserving())),
        _line("reserving it / the bare insert over libpq", timings, "large", "bare"),
        _line(f"a combination for {LARGE_PARTY_SIZE} / a table for {PARTY_SIZE}", timings, "combined", "large"),
        _line(f"of {TABLES} tables / of {FEWER_TABLES}", timings, "large", "small"),
        _line(f"after {RESERVATIONS:,} reservations / after {FEWER_RESERVATIONS:,}", timings, "large", "young"),
    ]


def _line(what: str, timings: Timings, subject: str, reference: str, bound: float | None = None) -> Line:
    return Line(what, ratio(timings, subject, reference), bound, milliseconds(timings, subject))
