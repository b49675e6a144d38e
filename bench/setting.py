"""Where the service is measured: a database of its own, with one salon of a long history among small ones, or with
nothing."""

import base64
import secrets
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Literal, LiteralString, TypeAlias
from uuid import UUID

import psycopg
import psycopg.conninfo
import requests
from psycopg import sql

from bench.report import progress
from booking.database.connection import disconnect
from booking.identity import credentials
from local import auth_server, migrations, postgres
from local.postgres import Server

APPOINTMENTS = 400_000
PROVIDERS = 8
PROVIDER_WITHOUT_NO_SHOWS = "Provider 1"
SMALL_SALONS = 20
APPOINTMENTS_OF_SMALL_SALON = 5_000
PASSWORD = "bench-password"
EMAIL = "owner@salon.test"


def day(offset: int) -> date:
    """The day so many days from today. The salon's diary ends in a month and goes back for almost three years."""
    return datetime.now(UTC).date() + timedelta(offset)


@dataclass(frozen=True)
class Salon:
    """The big salon, and how to reach its database: as the tables' owner, and as the functions do."""

    owner_url: str
    app_url: str
    company_id: UUID
    owner_id: UUID
    api_key: str = field(repr=False)


@contextmanager
def salon() -> Iterator[Salon]:
    """A filled database, which is gone afterwards."""
    with own_server() as server, scratch_database(server) as name:
        progress(f"a database of {APPOINTMENTS:,} appointments")
        yield _filled(server.owner_url(name), server.app_url(name))


@contextmanager
def empty_database() -> Iterator[tuple[psycopg.Connection, str]]:
    """A database without a business, which is gone afterwards: a connection to which row-level security does not apply,
    and the address of the login of jobs."""
    with (
        own_server() as server,
        scratch_database(server) as name,
        psycopg.connect(server.admin_url(name), autocommit=True) as owner,
    ):
        yield owner, server.jobs_url(name)


@contextmanager
def own_server(*, durable: bool = False) -> Iterator[Server]:
    """A server for as long as it is measured, by default without what the disk takes, which would be the same for
    all."""
    server = postgres.start("bench", durable=durable)
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def scratch_database(server: Server) -> Iterator[str]:
    """The name of a migrated and empty database, which is gone afterwards."""
    name = f"bench_{uuid.uuid4().hex[:8]}"
    server.create_database(name)
    try:
        migrations.migrate(server.owner_url(name))
        yield name
    finally:
        disconnect()
        server.drop_database(name)


@dataclass(frozen=True)
class Session:
    """A signed-in user: what the auth server knows the session by, and the Cookie header that carries it."""

    access_token: str
    cookie: str


def sign_in(auth_origin: str, email: str = EMAIL) -> Session:
    """A session of this user, by default the big salon's owner."""
    answer = requests.post(
        f"{auth_origin}/auth/v1/token?grant_type=password",
        json={"email": email, "password": PASSWORD},
        headers={"apikey": auth_server.ANON_KEY},
        timeout=5,
    )
    answer.raise_for_status()
    encoded = base64.urlsafe_b64encode(answer.content).decode().rstrip("=")
    return Session(answer.json()["access_token"], f"sb-127-auth-token=base64-{encoded}")


def _filled(owner_url: str, app_url: str) -> Salon:
    company_id = uuid.uuid4()
    auth_server.ensure_schema(owner_url)
    with psycopg.connect(owner_url, autocommit=True) as connection:
        owner_id = auth_server.create_user(connection, EMAIL, PASSWORD, {"company_id": str(company_id)})
        _found_salons(connection, company_id, owner_id)
        salon = Salon(owner_url, app_url, company_id, owner_id, api_key(connection, company_id, owner_id))
        _book(connection)
        connection.execute("vacuum analyze")
    return salon


def api_key(connection: psycopg.Connection, company_id: UUID, owner_id: UUID) -> str:
    """A new key for bookings, which no rate limit stops."""
    key_id = secrets.token_hex(8)
    secret = f"sk_live_{key_id}_{secrets.token_urlsafe(32)}"
    connection.execute(
        """
        insert into api_keys (id, company_id, name, digest, last_four, scopes, rate_limit_per_minute, created_by)
        values (%s, %s, 'Bench', %s, %s, array['appointments:read', 'reservations:read'], 1000000000, %s)
        """,
        (key_id, company_id, credentials.digest(secret), secret[-4:], owner_id),
    )
    return secret


