"""Desks that are always asking while PostgreSQL is gone once: what they were answered, and what is kept of it."""

import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import psycopg

from bench.load.day import TORN, UNAVAILABLE, Answer, Client, Outcome, Request, table, waits
from bench.load.service import LoadedService
from local.stripe import record_payment
from operators.verify_ledgers import differences_in
from tests.support.desks import Desk, Write, intent_of

CLIENTS = 8
VENUES = 8  # half of them of each engine, so that each is shared by two clients
REFUNDABLE_CENTS = 50_000_000
WARM_ANSWERS = 200
SAMPLE_SECONDS = 1.0
PATIENCE_OF_READERS = 3.0  # seconds: what a read of the database may take, or the check of a session
VISIBILITY_SECONDS = 30  # of what a worker has received that then lost its database; three minutes in a deployment
STANDSTILL_SECONDS = 150.0  # without one job done; a relay that lost its database looks again within two minutes

Say = Callable[[str], None]


@dataclass
class Journal:
    """What one client did: all that it was answered, and its writes."""

    outcomes: list[Outcome] = field(default_factory=list)
    tried: list[Write] = field(default_factory=list)
    accepted: list[Write] = field(default_factory=list)


@dataclass(frozen=True)
class Run:
    """What all did. `memory` are samples of the resident bytes of the gateway's workers together, and when
    (time.monotonic)."""

    journals: Sequence[Journal]
    memory: Sequence[tuple[float, int]]
    outage: "Outage"
    seconds: float

    @property
    def outcomes(self) -> Sequence[Outcome]:
        return [outcome for journal in self.journals for outcome in journal.outcomes]

    @property
    def faults(self) -> Mapping[str, int]:
        """Counts answers that should not be, by kind and status."""
        return Counter(f"{one.request.kind}: {one.answer.status}" for one in self.outcomes if one.is_fault)

    @property
    def unavailable(self) -> int:
        return sum(one.answer.status == UNAVAILABLE for one in self.outcomes)

    @property
    def memory_growth(self) -> float:
        """By which share the workers' memory grew from the first third of the samples to the last, once each client had
        so many answers that the workers had loaded what they need."""
        warm = max(journal.outcomes[:WARM_ANSWERS][-1].began for journal in self.journals)
        flat = [size for moment, size in self.memory if moment > warm]
        third = len(flat) // 3
        return _mean(flat[-third:]) / _mean(flat[:third]) - 1 if third else 0.0


def run(service: LoadedService, seconds: float, say: Say) -> Run:
    """Has the desks work for so long; halfway PostgreSQL crashes and comes back."""
    salons = [venue for venue in service.venues if venue.is_salon]
    bistros = [venue for venue in service.venues if not venue.is_salon]
    today = datetime.now(UTC).date()
    desks = [
        Desk(number, salons[number % len(salons)], bistros[number % len(bistros)], service.cookies, today)
        for number in range(CLIENTS)
    ]
    _take_payments(service, desks)
    _confirm_at_one_venue_of_each_engine(service)
    service.hand_jobs_out_again_after(VISIBILITY_SECONDS)
    began = time.monotonic()
    until = began + seconds
    with ThreadPoolExecutor(CLIENTS) as at_work:
        working = [at_work.submit(_work, service.process.origin, desk, until) for desk in desks]
        memory, outage = [], Outage(service, began + seconds / 2)
        while (now := time.monotonic()) < until:
            memory.append((now, sum(worker.memory_info().rss for worker in service.gateway_workers())))
            outage.begin_when_due(now)
            if len(memory) % 30 == 0:
                say(f"{now - began:5.0f} s  {memory[-1][1] / 2**20:6.0f} MB in the gateway's workers")
            time.sleep(SAMPLE_SECONDS)
        outage.wait()
        return Run([one.result() for one in working], memory, outage, time.monotonic() - began)


