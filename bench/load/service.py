"""The service of `make run` beside any other that runs: its own database server, port and state, gone afterwards. At it
are many venues: the demo salon and bistro with a fortnight behind them, and copies of both, made in the database."""

import base64
import hashlib
import json
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from datetime import timedelta
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal
from uuid import UUID

import psutil
import psycopg
from psycopg import sql
from psycopg.rows import class_row

from bench.report import Line, Ratio, progress
from local import auth_server, aws, demo, environment, job_queues, migrations, postgres, processes, stripe
from local.demo.payment_records import Payment, PaymentsAccount, PaymentsConnection
from local.demo.records import ApiKey, Record
from local.demo.tenancy import Venue as DemoVenue
from local.postgres import Cluster, Server
from local.processes import Process
from local.run import DATABASE

HISTORY = timedelta(days=14)
IDLE_AFTER_SECONDS, IDLE_SECONDS = 30, 20  # the first run of what runs each minute is still at work before
CALLS_PER_MINUTE = 1_000_000  # of a key: a day that is replayed faster must not run into the window of a minute

# By names that nobody else may have.
_KNOWN_OUTSIDE = (ApiKey, Payment, PaymentsAccount, PaymentsConnection)
_COOKIE = "sb-127-auth-token"
_KEY_TAIL = "local-load-key-of-a-copy-not-a-secret-".ljust(43, "0")


@dataclass(frozen=True)
class Venue:
    """A venue that somebody works at: credentials, and the ids of what requests name. `offers` pairs a service with a
    provider who has it; `tables` take a party of two; `bookings` are appointments or reservations to come."""

    engine: Literal["appointments", "hospitality"]
    company_id: UUID
    slug: str
    owner_id: UUID
    api_key: str = field(repr=False)
    customers: Sequence[UUID] = field(repr=False)
    offers: Sequence[Sequence[UUID]] = field(repr=False)
    tables: Sequence[UUID] = field(repr=False)
    products: Sequence[UUID] = field(repr=False)
    bookings: Sequence[UUID] = field(repr=False)

    @property
    def is_salon(self) -> bool:
        return self.engine == "appointments"


def fill(superuser_url: str, number: int) -> Sequence[Venue]:
    """So many venues, an even number, half of them salons, in a migrated and empty database that holds the schemas of
    the stand-ins as well: the same in every run but for the dates. Only a superuser may: nothing that the service does
    at a change, such as the audit log, is done for the copies."""
    demo.load(superuser_url, HISTORY)
    copies = number // 2 - 1
    with psycopg.connect(superuser_url) as connection:
        connection.execute("set local session_replication_role = replica")
        connection.execute(_COPY_OF)
        kinds = [kind for kind in Record.__subclasses__() if kind not in _KNOWN_OUTSIDE]
        with _indexes_rebuilt(connection, [kind.table for kind in kinds]):
            for kind, venue in product(kinds, demo.VENUES):
                _copy(connection, kind, venue, copies)
        demo.note_deposits(connection)
        for venue in demo.VENUES:
            connection.execute(_USERS, {"company": str(venue.company_id), "copies": copies})
            _make_keys(connection, venue, copies)
        connection.execute("update api_keys set rate_limit_per_minute = %s", [CALLS_PER_MINUTE])
        connection.execute(
            "select count_customer_stats(company_id, id) from customers c"
            " where not exists (select from customer_stats s where s.customer_id = c.id)"
        )
    with psycopg.connect(superuser_url, autocommit=True) as connection:
        connection.execute("vacuum analyze")
        return _venues(connection)


def sign_in(superuser_url: str, venues: Sequence[Venue], origin: str) -> dict[UUID, str]:
    """The Cookie header of each venue's owner by the company's id. Without passwords, which take long to compare."""
    cookies = {}
    with psycopg.connect(superuser_url) as connection:
        for venue in venues:
            document = json.dumps(auth_server.create_session(connection, venue.owner_id, origin)).encode()
            cookies[venue.company_id] = f"{_COOKIE}=base64-{base64.urlsafe_b64encode(document).decode().rstrip('=')}"
    return cookies


