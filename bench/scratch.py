"""A database of its own for the measurements: one salon with a long history among small ones."""

import base64
import secrets
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from uuid import UUID

import psycopg
import requests

from bench.bulk import appointments_in_bulk
from bench.progress import progress
from booking.identity import credentials
from local import auth_server, migrations, postgres

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
    server = postgres.start("bench", durable=False)  # what the disk takes would be the same for all
    name = f"bench_{uuid.uuid4().hex[:8]}"
    try:
        server.create_database(name)
        progress(f"a database of {APPOINTMENTS:,} appointments")
        owner_url = server.owner_url(name)
        migrations.migrate(owner_url)
        yield _filled(owner_url, server.app_url(name))
    finally:
        server.drop_database(name)
        server.stop()


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
