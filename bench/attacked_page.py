"""A venue's page under attack: while many look for free times there, each request from another address and for other
days than the one before, how long the desk of another venue waits for ordinary requests.

On Lambda the guests' functions have machines of their own, as those who attack have: they share the database with the
desk, and nothing else. Here they give way to it, and the database gives way to nobody. No more is sent than API Gateway
would let through.
"""

import os
import time
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import psycopg

from bench import crowds
from bench.against_peers import our_server
from bench.availability import MonthOfSalon
from bench.calls import Request
from bench.environments import Service
from bench.fairness import (
    ROUNDS,
    SECONDS,
    WORKERS,
    largest_month,
    lines_of_waiting,
    of_another_desk,
    waits_in_turns,
)
from bench.giving_way import give_way
from bench.progress import progress
from bench.report import Line
from bench.scratch import day
from booking.bookings.free_days import MAX_DAYS
from local import checkout
from local.template import GUEST_DOMAIN, document

AT_ONCE = 30
GUESTS = "guests of the bench"
_FIRST_DAYS, _DAYS = range(2, 62), range(MAX_DAYS - 6, MAX_DAYS + 1)


def measure(service: Service, rounds: int) -> Sequence[Line]:
    progress("a venue's page under attack")
    searches = _searches(_with_a_page(service))
    others = of_another_desk(service)
    with ExitStack() as stack:
        desk = stack.enter_context(our_server(service, workers=WORKERS))
        page = stack.enter_context(our_server(service, workers=1, domain=GUEST_DOMAIN, name=GUESTS, gives_way=True))
        reading, attacking = (stack.enter_context(service.environment()) for _ in range(2))
        attacking.run(give_way)
        reading.run(crowds.seconds_of_each, desk, others, time.monotonic() + SECONDS)
        attacking.run(crowds.ask_from_everywhere, page, searches, 1, _most_a_second(), time.monotonic() + 1)
        attack = partial(crowds.ask_from_everywhere, page, searches, AT_ONCE, _most_a_second())
        worked_before = _seconds_worked(service)
        waits, crowd = waits_in_turns(reading, desk, others, attacking, attack)
        worked = (_seconds_worked(service) - worked_before) / ROUNDS
    return lines_of_waiting(
        others,
        waits,
        f"{AT_ONCE} clients attack another venue's page",
        f"{crowd.answered} searches answered and {crowd.refused} sent away in {SECONDS:.0f} s;"
        f" the database worked {worked:.1f} s of a core's time on them",
    )


def slug_of(month: MonthOfSalon) -> str:
    """Returns the slug of a salon that the benchmark has founded."""
    return f"salon-{month.company_id.hex}"


def _searches(month: MonthOfSalon) -> Sequence[Request]:
    """More questions than are cached, each for about a month."""
    path = f"/api/public/{slug_of(month)}/times"
    return [
        Request("GET", path, {}, f"serviceId={month.service_id}&from={day(first)}&days={days}")
        for first in _FIRST_DAYS
        for days in _DAYS
    ]


def _most_a_second() -> float:
    """How many requests a second API Gateway lets through to a route of guests."""
    return float(document(checkout.STACKS["guests"])["Parameters"]["ThrottlingRateLimit"]["Default"])


def _seconds_worked(service: Service) -> float:
    """How long the database's processes have worked for guests so far, where the system tells (Linux)."""
    with psycopg.connect(service.salon.owner_url) as connection:
        rows = connection.execute("select pid from pg_stat_activity where application_name = %s", (GUESTS,))
        ticks = 0
        for (pid,) in rows:
            status = Path(f"/proc/{pid}/stat")
            if status.exists():
                of_user, of_system = status.read_text().rpartition(")")[2].split()[11:13]
                ticks += int(of_user) + int(of_system)
    return ticks / os.sysconf("SC_CLK_TCK")


def _with_a_page(service: Service) -> MonthOfSalon:
    month = largest_month(service)
    with psycopg.connect(service.salon.owner_url) as connection:
        connection.execute("update companies set books_online = true where id = %s", (month.company_id,))
    return month