class Outage:
    """PostgreSQL's, caused in the background. Whoever asked between `began` and `ended` may have waited for it."""

    def __init__(self, service: LoadedService, due: float) -> None:
        self.began = self.ended = due
        self._service = service
        self._thread: threading.Thread | None = None

    @property
    def seconds(self) -> float:
        return self.ended - self.began

    def begin_when_due(self, now: float) -> None:
        if self._thread is None and now >= self.began:
            self._thread = threading.Thread(target=self._cause)
            self._thread.start()

    def wait(self) -> None:
        if self._thread is not None:
            self._thread.join()

    def has_met(self, outcome: Outcome) -> bool:
        return self.began - PATIENCE_OF_READERS < outcome.began < self.ended + PATIENCE_OF_READERS

    def _cause(self) -> None:
        self.began = time.monotonic()
        self._service.crash_database()
        self.ended = time.monotonic()


def _work(origin: str, desk: Desk, until: float) -> Journal:
    journal, client = Journal(), Client(origin)
    postponed = []
    for wanted in desk.requests():
        if time.monotonic() > until:
            break
        if isinstance(wanted, Request):
            journal.outcomes.append(client.ask(wanted))
        elif _write(client, desk, wanted, journal).status in wanted.ask_again_at:
            postponed.append(wanted)
    while postponed:
        time.sleep(1)
        postponed = [one for one in postponed if _write(client, desk, one, journal).status in one.ask_again_at]
    client.close()
    return journal


def _write(client: Client, desk: Desk, write: Write, journal: Journal) -> Answer:
    """Sends the request until there is an answer, as a careful client does: after an answer that leaves open whether it
    was done, it looks first where a repetition would do it once more."""
    journal.tried.append(write)
    while True:
        outcome = client.ask(write.request)
        journal.outcomes.append(outcome)
        answer = outcome.answer
        if outcome.has_succeeded:
            journal.accepted.append(write)
            desk.note(write, _id_of(answer.body))
        if answer.status not in (UNAVAILABLE, TORN):
            return answer
        time.sleep(answer.retry_after or 1)
        if write.is_there is not None and _is_there(client, write, journal):
            journal.accepted.append(write)
            return answer


def _is_there(client: Client, write: Write, journal: Journal) -> bool:
    assert write.is_there is not None, "a way to look"
    looking, records, name = write.is_there
    while True:
        outcome = client.ask(looking)
        journal.outcomes.append(outcome)
        if outcome.answer.status not in (UNAVAILABLE, TORN):
            return any(str(record[name]) == write.mark for record in outcome.answer.body[records])
        time.sleep(outcome.answer.retry_after or 1)


def _id_of(body: Any) -> str:
    """Of the record that an answer holds, empty where it holds none."""
    records = [each for each in body.values() if isinstance(each, dict)] if isinstance(body, dict) else []
    return str(records[0].get("id", "")) if records else ""


def _take_payments(service: LoadedService, desks: Sequence[Desk]) -> None:
    """What there is to refund: a payment for each desk."""
    now = datetime.now(UTC)
    with psycopg.connect(service.superuser_url) as connection:
        for desk in desks:
            intent = intent_of(desk.number)
            record_payment(connection, None, intent, REFUNDABLE_CENTS, "AUD", int(now.timestamp()))
            connection.execute(
                "insert into payments (payment_intent_id, company_id, amount_cents, currency)"
                " values (%s, %s, %s, 'AUD')",
                [intent, desk.salon.company_id, REFUNDABLE_CENTS],
            )


def _confirm_at_one_venue_of_each_engine(service: LoadedService) -> None:
    """Elsewhere a booking sends no mail: thousands would take longer than all the rest, and try nothing more."""
    with psycopg.connect(service.superuser_url) as connection:
        connection.execute(
            "update companies set confirmation_sent = id = any(%s)",
            [[venue.company_id for venue in service.venues[:2]]],  # engines take turns
        )


def summary(run: Run) -> str:
    """How long everybody waited for warm workers while the database was there, and how it was while it was not."""
    warm = [outcome for journal in run.journals for outcome in journal.outcomes[WARM_ANSWERS:]]
    quiet = [one for one in warm if not run.outage.has_met(one)]
    met = waits(one for one in run.outcomes if run.outage.has_met(one))
    during = f"p50 {met[-1].p50:.0f} ms, p99 {met[-1].p99:.0f} ms" if met else "nobody was served"
    return "\n".join(
        [
            table(waits(quiet)),
            f"{len(run.outcomes):,} answers in {run.seconds:.0f} s;"
            f" while the database was gone, for {run.outage.seconds:.1f} s, and just before and after: {during},"
            f" {run.unavailable} times 503",
            f"memory of the gateway's workers: {run.memory[-1][1] / 2**20:.0f} MB,"
            f" {run.memory_growth:+.1%} from the first third to the last",
        ]
    )


