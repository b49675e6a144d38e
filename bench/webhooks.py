"""Webhooks and offers of the wait list, which the relay brings on their way: what a write costs that an endpoint hears
of, how long a thousand events take to three endpoints, how long from a cancellation to the offer of its time, and from
when an email is due until it is handed over.

Relay, senders, notes, offers and emails work as many at once as the templates say, in a process of their own; the
queues between them are in memory, so what SQS and Lambda add to each step is not in it."""

import json
import queue
import statistics
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import orjson
import psycopg

from bench.environments import ExecutionEnvironment
from bench.report import Line, progress
from bench.setting import FOUNDED, SALON, empty_database
from bench.turns import p95, quartiles
from booking.database.connection import disconnect
from booking.upstreams import mail, sqs
from booking.webhooks import sealing
from functions.jobs import booking_confirmation, offer_times
from functions.schedules import relay
from functions.webhook_deliveries import note_attempts
from functions.webhook_sender import send
from local import environment, postgres, webhook_receiver
from local.events import LambdaContext, queue_event

KEYS = "1:" + "5e" * 32
EVENTS, ENDPOINTS = 1000, 3
MAX_SECONDS = 60
MAX_BESIDE_A_DEAD_ONE = 2.0
MAX_OF_A_WRITE = 1.4
_BURIED = 200
_MEASURED = 60
_WRITES = 10
_SECONDS_BETWEEN = 0.05

_BUSINESS = f"{FOUNDED} select there.id, kim.id from there, kim"


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


