"""A venue's page under attack: while many look for free times there, each request from another address, how long the
desk of another venue waits for ordinary requests.

On Lambda the guests' functions have executions of their own; here both gateways share the machine's cores with those
who attack, so that the figures are the worst of what is promised.
"""

import time
from collections.abc import Sequence
from contextlib import ExitStack

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
    note_p95,
    of_another_desk,
)
from bench.progress import progress
from bench.report import Line
from bench.scratch import day
from booking.core.free_days import MAX_DAYS
from local.template import GUEST_DOMAIN

AT_ONCE = 30


def measure(service: Service, rounds: int) -> Sequence[Line]:
    progress("a venue's page under attack")
    month = _with_a_page(service)
    search = Request(
        "GET", f"/api/public/{slug_of(month)}/times", {}, f"serviceId={month.service_id}&from={day(2)}&days={MAX_DAYS}"
    )
    others = of_another_desk(service)
    quiet: list[list[float]] = [[] for _ in others]
    attacked: list[list[float]] = [[] for _ in others]
    crowd = crowds.Crowd(0, 0)
    with ExitStack() as stack:
        desk = stack.enter_context(our_server(service, workers=WORKERS))
        page = stack.enter_context(our_server(service, workers=1, domain=GUEST_DOMAIN))
        reading, attacking = (stack.enter_context(service.environment()) for _ in range(2))
        reading.run(crowds.seconds_of_each, desk, others, time.monotonic() + SECONDS)
        attacking.run(crowds.ask_from_everywhere, page, search, 1, time.monotonic() + 1)
        for _ in range(ROUNDS):
            note_p95(reading.run(crowds.seconds_of_each, desk, others, time.monotonic() + SECONDS), quiet)
            ends_at = time.monotonic() + SECONDS
            attacking.begin(crowds.ask_from_everywhere, page, search, AT_ONCE, ends_at)
            note_p95(reading.run(crowds.seconds_of_each, desk, others, ends_at), attacked)
            crowd = attacking.result()
    return lines_of_waiting(
        others,
        attacked,
        quiet,
        f"{AT_ONCE} clients attack another venue's page",
        f"{crowd.answered} searches answered and {crowd.refused} sent away in {SECONDS:.0f} s",
    )


def slug_of(month: MonthOfSalon) -> str:
    """Returns the slug of a salon that the benchmark has founded."""
    return f"salon-{month.company_id.hex}"


def _with_a_page(service: Service) -> MonthOfSalon:
    month = largest_month(service)
    with psycopg.connect(service.salon.owner_url) as connection:
        connection.execute("update companies set books_online = true where id = %s", (month.company_id,))
    return month