# What is kept of it


FOUND = {
    "appointments": "select notes from appointments where notes like 'mark %'",
    "reservations": "select notes from reservations where notes like 'mark %'",
    "customers": "select email from customers where email like 'mark-%'",
    "sales": "select tip_cents::text from sales where tip_cents >= 1000000",
    "stock_movements": "select delta::text from stock_movements where reason = 'received' and delta >= 1000",
    "refunds": "select (data->>'payment_intent') || ' ' || (data->>'amount') from stripe.objects"
    " where object = 'refund' and data->>'payment_intent' like 'pi_load%'",
    "cancelled appointments": "select id::text from appointments where status = 'cancelled'",
    "cancelled reservations": "select id::text from reservations where status = 'cancelled'",
}
"""The marks of each kind of write that the database holds, each as often as it was written."""

_OVERLAPPING = """
    select 'appointments' as of, count(*) from appointments a join appointments b
        on b.provider_id = a.provider_id and b.id > a.id and a.holds_time and b.holds_time
       and tsrange(a.starts_at, a.ends_at) && tsrange(b.starts_at, b.ends_at)
     union all
    select 'tables', count(*) from table_slots a join table_slots b
        on b.table_id = a.table_id and b.reservation_id > a.reservation_id and a.holds_table and b.holds_table
       and tsrange(a.starts_at, a.ends_at) && tsrange(b.starts_at, b.ends_at)
"""

_WAITING = """
    select type, count(*) from outbox o
     where not exists (select from job_receipts r where r.company_id = o.company_id and r.job_id = o.id
                          and (r.done_at is not null or r.waits_until > now() + interval '2 minutes'))
       and o.relay_after < now() + interval '2 minutes'
     group by type order by type
"""
"""What is due later waits on purpose: a business sends only so many emails an hour. A failure is tried again sooner."""


def broken_promises(service: LoadedService, run: Run) -> Sequence[str]:
    """Lists what should not be, in words; nothing if every promise was kept."""
    broken = [f"{number} answers that should not be: {what}" for what, number in run.faults.items()]
    with psycopg.connect(service.superuser_url) as connection:
        for kind, query in FOUND.items():
            broken += differences(kind, run.journals, [row[0] for row in connection.execute(query.encode())])
        broken += [f"{number} overlapping {of}" for of, number in connection.execute(_OVERLAPPING) if number]
    broken += [f"a ledger says otherwise: {difference}" for difference in differences_in(service.superuser_url)]
    broken += [f"{number} jobs {of} of the outbox are not done" for of, number in _jobs_waiting(service).items()]
    return broken


def differences(kind: str, journals: Sequence[Journal], found: Sequence[str]) -> Sequence[str]:
    """Lists how the marks that were found differ from what was accepted: each once. What was tried and never accepted
    may be there, since an answer may have got lost, but once at most."""
    accepted = [one.mark for journal in journals for one in journal.accepted if one.kind == kind]
    tried = {one.mark for journal in journals for one in journal.tried if one.kind == kind}
    times = Counter(found)
    found_by = {
        "lost": [mark for mark in accepted if not times[mark]],
        "done twice": [mark for mark in tried if times[mark] > 1],
        "accepted twice": [mark for mark, number in Counter(accepted).items() if number > 1],
    }
    return [f"{kind}: {len(marks)} {what}, as {marks[0]}" for what, marks in found_by.items() if marks]


def _jobs_waiting(service: LoadedService) -> Mapping[str, int]:
    """How many jobs of each type are not done, once all are, or none has been for long."""
    waiting, since = Counter[str](), time.monotonic()
    with psycopg.connect(service.superuser_url, autocommit=True) as connection:
        while True:
            before, waiting = waiting, Counter(dict(connection.execute(_WAITING).fetchall()))
            if waiting.total() != before.total():
                since = time.monotonic()
            if not waiting or time.monotonic() - since > STANDSTILL_SECONDS:
                return waiting
            time.sleep(1)


def _mean(samples: Sequence[int]) -> float:
    return sum(samples) / len(samples)
