"""Reserving without naming a table: against the bare insert, and how it grows with the floor and with history."""

from functools import partial

from bench.bistros import DAYS_AHEAD, TURN, Bistro, found, turns
from bench.calls import Call, prepared_call
from bench.progress import progress
from bench.ratios import Subject, Timings, in_turns, milliseconds, ratio, timed_anew
from bench.report import Line, table
from bench.scratch import sign_in
from bench.wire import bare_sql, round_trips
from booking import db
from booking.reservations import queries as reservations

TABLES, FEWER_TABLES = 200, 20
RESERVATIONS, FEWER_RESERVATIONS = 50_000, 5_000
PARTY_SIZE = 4


class _Host:
    """Takes reservations for a bistro, one in each turn ahead."""

    def __init__(self, bistro: Bistro, auth_origin: str) -> None:
        self.bistro = bistro
        self._headers = {"cookie": sign_in(auth_origin, bistro.owner_email).cookie}
        self._turns = turns()

    def reserving(self) -> Call:
        """A request for the best fitting table of the next turn."""
        body = {
            "customerId": self.bistro.customer_id,
            "partySize": PARTY_SIZE,
            "startsAt": next(self._turns),
        }
        return prepared_call("POST", "/api/reservations", self._headers, body=body, status=201)


def measure(owner_url: str, auth_origin: str, rounds: int) -> str:
    """The table of creating a reservation."""
    progress(f"a bistro of {TABLES} tables and {RESERVATIONS:,} reservations, and two smaller ones")
    large = _Host(found(owner_url, tables=TABLES, reservations=RESERVATIONS), auth_origin)
    small = _Host(found(owner_url, tables=FEWER_TABLES, reservations=RESERVATIONS), auth_origin)
    young = _Host(found(owner_url, tables=TABLES, reservations=FEWER_RESERVATIONS), auth_origin)
    progress("creating reservations")
    bistro, free_turns = large.bistro, turns(first_day=DAYS_AHEAD + 1)
    with bare_sql(owner_url, bistro.company_id) as bare:

        def inserting() -> Call:
            starts_at = next(free_turns)
            return bare.over_libpq(
                partial(
                    reservations.create_reservation,
                    customer_id=bistro.customer_id,
                    service_period_id=bistro.service_period_id,
                    table_ids=[bistro.table_id],
                    party_size=PARTY_SIZE,
                    starts_at=starts_at,
                    ends_at=starts_at + TURN,
                )
            )

        subjects: dict[str, Subject] = {
            "large": timed_anew(large.reserving),
            "small": timed_anew(small.reserving),
            "young": timed_anew(young.reserving),
            "bare": timed_anew(inserting),
        }
        timings = in_turns(subjects, rounds, unmeasured=20)
    trips = round_trips(large.reserving())
    db.disconnect()
    return table(
        f"Reserving the best fitting of {TABLES} tables, after {RESERVATIONS:,} reservations",
        [
            Line("database round trips", trips),
            _line("reserving / its bare insert over libpq", timings, "bare"),
            _line(f"{TABLES} tables / {FEWER_TABLES} tables", timings, "small"),
            _line(f"{RESERVATIONS:,} reservations / {FEWER_RESERVATIONS:,}", timings, "young"),
        ],
    )


def _line(what: str, timings: Timings, reference: str) -> Line:
    return Line(what, ratio(timings, "large", reference), None, milliseconds(timings, "large"))
