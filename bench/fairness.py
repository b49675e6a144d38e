"""Fairness between businesses: while many clients of one send the most expensive request, how long another's clients
wait for ordinary requests, and for a costly one.

On Lambda every execution has a machine of its own: the businesses share the database, and nothing else. Here what
serves the many gives way to the others, and the database gives way to nobody.
"""

import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from typing import NamedTuple

import psycopg

from bench import crowds
from bench.against_peers import our_server
from bench.availability import MonthOfSalon, Size, found_salon
from bench.calls import Request
from bench.environments import ExecutionEnvironment, Service
from bench.giving_way import give_way
from bench.progress import progress
from bench.ratios import quartiles
from bench.report import Line
from bench.scratch import sign_in
from booking.availability.rules import MAX_PROVIDER_DAYS
from booking.bookings.free_days import MAX_DAYS

MAX_WAITING = 3.0
AT_ONCE = (8, 30, 100)
WORKERS = 8  # as `make run` has
SECONDS = 4.0
ROUNDS = 5
ELSEWHERE = "gateway of the many"
P95 = 18  # of twenty parts


def measure(service: Service, rounds: int) -> Sequence[Line]:
    progress("one business in another's way")
    greedy = largest_month(service).request._replace(status=None)
    others = of_another_desk(service)
    with ExitStack() as stack:
        desk = stack.enter_context(our_server(service, workers=WORKERS))
        elsewhere = stack.enter_context(our_server(service, workers=WORKERS, name=ELSEWHERE, gives_way=True))
        reading, asking = (stack.enter_context(service.environment()) for _ in range(2))
        asking.run(give_way)
        for _ in range(2):  # every worker imports and connects
            reading.run(crowds.seconds_of_each, desk, others, time.monotonic() + SECONDS)
            asking.run(crowds.ask_at_once, elsewhere, greedy, WORKERS, time.monotonic() + SECONDS)
        lines: list[Line] = []
        for clients in AT_ONCE:
            progress(f"{clients} ask for months at once")
            ask = partial(crowds.ask_at_once, elsewhere, greedy, clients)
            waits, crowd = waits_in_turns(reading, desk, others, asking, ask)
            lines += lines_of_waiting(
                others,
                waits,
                f"{clients} clients of another business ask for months at once",
                f"{crowd.answered} months answered and {crowd.refused} sent away in {SECONDS:.0f} s",
            )
        return lines


class Waits(NamedTuple):
    """The 95th percentiles of each request, round by round: while nobody else asks, and while many do."""

    quiet: Sequence[list[float]]
    busy: Sequence[list[float]]


def waits_in_turns(
    reading: ExecutionEnvironment,
    desk: str,
    requests: Sequence[Request],
    asking: ExecutionEnvironment,
    ask: Callable[[float], crowds.Crowd],
) -> tuple[Waits, crowds.Crowd]:
    """Sends the requests to the desk while nobody else asks, and while `asking` runs `ask` until a moment of
    time.monotonic, in turns. Returns how long they waited, and how the crowd of the last round was answered."""
    waits, crowd = Waits([[] for _ in requests], [[] for _ in requests]), crowds.Crowd(0, 0)

    def note_p95(ends_at: float, noted: Sequence[list[float]]) -> None:
        taken = reading.run(crowds.seconds_of_each, desk, requests, ends_at)
        for took, p95 in zip(taken, noted, strict=True):
            p95.append(statistics.quantiles(took, n=20)[P95])

    for _ in range(ROUNDS):
        note_p95(time.monotonic() + SECONDS, waits.quiet)
        ends_at = time.monotonic() + SECONDS
        asking.begin(ask, ends_at)
        note_p95(ends_at, waits.busy)
        crowd = asking.result()
    return waits, crowd


def lines_of_waiting(requests: Sequence[Request], waits: Waits, meanwhile: str, remark: str) -> Sequence[Line]:
    """Returns how much longer each request waited while that was going on, round by round."""
    return [
        Line(
            f"p95 of GET {request.path} while {meanwhile}",
            "while nobody does",
            quartiles([one / calm for one, calm in zip(busy, quiet, strict=True)]),
            MAX_WAITING,
            milliseconds=statistics.median(busy) * 1000,
            remark=remark,
        )
        for request, quiet, busy in zip(requests, *waits, strict=True)
    ]


def of_another_desk(service: Service) -> Sequence[Request]:
    """What the desk of the big salon asks for."""
    cookie = {"cookie": sign_in(service.auth_origin).cookie}
    return [
        Request("GET", "/api/organization", cookie),
        Request("GET", "/api/day", cookie, query="date=2030-03-04"),
    ]


def largest_month(service: Service) -> MonthOfSalon:
    """A month of as many providers as a request may name, who work for as long as the answer carries."""
    with psycopg.connect(service.salon.owner_url, autocommit=True) as connection:
        month = found_salon(connection, service.auth_origin, Size(MAX_PROVIDER_DAYS // MAX_DAYS, 10_000))
        connection.execute(
            "update staff_working_hours set opens = '09:00', closes = '16:30' where company_id = %s",
            (month.company_id,),
        )
        connection.execute("vacuum analyze")
    return month
