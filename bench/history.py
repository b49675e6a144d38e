"""What history costs. A year of finished jobs, those of today; and a month of bookings, the space on the disk.

`make busy-month` plays that month in a database that has years of bookings, and weighs tables and indexes. Each visit
is booked, confirmed and completed; some are moved, some cancelled and their time sold again. PostgreSQL keeps the old
version of every changed row until VACUUM takes it away, and the space is used again. How large a table or an index is
afterwards, against the same one built anew, says whether it would grow by itself from month to month."""

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from typing import Any, LiteralString, NamedTuple

import psycopg
from psycopg import sql

from bench.big_data import APPOINTMENTS_A_DAY, DAYS_AHEAD, Size, filled_database
from bench.report import Line, plain, progress
from bench.setting import day, empty_database, own_server
from bench.turns import Subject, in_turns, line

# Jobs

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


def measure_history(rounds: int) -> Sequence[Line]:
    with ExitStack() as stack:
        subjects = {name: _batches(stack, jobs) for name, jobs in ((YEAR, JOBS_OF_A_YEAR), (NOTHING, 0))}
        timings = in_turns(subjects, rounds, unmeasured=20)
    what = f"{BATCH} jobs from the outbox to their receipts, after {JOBS_OF_A_YEAR:,} that are done"
    return [line(what, "after none", timings, YEAR, NOTHING, MAX_WITH_A_YEAR)]


def _batches(stack: ExitStack, jobs: int) -> Subject:
    """How long it takes, in businesses that have had so many jobs in a year, to claim a batch as the relay does, to
    mark it, and to claim and finish each of its jobs."""
    progress(f"a database with {jobs:,} jobs that are done")
    owner, jobs_url = stack.enter_context(empty_database())
    login = stack.enter_context(psycopg.connect(jobs_url, autocommit=True))
    owner.execute(_BUSINESSES, [BUSINESSES])
    owner.execute(_DONE, {"jobs": jobs, "businesses": BUSINESSES})
    owner.execute("vacuum analyze")

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


# A month of bookings

DAYS = 30
MOST_PER_CENT = 200
LEAST_BYTES = 1024 * 1024
# When autovacuum comes by default: once a fifth of the rows are dead, and fifty more.
DEAD_SHARE, DEAD_ROWS = 0.2, 50


class Relation(NamedTuple):
    """A table or an index of that month, and its bytes on disk."""

    name: str
    table: str
    bytes: int


def main() -> None:
    """Plays the month and prints the table; 1 is the exit status if anything is too large."""
    parser = argparse.ArgumentParser(prog="python -m bench.history", description=__doc__)
    parser.add_argument("--appointments", type=int, default=500_000, help="that are there already")
    parser.add_argument("--tenants", type=int, default=50, help="salons, each with five providers who are booked out")
    wanted = parser.parse_args()
    size = Size(wanted.appointments, wanted.tenants)
    with (
        own_server(durable=True) as server,
        filled_database(server, size) as (name, _),
        psycopg.connect(server.owner_url(name), autocommit=True) as connection,
    ):
        vacuums = _play_month(connection)
        lines = _lines(connection, vacuums)
    progress("done")
    print(f"\nSizes after a month of bookings, against the same built anew, in {size}\n\n{plain(lines, [])}")
    sys.exit(any(one.is_met is False for one in lines))


def _play_month(connection: psycopg.Connection[Any]) -> Mapping[str, int]:
    """Plays each day's bookings, and vacuums in the evening what autovacuum would have by then. Returns how often it
    has vacuumed each table."""
    vacuums: dict[str, int] = {}
    for number in range(1, DAYS + 1):
        progress(f"day {number} of {DAYS}")
        parameters = {"date": day(DAYS_AHEAD + number), "a_day": APPOINTMENTS_A_DAY}
        for statement in _DAY:
            connection.execute(statement, parameters)
        connection.execute("select pg_stat_force_next_flush()")
        for (table,) in connection.execute(_DUE, {"share": DEAD_SHARE, "rows": DEAD_ROWS}).fetchall():
            connection.execute(sql.SQL("vacuum analyze {}").format(sql.Identifier(table)))
            vacuums[table] = vacuums.get(table, 0) + 1
    return vacuums