def _found_salons(connection: psycopg.Connection, company_id: UUID, user_id: UUID) -> None:
    """Businesses, their people and what they offer; the first is the big one."""
    connection.execute(
        """
        create temporary table salons as
        select number, case number when 0 then %(company_id)s else gen_random_uuid() end as company_id,
               gen_random_uuid() as organization_id,
               case number when 0 then %(providers)s else 4 end as providers,
               case number when 0 then %(many)s else %(few)s end as appointments
          from generate_series(0, %(small_salons)s) as number
        """,
        {
            "company_id": company_id,
            "providers": PROVIDERS,
            "many": APPOINTMENTS,
            "few": APPOINTMENTS_OF_SMALL_SALON,
            "small_salons": SMALL_SALONS,
        },
    )
    connection.execute(
        """
        insert into organizations (id, name, business_type, founded_by)
        select organization_id, 'Salon ' || number, 'appointments', gen_random_uuid() from salons;

        insert into billing_records (organization_id, tier, subscription_status)
        select organization_id, 'team', 'active' from salons;

        insert into companies (id, organization_id, name, slug, timezone, country, currency, onboarded_at)
        select company_id, organization_id, 'Salon ' || number, 'salon-' || number, 'Australia/Melbourne', 'AU', 'AUD',
               now()
          from salons;

        insert into services (company_id, name, duration_minutes, price_cents)
        select company_id, 'Service ' || service, 30, 3000 + 500 * service
          from salons, generate_series(1, 10) as service;

        insert into staff (company_id, name)
        select company_id, 'Provider ' || provider from salons, generate_series(1, providers) as provider;

        insert into customers (company_id, name, email)
        select company_id, 'Customer ' || customer, 'customer' || customer || '@example.com'
          from salons, generate_series(1, appointments / 50) as customer;
        """
    )
    connection.execute(
        "insert into memberships (company_id, user_id, role) values (%s, %s, 'admin')", (company_id, user_id)
    )


def _book(connection: psycopg.Connection) -> None:
    """Half-hour appointments without a gap, ending a month from now, written in the order in which they were made: up
    to thirty days ahead."""
    with connection.transaction(), appointments_in_bulk(connection):
        connection.execute(_APPOINTMENTS)


_APPOINTMENTS = f"""
    with client as (
        select company_id, id, row_number() over (partition by company_id order by id) as number from customers
    ), offer as (
        select company_id, id, row_number() over (partition by company_id order by id) as number from services
    ), booked as (
        select salons.company_id, staff.id as provider_id, slot,
               staff.name = '{PROVIDER_WITHOUT_NO_SHOWS}' as reliable,
               1 + slot % 10 as offer, 1 + slot % (appointments / 50) as client,
               date_trunc('day', localtimestamp) + interval '30 days' - slot * interval '30 minutes' as starts_at
          from salons join staff using (company_id), generate_series(1, appointments / providers) as slot
    )
    insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at, duration_minutes,
                              price_cents, deposit_amount_cents, status, deposit_status, provider_confirmed, notes,
                              created_at)
    select booked.company_id, offer.id, provider_id, client.id,
           starts_at, starts_at + interval '30 minutes', 30, 6500, 0,
           case when starts_at > localtimestamp then (array['pending', 'confirmed'])[1 + slot % 2]
                when slot % 100 = 0 and not reliable then 'no_show'
                when slot % 10 = 0 then 'cancelled' else 'completed' end,
           'none', starts_at > localtimestamp or slot % 10 <> 0,
           case when slot % 5 = 0 then 'Prefers a quiet chair by the window.' end,
           starts_at - random() * interval '30 days'
      from booked
      join offer on offer.company_id = booked.company_id and offer.number = booked.offer
      join client on client.company_id = booked.company_id and client.number = booked.client
     order by starts_at - random() * interval '30 days'
"""