# The id that a copy has in place of the original's: all references are copied by the same rule.
_COPY_OF = """
    create function pg_temp.copy_of(id uuid, copy integer) returns uuid language sql immutable strict
    return md5(id::text || copy)::uuid
"""

_USERS = """
    insert into auth.users (id, email, password_hash, app_metadata, user_metadata, email_confirmed_at)
    select pg_temp.copy_of(id, copy), replace(email, '@', '-' || copy || '@'), password_hash,
           app_metadata || jsonb_build_object('company_id', pg_temp.copy_of((app_metadata->>'company_id')::uuid, copy)),
           user_metadata, email_confirmed_at
      from auth.users, generate_series(1, %(copies)s) as copy
     where app_metadata->>'company_id' = %(company)s
"""


@contextmanager
def _indexes_rebuilt(connection: psycopg.Connection[Any], tables: Sequence[str]) -> Iterator[None]:
    """Exclusion constraints and indexes that hold no constraint are built once at the end, not kept up row by row."""
    connection.execute("set local maintenance_work_mem = '256MB'")
    dropped = connection.execute(_TO_REBUILD, {"tables": [*tables]}).fetchall()
    for drop, _ in dropped:
        connection.execute(drop)
    yield
    for _, rebuild in dropped:
        connection.execute(rebuild)


_TO_REBUILD = """
    select format('alter table %%I drop constraint %%I', conrelid::regclass, conname),
           format('alter table %%I add constraint %%I %%s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = any (%(tables)s::regclass[]) and contype = 'x'
     union all
    select format('drop index %%I', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where indrelid = any (%(tables)s::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)
"""


def _copy(connection: psycopg.Connection[Any], kind: type[Record], venue: DemoVenue, copies: int) -> None:
    columns = [one.name for one in fields(kind)]
    types = {
        row[0]: row[1]
        for row in connection.execute(
            "select attname, atttypid::regtype::text from pg_attribute where attrelid = %s::regclass", [kind.table]
        )
    }
    values = [_value(name, types[name]) for name in columns]
    owner = next(name for name in ("company_id", "organization_id", "id") if name in columns)
    of_company = owner == "company_id" or kind.table == "companies"
    statement = sql.SQL(
        "insert into {table} ({columns}) select {values} from {table}, generate_series(1, %(copies)s) as copy"
        " where {owner} = %(venue)s"
    ).format(
        table=sql.Identifier(kind.table),
        columns=sql.SQL(", ").join(map(sql.Identifier, columns)),
        values=sql.SQL(", ").join(values),
        owner=sql.Identifier("id" if kind.table == "companies" else owner),
    )
    connection.execute(
        statement, {"venue": venue.company_id if of_company else venue.organization_id, "copies": copies}
    )


def _value(column: str, column_type: str) -> sql.Composable:
    if column_type == "uuid":
        return sql.SQL("pg_temp.copy_of({}, copy)").format(sql.Identifier(column))
    if column == "slug":
        return sql.SQL("slug || '-' || copy")
    return sql.Identifier(column)


def _make_keys(connection: psycopg.Connection[Any], venue: DemoVenue, copies: int) -> None:
    secrets = [_secret(venue.slug, copy) for copy in range(1, copies + 1)]
    rows = [(secret[8:24], hashlib.sha256(secret.encode()).digest(), secret[-4:]) for secret in secrets]
    with connection.cursor() as cursor:
        cursor.executemany(
            """
            insert into api_keys (id, company_id, name, digest, last_four, scopes, created_by)
            select %s, pg_temp.copy_of(company_id, %s), name, %s, %s, scopes, pg_temp.copy_of(created_by, %s)
              from api_keys where company_id = %s and id = %s
            """,
            [
                (key_id, copy, digest, last_four, copy, venue.company_id, venue.api_key[8:24])
                for copy, (key_id, digest, last_four) in enumerate(rows, start=1)
            ],
        )


