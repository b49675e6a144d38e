"""The wait list: how long it takes from a cancellation to the offer of its time. Relay and job work side by side, in a
process of their own; the queue between them is in memory, so what SQS and Lambda add is not in it."""

import json
import queue
import statistics
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from typing import Any

import orjson
import psycopg

from bench.environments import ExecutionEnvironment
from bench.progress import progress
from bench.report import Line
from bench.webhooks import KEYS, database
from booking.upstreams import sqs
from functions.jobs import offer_times
from functions.schedules import relay
from local import environment
from local.events import LambdaContext, queue_event

MAX_MILLISECONDS = 2000
_P95 = 18  # of twenty parts
_CONTEXT = LambdaContext("offers", 512, time.monotonic() + 3600)

_SALON = """
    with founded as (
        insert into organizations (name, business_type, founded_by)
        values ('Salon', 'appointments', gen_random_uuid()) returning id
    ), paid as (
        insert into billing_records (organization_id, tier, subscription_status)
        select id, 'team', 'active' from founded
    ), there as (
        insert into companies (organization_id, name, slug, timezone, country, currency, onboarded_at, keeps_waitlist)
        select id, 'Salon', 'salon-' || id, 'Australia/Melbourne', 'AU', 'AUD', now(), true from founded returning id
    ), cut as (
        insert into services (company_id, name, duration_minutes, price_cents, bookable_online)
        select id, 'Cut', 60, 5000, true from there returning id
    ), alex as (
        insert into staff (company_id, name, bookable_online) select id, 'Alex', true from there returning id
    ), does as (
        insert into staff_services (company_id, staff_id, service_id)
        select there.id, alex.id, cut.id from there, alex, cut
    ), works as (
        insert into staff_working_hours (company_id, staff_id, day, opens, closes)
        select there.id, alex.id, day, '09:00', '17:00' from there, alex, generate_series(0, 6) as day
    ), kim as (
        insert into customers (company_id, name) select id, 'Kim' from there returning id
    )
    select founded.id, there.id, cut.id, alex.id, kim.id from founded, there, cut, alex, kim
"""
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


def measure(rounds: int) -> Sequence[Line]:
    with ExitStack() as stack:
        progress("offers of the wait list")
        owner, jobs_url = stack.enter_context(database())
        settings = {**environment.of_process(), "DATABASE_URL": jobs_url, "DB_POOLED": "", "WEBHOOK_KEYS": KEYS}
        workers = ExecutionEnvironment(settings)
        stack.callback(workers.close)
        workers.run(begin)
        row = owner.execute(_SALON).fetchone()
        assert row is not None
        of = dict(zip(("organization", "company", "service", "provider", "customer"), row, strict=True))
        took = [_milliseconds(owner, {**of, "day": "2035-01-01"}) for _ in range(max(20, rounds // 5))]
    p95 = statistics.quantiles(took, n=20)[_P95]
    return [
        Line(
            "p95 from a cancellation to the offer of its time, in milliseconds",
            "",
            round(p95),
            MAX_MILLISECONDS,
            milliseconds=p95,
            remark=f"median {statistics.median(took):.0f} ms",
        )
    ]


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


def begin() -> None:
    """Sets the relay and the job to work on threads of their own."""
    jobs: queue.Queue[Any] = queue.Queue()

    def put(name: str, messages: Sequence[Mapping[str, Any]]) -> list[Any]:
        for one in messages:
            if name == "offer_times":
                jobs.put(json.loads(orjson.dumps(one)))
        return [one["id"] for one in messages]

    def look() -> None:
        while True:
            relay.handler({}, _CONTEXT)

    def offer() -> None:
        while True:
            received = {"MessageId": "1", "ReceiptHandle": "-", "Body": json.dumps(jobs.get()), "MD5OfBody": "-"}
            offer_times.handler(queue_event("offer_times", [received]), _CONTEXT)

    sqs.send = put  # type: ignore[assignment]
    for work in (look, offer):
        threading.Thread(target=work, daemon=True).start()
