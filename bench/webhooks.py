"""Webhooks: what a write costs that an endpoint hears of, how long a thousand events take to three endpoints, and how
long a delivery takes beside another business' endpoint that is dead. Relay, sender and notes work as many at once as
the templates say, in a process of their own; the queues between them are in memory, so what SQS and Lambda add to each
step is not in it."""

import json
import statistics
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

import psycopg

from bench import webhook_workers
from bench.environments import ExecutionEnvironment
from bench.progress import progress
from bench.ratios import quartiles
from bench.report import Line
from booking.webhooks import sealing
from local import environment, migrations, postgres, webhook_receiver

KEYS = "1:" + "5e" * 32
EVENTS, ENDPOINTS = 1000, 3
MAX_SECONDS = 60
MAX_BESIDE_A_DEAD_ONE = 2.0
MAX_OF_A_WRITE = 1.4
_BURIED = 200
_MEASURED = 60
_WRITES = 10
_SECONDS_BETWEEN = 0.05
_P95 = 18  # of twenty parts

_BUSINESS = """
    with founded as (
        insert into organizations (name, business_type, founded_by)
        values ('Salon', 'appointments', gen_random_uuid()) returning id
    ), paid as (
        insert into billing_records (organization_id, tier, subscription_status)
        select id, 'team', 'active' from founded
    ), there as (
        insert into companies (organization_id, name, slug, timezone, country, currency, onboarded_at)
        select id, 'Salon', 'salon-' || id, 'Australia/Melbourne', 'AU', 'AUD', now() from founded returning id
    )
    insert into customers (company_id, name) select id, 'Kim' from there returning company_id, id
"""


@dataclass(frozen=True)
class Business:
    """A business with one customer, whose every change is an event."""

    owner: psycopg.Connection
    company_id: UUID
    customer_id: UUID

    @classmethod
    def founded(cls, owner: psycopg.Connection) -> "Business":
        row = owner.execute(_BUSINESS).fetchone()
        assert row is not None
        return cls(owner, *row)

    def subscribe(self, query: str) -> None:
        """Gives it an endpoint at the receiver, which answers as the query says."""
        endpoint_id = uuid.uuid4()
        self.owner.execute(
            """
            insert into webhook_endpoints (id, company_id, url, events, secret, created_by)
            values (%s, %s, %s, array['customer.updated'], %s, gen_random_uuid())
            """,
            (
                endpoint_id,
                self.company_id,
                f"{webhook_receiver.URL}?{query}",
                sealing.seal(KEYS, endpoint_id, b"s" * 32),
            ),
        )

    def make_events(self, count: int) -> None:
        for _ in range(count):  # each to another name, or nothing has changed
            self.owner.execute("update customers set name = %s where id = %s", (uuid.uuid4().hex, self.customer_id))