def _secret(slug: str, copy: int) -> str:
    return f"sk_live_{hashlib.sha256(f'{slug} {copy}'.encode()).hexdigest()[:16]}_{_KEY_TAIL}"


def _venues(connection: psycopg.Connection[Any]) -> Sequence[Venue]:
    """All of them, salons and bistros in turns."""
    connection.execute("create temporary table secrets (id text primary key, secret text)")
    count = connection.execute("select count(*) from companies").fetchone()
    assert count is not None, "one row"
    secrets = [_secret(venue.slug, copy) for venue in demo.VENUES for copy in range(1, count[0] // 2)]
    with connection.cursor() as cursor:
        cursor.executemany(
            "insert into secrets values (%s, %s)",
            [(secret[8:24], secret) for secret in [*secrets, *demo.API_KEYS.values()]],
        )
        return [
            *connection.cursor(row_factory=class_row(Venue)).execute(
                """
                select o.business_type as engine, c.id as company_id, c.slug, k.created_by as owner_id,
                       s.secret as api_key,
                       array(select id from customers where company_id = c.id order by id limit 20) as customers,
                       array(select array[service_id, staff_id] from staff_services where company_id = c.id
                              order by 1 limit 100) as offers,
                       array(select id from tables where company_id = c.id and min_seats <= 2 order by id) as tables,
                       array(select id from products where company_id = c.id order by id limit 3) as products,
                       array(select id from appointments where company_id = c.id and status = 'confirmed'
                                and starts_at > localtimestamp + interval '1 day' order by id limit 20)
                       || array(select id from reservations where company_id = c.id and status = 'confirmed'
                                   and starts_at > localtimestamp + interval '1 day' order by id limit 20) as bookings
                  from companies c
                  join organizations o on o.id = c.organization_id
                  join api_keys k on k.company_id = c.id
                  join secrets s on s.id = k.id
                 order by row_number() over (partition by o.business_type order by c.id), o.business_type
                """
            )
        ]


# The service at which they are

READY_SECONDS = 120.0
GATEWAY, GUESTS, AUTH = "gateway", "guests' gateway", "auth server"
POSTGRES, BESIDE = "PostgreSQL", "jobs and stand-ins"


class CannotRun(RuntimeError):
    """The service does not start; the message says why."""


@dataclass(frozen=True)
class LoadedService:
    """The running service with its venues, and the Cookie header of each one's owner by the company's id."""

    process: Process
    server: Server
    venues: Sequence[Venue]
    cookies: Mapping[UUID, str] = field(repr=False)
    state: Path

    @property
    def guests_origin(self) -> str:
        """Where guests book, as `make run` has it: at the next port."""
        return f"http://127.0.0.1:{self.process.port + 1}"

    @property
    def superuser_url(self) -> str:
        return self.server.admin_url(DATABASE)

    def crash_database(self) -> None:
        """PostgreSQL is gone from one moment to the next, and comes back at the same address: what is committed, it
        finds in its log, and everybody has to connect anew."""
        assert self.server.cluster is not None, "a server of its own"
        self.server.cluster.crash_and_restart()

    def hand_jobs_out_again_after(self, seconds: int) -> None:
        """How long the queues wait for a worker that has received jobs, and does not say that they are done."""
        sqs = aws.client((self.state / job_queues.ENDPOINT.name).read_text(), "sqs")
        for url in sqs.list_queues()["QueueUrls"]:
            sqs.set_queue_attributes(QueueUrl=url, Attributes={"VisibilityTimeout": str(seconds)})

    def gateway_workers(self) -> Sequence[psutil.Process]:
        """The execution environments, in the order of their ids."""
        return sorted(self._gateway().children(), key=lambda worker: worker.pid)

    def cpu_seconds(self) -> Mapping[str, float]:
        """How long each part of the service has worked on a core so far."""
        beside = psutil.Process(self.process.popen.pid)
        children = {
            GATEWAY: self._gateway(),
            GUESTS: self._child(f"127.0.0.1:{self.process.port + 1}"),
            AUTH: self._child("local.auth_server"),
        }
        named = {part: _cpu_seconds(child) for part, child in children.items()}
        return {
            **named,
            POSTGRES: _cpu_seconds(self._postmaster()),
            BESIDE: _cpu_seconds(beside) - sum(named.values()),
        }

    def _gateway(self) -> psutil.Process:
        return self._child(f"127.0.0.1:{self.process.port}")

    def _child(self, argument: str) -> psutil.Process:
        """The program of the service that has an argument which begins so."""
        children = psutil.Process(self.process.popen.pid).children()
        return next(one for one in children if any(part.startswith(argument) for part in one.cmdline()))

    def _postmaster(self) -> psutil.Process:
        assert self.server.cluster is not None, "a server of its own"
        return psutil.Process(int((self.server.cluster.data / "postmaster.pid").read_text().split()[0]))


@contextmanager
def running(number: int, *, durable: bool = True) -> Iterator[LoadedService]:
    """The service with so many venues, an even number. Raises CannotRun."""
    if os.environ.get("DATABASE_URL"):
        raise CannotRun("This makes a database server of its own; run it without DATABASE_URL.")
    name = f"load-{os.getpid()}"
    server = postgres.start(name, durable=durable)
    try:
        superuser_url = server.admin_url(DATABASE)
        server.create_database(DATABASE)
        migrations.migrate(server.owner_url(DATABASE))
        auth_server.ensure_schema(server.owner_url(DATABASE))
        stripe.ensure_schema(server.owner_url(DATABASE))
        at_work = fill(superuser_url, number)
        with TemporaryDirectory() as state, _started(server, Path(state)) as process:
            cookies = sign_in(superuser_url, at_work, process.origin)
            yield LoadedService(process, server, at_work, cookies, Path(state))
    finally:
        server.stop()
        Cluster.of_checkout(name).remove()


@contextmanager
def _started(server: Server, state: Path) -> Iterator[Process]:
    port = postgres.two_free_ports()
    own = {"DATABASE_URL": server.admin_url(), "LOCAL_STATE": str(state), "PORT": str(port)}
    program = processes.start_module("service under load", ["local.run"], environment.of_process() | own)
    process = Process(program.name, program.log, program.popen, port)
    try:
        _wait_until_announced(process)
        yield process
    finally:
        process.stop()


def measure_idle() -> Sequence[Line]:
    """How much of a core the whole service takes with its database while nobody uses it, over a minute."""
    progress("a minute of a service that nobody uses")
    with running(2) as service:
        time.sleep(IDLE_AFTER_SECONDS)
        shares = []
        for _ in range(3):
            before = sum(service.cpu_seconds().values())
            time.sleep(IDLE_SECONDS)
            shares.append(100 * (sum(service.cpu_seconds().values()) - before) / IDLE_SECONDS)
    low, median, high = sorted(shares)
    what, of = "a minute of `make run` that nobody uses, in thirds", "hundredths of a core"
    return [Line(what, of, Ratio(low, median, high), aim=2)]


def _wait_until_announced(process: Process) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while "Ctrl-C stops" not in process.log.read_text():
        process.check()
        if time.monotonic() > deadline:
            raise CannotRun(f"The service is not ready; its log is {process.log}")
        time.sleep(0.1)


def _cpu_seconds(process: psutil.Process) -> float:
    """With all that it has started, whether or not that has ended."""
    total = 0.0
    for one in [process, *process.children(recursive=True)]:
        try:
            total += sum(one.cpu_times()[:4])  # its own, and that of its children that have ended
        except psutil.NoSuchProcess:
            continue
    return total