# A day's visits, of every provider of every salon.
_DAY: Sequence[LiteralString] = [
    """
    insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at, duration_minutes,
                              price_cents, deposit_amount_cents)
    select staff.company_id, services.id, staff.id, client.id, starts_at, starts_at + interval '45 minutes', 45, 6500, 0
      from staff
      join services using (company_id)
     cross join generate_series(0, %(a_day)s - 1) as slot
     cross join lateral (select %(date)s::date + time '09:00' + slot * interval '1 hour' as starts_at) as visit
     cross join lateral (
         select id from customers c where c.company_id = staff.company_id
          order by md5(c.id::text || staff.id || starts_at) limit 1
     ) as client
    """,
    """
    update appointments set status = 'confirmed', provider_confirmed = true
     where starts_at >= %(date)s::date and starts_at < %(date)s::date + 1
    """,
    """
    update appointments set starts_at = starts_at + interval '10 minutes', ends_at = ends_at + interval '10 minutes'
     where starts_at >= %(date)s::date and starts_at < %(date)s::date + 1 and ascii(right(id::text, 1)) %% 8 = 0
    """,
    """
    update appointments set status = 'cancelled', provider_confirmed = false
     where starts_at >= %(date)s::date and starts_at < %(date)s::date + 1 and ascii(right(id::text, 1)) %% 8 = 1
    """,
    """
    insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at, duration_minutes,
                              price_cents, deposit_amount_cents, status, provider_confirmed)
    select company_id, service_id, provider_id, customer_id, starts_at, ends_at, duration_minutes, price_cents,
           deposit_amount_cents, 'confirmed', true
      from appointments
     where starts_at >= %(date)s::date and starts_at < %(date)s::date + 1 and status = 'cancelled'
    """,
    """
    update appointments set status = 'completed'
     where starts_at >= %(date)s::date and starts_at < %(date)s::date + 1 and status = 'confirmed'
    """,
]

_DUE = """
    select relname from pg_stat_user_tables
     where n_dead_tup > %(rows)s + %(share)s * n_live_tup and schemaname = 'public' order by relname
"""

_WEIGHED = """
    select c.relname, coalesce(t.relname, c.relname), pg_relation_size(c.oid)
      from pg_class c
      left join pg_index i on i.indexrelid = c.oid
      left join pg_class t on t.oid = i.indrelid
      join pg_stat_user_tables s on s.relid = coalesce(t.oid, c.oid)
     where c.relkind in ('r', 'i') and s.schemaname = 'public' and s.n_tup_upd + s.n_tup_del > 0
     order by 2, t.relname is not null, 1
"""


def _lines(connection: psycopg.Connection[Any], vacuums: Mapping[str, int]) -> Sequence[Line]:
    """What the month has changed, each against itself built anew."""
    progress("weighing, and building anew")
    after = [Relation(*row) for row in connection.execute(_WEIGHED)]
    for table in dict.fromkeys(one.table for one in after):
        connection.execute(sql.SQL("vacuum (full) {}").format(sql.Identifier(table)))
    anew = {one.name: one for one in (Relation(*row) for row in connection.execute(_WEIGHED))}
    return [
        Line(
            f"{one.table}: {one.name}" if one.name != one.table else f"{one.table}: the table",
            f"per cent of itself built anew, {anew[one.name].bytes / LEAST_BYTES:,.0f} MB",
            round(100 * one.bytes / anew[one.name].bytes),
            MOST_PER_CENT,
            remark=f"vacuumed {vacuums.get(one.table, 0)} times" if one.name == one.table else "",
        )
        for one in after
        if anew[one.name].bytes >= LEAST_BYTES
    ]


if __name__ == "__main__":
    main()