def measure(rounds: int) -> Sequence[Line]:
    with ExitStack() as stack:
        progress("webhooks to three endpoints")
        owner, jobs_url = stack.enter_context(database())
        received, port = webhook_receiver.Received(), postgres.free_port()
        server = webhook_receiver.serve(received, port)
        stack.callback(server.server_close)
        stack.callback(server.shutdown)
        settings = {
            **environment.of_process(),
            **webhook_receiver.settings(port),
            "DATABASE_URL": jobs_url,
            "DB_POOLED": "",
            "WEBHOOK_KEYS": KEYS,
        }
        workers = ExecutionEnvironment(settings)
        stack.callback(workers.close)
        progress("a write with an endpoint")
        told, alone = _writes(owner, rounds)
        workers.run(webhook_workers.begin)
        seconds = _seconds_for_a_thousand(owner, received)
        progress("webhooks beside a dead endpoint")
        beside = [_beside_a_dead_one(owner, received) for _ in range(max(3, rounds // 60))]
        workers.run(webhook_workers.end)
    return [
        Line(
            "a write of a customer where there is an endpoint",
            "without one",
            quartiles([one / other for one, other in zip(told, alone, strict=True)]),
            MAX_OF_A_WRITE,
            milliseconds=statistics.median(told) * 1000,
        ),
        Line(
            f"{EVENTS:,} events to {ENDPOINTS} endpoints, in seconds",
            "",
            round(seconds),
            MAX_SECONDS,
            milliseconds=seconds * 1000,
        ),
        Line(
            "p95 of a delivery beside another business' dead endpoint",
            "without one",
            quartiles([dead / alone for alone, dead in beside]),
            MAX_BESIDE_A_DEAD_ONE,
            milliseconds=statistics.median(dead for _, dead in beside) * 1000,
            remark=f"{_BURIED} events wait for the dead one",
        ),
    ]


def _writes(owner: psycopg.Connection, rounds: int) -> tuple[list[float], list[float]]:
    """How long ten writes take that an endpoint hears of, and ten that none does, in turns."""
    heard, unheard = Business.founded(owner), Business.founded(owner)
    heard.subscribe("to=nobody")
    taken: tuple[list[float], list[float]] = ([], [])
    for _ in range(max(20, rounds // 4)):
        for business, seconds in zip((heard, unheard), taken, strict=True):
            began = time.perf_counter()
            business.make_events(_WRITES)
            seconds.append((time.perf_counter() - began) / _WRITES)
    owner.execute("delete from companies where id = any (%s)", ([heard.company_id, unheard.company_id],))
    return taken


def _seconds_for_a_thousand(owner: psycopg.Connection, received: webhook_receiver.Received) -> float:
    business = Business.founded(owner)
    for number in range(ENDPOINTS):
        business.subscribe(f"to=thousand{number}")
    began = time.monotonic()
    business.make_events(EVENTS)
    while len(received.webhooks) < EVENTS * ENDPOINTS:
        assert time.monotonic() - began < 4 * MAX_SECONDS, f"{len(received.webhooks)} arrived"
        time.sleep(0.1)
    return time.monotonic() - began


def _beside_a_dead_one(owner: psycopg.Connection, received: webhook_receiver.Received) -> tuple[float, float]:
    """The 95th percentiles of deliveries alone, and while another business' endpoint answers nothing to what it is
    sent."""
    alive, dead = Business.founded(owner), Business.founded(owner)
    alive.subscribe(f"to={alive.company_id}")
    dead.subscribe("delay=20&to=dead")
    alone = _p95(alive, received)
    dead.make_events(_BURIED)
    time.sleep(2)  # until it takes as many senders as it may
    beside = _p95(alive, received)
    owner.execute("delete from webhook_endpoints where company_id = any (%s)", ([alive.company_id, dead.company_id],))
    return alone, beside


def _p95(business: Business, received: webhook_receiver.Received) -> float:
    """The seconds from an event to its receiver, of 95 in 100."""
    before = len(_of(business, received))
    for _ in range(_MEASURED):
        business.make_events(1)
        time.sleep(_SECONDS_BETWEEN)
    until = time.monotonic() + MAX_SECONDS
    while len(_of(business, received)) < before + _MEASURED and time.monotonic() < until:
        time.sleep(0.1)
    took = [
        (
            datetime.fromisoformat(one["at"]) - datetime.fromisoformat(json.loads(one["body"])["timestamp"])
        ).total_seconds()
        for one in _of(business, received)[before:]
    ]
    assert len(took) == _MEASURED, f"{len(took)} of {_MEASURED} arrived"
    return statistics.quantiles(took, n=20)[_P95]


def _of(business: Business, received: webhook_receiver.Received) -> list[dict[str, str]]:
    return [one for one in received.webhooks if one["url"].endswith(f"to={business.company_id}")]


@contextmanager
def database() -> Iterator[tuple[psycopg.Connection, str]]:
    """An empty database: a connection as its owner, and the address of the login of jobs."""
    server = postgres.start("bench", durable=False)
    name = f"bench_{uuid.uuid4().hex[:8]}"
    try:
        server.create_database(name)
        migrations.migrate(server.owner_url(name))
        with psycopg.connect(server.admin_url(name), autocommit=True) as owner:
            yield owner, server.jobs_url(name)
    finally:
        server.drop_database(name)
        server.stop()