def measure_webhooks(rounds: int) -> Sequence[Line]:
    with ExitStack() as stack:
        progress("webhooks to three endpoints")
        owner, jobs_url = stack.enter_context(empty_database())
        received, port = webhook_receiver.Received(), postgres.free_port()
        server = webhook_receiver.serve(received, port)
        stack.callback(server.server_close)
        stack.callback(server.shutdown)
        progress("a write with an endpoint")
        told, alone = _writes(owner, rounds)
        stack.enter_context(_working(jobs_url, **webhook_receiver.settings(port)))
        seconds = _seconds_for_a_thousand(owner, received)
        progress("webhooks beside a dead endpoint")
        beside = [_beside_a_dead_one(owner, received) for _ in range(max(3, rounds // 60))]
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
    return p95(took)


def _of(business: Business, received: webhook_receiver.Received) -> list[dict[str, str]]:
    return [one for one in received.webhooks if one["url"].endswith(f"to={business.company_id}")]


SENDERS = {"webhook_send": 50, "webhook_retry": 10}  # stacks/work.yaml
RESULTS, NOTERS = "webhook_results", 5
OFFERS, EMAILS = "offer_times", "booking_confirmation"
_CONTEXT = LambdaContext("webhooks", 512, time.monotonic() + 3600)


class _Workers:
    def __init__(self) -> None:
        self.over = threading.Event()
        self.queues: dict[str, queue.Queue[Any]] = {name: queue.Queue() for name in (*SENDERS, RESULTS, OFFERS, EMAILS)}

    def put(self, name: str, messages: Sequence[Mapping[str, Any]]) -> list[Any]:
        """Takes the place of SQS, for those who work here."""
        if name in self.queues:
            for one in messages:
                self.queues[name].put(json.loads(orjson.dumps(one)))
        return [one["id"] for one in messages]

    def send(self, name: str) -> None:
        while (message := self._next(name)) is not None:
            self.queues[RESULTS].put(send.outcome_of(message))

    def note(self) -> None:
        while (first := self._next(RESULTS)) is not None:
            batch = [first]
            while len(batch) < sqs.MAX_AT_ONCE and not self.queues[RESULTS].empty():
                batch.append(self.queues[RESULTS].get())
            note_attempts.handler(_event(RESULTS, batch), _CONTEXT)

    def offer(self) -> None:
        while (job := self._next(OFFERS)) is not None:
            offer_times.handler(_event(OFFERS, [job]), _CONTEXT)

    def email(self) -> None:
        while (job := self._next(EMAILS)) is not None:
            booking_confirmation.handler(_event(EMAILS, [job]), _CONTEXT)

    def relay(self) -> None:
        while not self.over.is_set():
            relay.handler({}, _CONTEXT)

    def _next(self, name: str) -> Any:
        while not self.over.is_set():
            try:
                return self.queues[name].get(timeout=0.5)
            except queue.Empty:
                continue
        return None


def _event(name: str, messages: Sequence[Any]) -> dict[str, Any]:
    received = [
        {"MessageId": str(place), "ReceiptHandle": "-", "Body": json.dumps(one), "MD5OfBody": "-"}
        for place, one in enumerate(messages)
    ]
    return queue_event(name, received)


_AT_WORK: list[_Workers] = []


@contextmanager
def _working(jobs_url: str, **settings: str) -> Iterator[None]:
    """All of them work within the block."""
    own = {"DATABASE_URL": jobs_url, "DB_POOLED": "", "WEBHOOK_KEYS": KEYS}
    process = ExecutionEnvironment({**environment.of_process(), **settings, **own})
    try:
        process.run(begin)
        yield
        process.run(end)
    finally:
        process.close()


def begin() -> None:
    """Sets them to work on threads of their own."""
    workers = _Workers()
    sqs.send = workers.put  # type: ignore[assignment]
    mail.send = lambda email, job_id: None  # SES takes its own time
    relay.LOOKS_FOR_SECONDS = 1.0
    work: list[Callable[[], None]] = [workers.relay, workers.offer, workers.email, *[workers.note] * NOTERS]
    work += [lambda name=name: workers.send(name) for name, count in SENDERS.items() for _ in range(count)]  # type: ignore[misc]
    for one in work:
        threading.Thread(target=_in_own_environment, args=(one,), daemon=True).start()
    _AT_WORK.append(workers)


def end() -> None:
    _AT_WORK.pop().over.set()


def _in_own_environment(work: Callable[[], None]) -> None:
    try:
        work()
    finally:
        disconnect()


# Offers of the wait list

MAX_MILLISECONDS = 2000

_TAKEN = """
    insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at, duration_minutes,
                              price_cents, deposit_amount_cents, status)
    values (%(company)s, %(service)s, %(provider)s, %(customer)s, %(day)s::date + time '10:00',
            %(day)s::date + time '11:00', 60, 5000, 0, 'confirmed') returning id
"""
_WAITS = """
    insert into waitlist_entries (company_id, kind, guest_name, email, service_id, dates)
    values (%(company)s, 'booking', 'Ana', 'ana@example.com', %(service)s, array[%(day)s::date]) returning id
"""


def measure_offers(rounds: int) -> Sequence[Line]:
    with ExitStack() as stack:
        progress("offers of the wait list")
        owner, jobs_url = stack.enter_context(empty_database())
        stack.enter_context(_working(jobs_url))
        row = owner.execute(SALON).fetchone()
        assert row is not None
        of = dict(zip(("organization", "company", "service", "provider", "customer"), row, strict=True))
        took = [_milliseconds(owner, {**of, "day": "2035-01-01"}) for _ in range(max(20, rounds // 5))]
    slow, what = p95(took), "p95 from a cancellation to the offer of its time, in milliseconds"
    remark = f"median {statistics.median(took):.0f} ms"
    return [Line(what, "", round(slow), MAX_MILLISECONDS, milliseconds=slow, remark=remark)]


def _milliseconds(owner: psycopg.Connection, of: Mapping[str, Any]) -> float:
    with owner.transaction():
        owner.execute("select enter_tenant(%(organization)s, %(company)s)", of)
        booking, entry = (owner.execute(sql, of).fetchone() for sql in (_TAKEN, _WAITS))
    assert booking is not None
    assert entry is not None
    with owner.transaction():
        owner.execute("select enter_tenant(%(organization)s, %(company)s)", of)
        owner.execute("update appointments set status = 'cancelled' where id = %s", booking)
    began = time.monotonic()
    while owner.execute("select from waitlist_entries where id = %s and status = 'offered'", entry).rowcount == 0:
        assert time.monotonic() - began < 5 * MAX_MILLISECONDS / 1000, "nobody was offered anything"
        time.sleep(0.005)
    took = (time.monotonic() - began) * 1000
    with owner.transaction():  # the next one is by itself
        owner.execute("delete from waitlist_entries where id = %s", entry)
        owner.execute("delete from appointments where company_id = %(company)s", of)
    return took


# Emails about bookings

MAX_MILLISECONDS_OF_AN_EMAIL = 3000
_EMAILS_A_SECOND = 4
_SETTINGS_OF_EMAILS = {"EMAILS_PER_RECIPIENT_AND_HOUR": "100", "MAIL_SENDER": "Booking <booking@example.com>"}

_CONFIRMATIONS = """
    with guest as (
        insert into customers (company_id, name, email)
        select %(company)s, 'Kim', 'kim-' || number || '@example.com' from generate_series(1, %(emails)s) as number
        returning id
    ), numbered as (
        select id, row_number() over () as number from guest
    ), booked as (
        insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at,
                                  duration_minutes, price_cents, deposit_amount_cents, status)
        select %(company)s, %(service)s, %(provider)s, id, date '2035-01-01' + number::integer + time '10:00',
               date '2035-01-01' + number::integer + time '11:00', 60, 5000, 0, 'confirmed'
          from numbered
        returning id, starts_at
    )
    insert into outbox (company_id, type, data, relay_after)
    select %(company)s, 'booking_confirmation', jsonb_build_object('appointmentId', id),
           now() + interval '1 second' * (1 + row_number() over (order by starts_at)::float / %(a_second)s)
      from booked
"""
_HANDED_OVER = """
    select extract(epoch from r.done_at - o.due_at) * 1000
      from outbox o join job_receipts r on r.company_id = o.company_id and r.job_id = o.id
     where o.company_id = %(company)s and o.type = 'booking_confirmation' and r.done_at is not null
"""


def measure_emails(rounds: int) -> Sequence[Line]:
    with ExitStack() as stack:
        progress("emails about bookings")
        owner, jobs_url = stack.enter_context(empty_database())
        stack.enter_context(_working(jobs_url, **_SETTINGS_OF_EMAILS))
        row = owner.execute(SALON).fetchone()
        assert row is not None
        of = dict(zip(("organization", "company", "service", "provider", "customer"), row, strict=True))
        emails, began = max(40, rounds // 3), time.monotonic()
        with owner.transaction():
            owner.execute("select enter_tenant(%(organization)s, %(company)s)", of)
            owner.execute(_CONFIRMATIONS, {**of, "emails": emails, "a_second": _EMAILS_A_SECOND})
        while len(took := [float(one[0]) for one in owner.execute(_HANDED_OVER, of)]) < emails:
            assert time.monotonic() - began < 60, "not every email was handed over"
            time.sleep(0.2)
    slow, what = p95(took), "p95 from when an email about a booking is due until it is handed over, in milliseconds"
    remark = f"median {statistics.median(took):.0f} ms"
    return [Line(what, "", round(slow), MAX_MILLISECONDS_OF_AN_EMAIL, milliseconds=slow, remark=remark)]
