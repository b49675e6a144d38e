"""What a year of finished jobs costs those of today."""

import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

import psycopg

from bench.progress import progress
from bench.ratios import Subject, in_turns, milliseconds, ratio
from bench.report import Line
from local import migrations, postgres

JOBS_OF_A_YEAR = 1_000_000
BUSINESSES = 100
BATCH = 10
MAX_WITH_A_YEAR = 1.2
YEAR, NOTHING = "year", "nothing"

_BUSINESSES = """
    with founded as (
        insert into organizations (name, business_type, founded_by)
        select 'Salon ' || n, 'appointments', gen_random_uuid() from generate_series(1, %s) as n returning id
    )
    insert into companies (organization_id, name, slug, timezone, country, currency, onboarded_at)
    select id, 'Salon', 'salon-' || id, 'Australia/Melbourne', 'AU', 'AUD', now() from founded
"""
_DONE = """
    with salons as (
        select id, row_number() over (order by id) - 1 as number from companies
    ), job as (
        insert into outbox (company_id, type, data, occurred_at, relay_after, published_at)
        select salons.id, 'reservation_cancelled', jsonb_build_object('reservationId', gen_random_uuid()), at, at, at
          from generate_series(1, %(jobs)s) as n
          join salons on salons.number = n %% %(businesses)s
         cross join lateral (select now() - n * interval '1 year' / %(jobs)s as at) as of_year
        returning company_id, id, type, published_at
    )
    insert into job_receipts (company_id, job_id, type, leased_until, done_at)
    select company_id, id, type, published_at, published_at from job
"""
_LEFT_BEHIND = """
    insert into outbox (company_id, type, data, relay_after)
    select id, 'reservation_cancelled', '{}', now() from companies order by id limit %s
"""


def measure(rounds: int) -> Sequence[Line]:
    with ExitStack() as stack:
        subjects = {
            name: _batches(stack.enter_context(_database(jobs)))
            for name, jobs in ((YEAR, JOBS_OF_A_YEAR), (NOTHING, 0))
        }
        timings = in_turns(subjects, rounds, unmeasured=20)
    what = f"{BATCH} jobs from the outbox to their receipts, after {JOBS_OF_A_YEAR:,} that are done"
    took = milliseconds(timings, YEAR)
    return [Line(what, "after none", ratio(timings, YEAR, NOTHING), MAX_WITH_A_YEAR, milliseconds=took)]


@contextmanager
def _database(jobs: int) -> Iterator[tuple[psycopg.Connection, psycopg.Connection]]:
    """Businesses that have had so many jobs in a year: a connection as the owner, and one as jobs have it."""
    progress(f"a database with {jobs:,} jobs that are done")
    server = postgres.start("bench", durable=False)
    name = f"bench_{uuid.uuid4().hex[:8]}"
    try:
        server.create_database(name)
        migrations.migrate(server.owner_url(name))
        with (
            psycopg.connect(server.admin_url(name), autocommit=True) as owner,
            psycopg.connect(server.jobs_url(name), autocommit=True) as login,
        ):
            owner.execute(_BUSINESSES, [BUSINESSES])
            owner.execute(_DONE, {"jobs": jobs, "businesses": BUSINESSES})
            owner.execute("vacuum analyze")
            yield owner, login
    finally:
        server.drop_database(name)
        server.stop()


def _batches(connections: tuple[psycopg.Connection, psycopg.Connection]) -> Subject:
    """How long it takes to claim a batch as the relay does, to mark it, and to claim and finish each of its jobs."""
    owner, login = connections

    def batch() -> float:
        owner.execute(_LEFT_BEHIND, [BATCH])
        began = time.perf_counter()
        claimed = login.execute("select company_id, id from claim_unpublished_jobs(%s)", [BATCH]).fetchall()
        for company, job in claimed:
            login.execute("select mark_jobs_published(%s, array[%s])", (company, job))
            login.execute("select claim_job(%s, 'reservation_cancelled', %s, '1 minute')", (job, company))
            login.execute("select finish_job(%s, %s)", (job, company))
        taken = time.perf_counter() - began
        assert len(claimed) == BATCH
        return taken

    return batch