Table: TypeAlias = Literal["customers", "appointments", "reservations", "staff_services", "staff_working_hours"]

# What "audit" enters nobody reads; "stats_begin" would count all that a customer has booked anew for each of it;
# "changes" looks for endpoints, and "changed_times" for people who wait, whom nobody has here.
_OF_BOOKINGS = ("audit", "stats_begin", "changes", "changed_times")
# "audit_insert" compares each row of a statement with all of them: 30,000 took longer than a quarter of an hour.
_OF_PROVIDERS = ("audit_insert", "changed_times")
_TRIGGERS: Mapping[Table, Sequence[str]] = {
    "customers": ("audit", "stats_begin", "changes"),
    "appointments": _OF_BOOKINGS,
    "reservations": _OF_BOOKINGS,
    "staff_services": _OF_PROVIDERS,
    "staff_working_hours": _OF_PROVIDERS,
}


@contextmanager
def without_triggers(connection: psycopg.Connection, table: Table) -> Iterator[None]:
    """Within the block, what is written into the table is neither entered in the audit log nor counted for customers
    nor an event, nor offered to anybody, nor does it empty a cache. Whoever lists customers by what they have come to
    counts them afterwards."""
    triggers = _TRIGGERS[table]
    for trigger in triggers:
        connection.execute(_SWITCH.format(sql.Identifier(table), sql.SQL("disable"), sql.Identifier(trigger)))
    yield
    for trigger in triggers:
        connection.execute(_SWITCH.format(sql.Identifier(table), sql.SQL("enable"), sql.Identifier(trigger)))


_SWITCH = sql.SQL("alter table {} {} trigger {}")


@contextmanager
def appointments_in_bulk(connection: psycopg.Connection) -> Iterator[None]:
    """Within the block the table has neither foreign keys, nor indexes but those that others refer to, nor triggers
    that would work for each row. All are back at its end, and customers are counted: that takes less long than to keep
    everything up row by row. Foreign keys hold for what is written from then on: to look through what is there, row by
    row under row-level security, took two minutes."""
    constraints = connection.execute(
        "select conname, pg_get_constraintdef(oid) || case contype when 'f' then ' not valid' else '' end"
        " from pg_constraint"
        " where conrelid = 'appointments'::regclass and contype in ('f', 'x')"
    ).fetchall()
    indexes = connection.execute(
        "select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index"
        " where indrelid = 'appointments'::regclass"
        " and not exists (select from pg_constraint where conindid = indexrelid)"
    ).fetchall()
    for name, _ in constraints:
        connection.execute(sql.SQL("alter table appointments drop constraint {}").format(sql.Identifier(name)))
    for name, _ in indexes:
        connection.execute(sql.SQL("drop index {}").format(sql.Identifier(name)))
    with without_triggers(connection, "appointments"):
        yield
    for name, definition in indexes:
        progress(f"index {name}")
        connection.execute(definition)
    for name, definition in constraints:
        progress(f"constraint {name}")
        connection.execute(
            sql.SQL("alter table appointments add constraint {} {}").format(sql.Identifier(name), sql.SQL(definition))
        )
    progress("what customers have come to")
    connection.execute("select count_customer_stats(company_id, id) from customers")


# A business of its own, by SQL

FOUNDED: LiteralString = """
    with founded as (
        insert into organizations (name, business_type, founded_by)
        values ('Salon', 'appointments', gen_random_uuid()) returning id
    ), paid as (
        insert into billing_records (organization_id, tier, subscription_status)
        select id, 'team', 'active' from founded
    ), there as (
        insert into companies (organization_id, name, slug, timezone, country, currency, onboarded_at, keeps_waitlist)
        select id, 'Salon', 'salon-' || id, 'Australia/Melbourne', 'AU', 'AUD', now(), true from founded returning id
    ), kim as (
        insert into customers (company_id, name) select id, 'Kim' from there returning id
    )
"""
SALON = f"""{FOUNDED}, cut as (
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
    )
    select founded.id, there.id, cut.id, alex.id, kim.id from founded, there, cut, alex, kim
"""
