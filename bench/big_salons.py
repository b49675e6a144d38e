"""Thousands of salons and millions of their appointments, in a scratch database. The same salon stands in every size of
it, with the same months around today and a longer or shorter history."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import LiteralString
from uuid import UUID, uuid4

import psycopg
from psycopg import sql

from bench.bulk import appointments_in_bulk, without_triggers
from bench.progress import progress
from bench.scratch import EMAIL, PASSWORD, api_key, day
from booking.database.connection import disconnect
from booking.database.paging import DEFAULT_LIMIT
from local import auth_server, migrations
from local.postgres import Server

PROVIDERS, PROVIDERS_OF_OTHERS = 20, 5
APPOINTMENTS_A_DAY = 8  # of a provider
DAYS_AHEAD = 31
# What the salon has at least: the days ahead, and some behind.
LEAST_OF_SALON = PROVIDERS * APPOINTMENTS_A_DAY * 50
DEEP_PAGE = 1_000


@dataclass(frozen=True)
class Size:
    """So many appointments of so many salons. The salon that is looked at has a hundredth of them; all others share
    the rest."""

    appointments: int
    salons: int

    @property
    def of_salon(self) -> int:
        return max(self.appointments // 100, LEAST_OF_SALON)

    @property
    def of_each_other(self) -> int:
        return (self.appointments - self.of_salon) // (self.salons - 1)

    @property
    def deep_page(self) -> int:
        """The number of a page far behind the first: the last but one where there are not so many."""
        return min(DEEP_PAGE, self.of_salon // DEFAULT_LIMIT - 1)

    def __str__(self) -> str:
        return f"{self.appointments:,} appointments of {self.salons:,} salons"


@dataclass(frozen=True)
class Salon:
    """The salon that is measured: its database as the functions reach it, and the ids that requests name. `before_deep`
    is the last appointment before the deep page."""

    app_url: str
    company_id: UUID
    provider_id: UUID
    service_id: UUID
    api_key: str = field(repr=False)
    before_deep: tuple[datetime, UUID]


@contextmanager
def filled_database(server: Server, size: Size) -> Iterator[tuple[str, Salon]]:
    """The name of a database of this size, and the salon that is measured in it; gone afterwards."""
    name = f"big_salons_{uuid4().hex[:8]}"
    server.create_database(name)
    try:
        migrations.migrate(server.owner_url(name))
        yield name, _fill(server, name, size)
    finally:
        disconnect()
        server.drop_database(name)


def _fill(server: Server, database: str, size: Size) -> Salon:
    """Fills a migrated database to this size."""
    owner_url, company_id = server.owner_url(database), uuid4()
    auth_server.ensure_schema(owner_url)
    with psycopg.connect(owner_url, autocommit=True) as connection:
        for setting in ("synchronous_commit = off", "maintenance_work_mem = '1GB'", "work_mem = '256MB'"):
            connection.execute(sql.SQL("set " + setting))
        owner_id = auth_server.create_user(connection, EMAIL, PASSWORD, {"company_id": str(company_id)})
        parameters = {
            "company": company_id,
            "owner": owner_id,
            "others": size.salons - 1,
            "providers": PROVIDERS,
            "providers_of_others": PROVIDERS_OF_OTHERS,
            "each": size.of_salon // PROVIDERS,
            "each_of_others": size.of_each_other // PROVIDERS_OF_OTHERS,
            "a_day": APPOINTMENTS_A_DAY,
            "last_day": day(DAYS_AHEAD),
            "customers": 2_000 + size.appointments // 50,
        }
        progress(f"people and services of {size.salons:,} salons")
        for statement in _SALONS:
            connection.execute(statement, parameters)
        with without_triggers(connection, "staff_services"):
            connection.execute(_SERVICES_OF_PROVIDERS)
        with without_triggers(connection, "staff_working_hours"):
            connection.execute(_WORKING_HOURS)
        with without_triggers(connection, "customers"):
            connection.execute(_CUSTOMERS, parameters)
        connection.execute(_CLIENTS)
        connection.execute("analyze")  # or else a hundred thousand appointments are compared with each customer
        with appointments_in_bulk(connection):
            progress(f"{size.appointments:,} appointments")
            connection.execute(_APPOINTMENTS, parameters)
        progress("vacuum, and statistics for the planner")
        connection.execute("vacuum analyze")
        found = connection.execute(
            """
            select (select id from staff where company_id = %(company)s order by id limit 1),
                   (select id from services where company_id = %(company)s)
            """,
            parameters,
        ).fetchone()
        before_deep = connection.execute(
            """
            select starts_at, id from appointments where company_id = %(company)s
             order by starts_at desc, id desc offset %(offset)s limit 1
            """,
            {**parameters, "offset": (size.deep_page - 1) * DEFAULT_LIMIT - 1},
        ).fetchone()
        assert found is not None, "one row, whatever there is"
        assert before_deep is not None, "the salon has so many appointments"
        provider_id, service_id = found
        key = api_key(connection, company_id, owner_id)
        return Salon(server.app_url(database), company_id, provider_id, service_id, key, before_deep)


_SALONS: Sequence[LiteralString] = [
    """
    create temporary table salons as
    select number, case number when 0 then %(company)s::uuid else gen_random_uuid() end as company_id,
           gen_random_uuid() as organization_id,
           case number when 0 then %(providers)s else %(providers_of_others)s end as providers,
           case number when 0 then %(each)s else %(each_of_others)s end as each,
           case number when 0 then %(customers)s else 50 end as customers
      from generate_series(0, %(others)s) as number
    """,
    """
    insert into organizations (id, name, business_type, founded_by)
    select organization_id, 'Salon ' || number, 'appointments', gen_random_uuid() from salons
    """,
    """
    insert into billing_records (organization_id, tier, subscription_status)
    select organization_id, 'team', 'active' from salons
    """,
    """
    insert into companies (id, organization_id, name, slug, timezone, country, currency, onboarded_at)
    select company_id, organization_id, 'Salon ' || number, 'salon-' || number, 'Australia/Melbourne', 'AU', 'AUD',
           now()
      from salons
    """,
    "insert into memberships (company_id, user_id, role) values (%(company)s, %(owner)s, 'admin')",
    """
    insert into services (company_id, name, duration_minutes, price_cents)
    select company_id, 'Haircut', 45, 6500 from salons
    """,
    """
    insert into staff (company_id, name)
    select company_id, 'Provider ' || provider from salons, generate_series(1, providers) as provider
    """,
]

_SERVICES_OF_PROVIDERS = """
    insert into staff_services (company_id, staff_id, service_id)
    select company_id, staff.id, services.id from staff join services using (company_id)
"""

_WORKING_HOURS = """
    insert into staff_working_hours (company_id, staff_id, day, opens, closes)
    select company_id, id, day, '09:00', '18:00' from staff, generate_series(0, 6) as day
"""

_CUSTOMERS = """
    insert into customers (company_id, name, email, phone)
    select company_id, 'Customer ' || customer, 'customer' || customer || '@example.com',
           case when customer %% 10 = 0 then '+61 4' || lpad((customer * 7919::bigint %% 100000000)::text, 8, '0') end
      from salons, generate_series(1, customers) as customer
"""

# Who comes: fifty of each salon.
_CLIENTS = """
    create temporary table clients as
    select company_id, id, number
      from (select company_id, id, row_number() over (partition by company_id order by id) as number from customers) one
     where number <= 50
"""

# Each provider's hours of a day are full from nine on, back in time from the last day. The clients take turns so that
# none has cancelled all of their visits: whether somebody comes for the first time is seen at one that they have kept.
_APPOINTMENTS = """
    insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at, duration_minutes,
                              price_cents, deposit_amount_cents, status, provider_confirmed)
    select salons.company_id, services.id, staff.id, client.id, starts_at, starts_at + interval '45 minutes', 45,
           6500, 0, (array['completed', 'cancelled', 'no_show', 'pending', 'confirmed'])[1 + slot %% 5],
           slot %% 2 = 0 and slot %% 5 not in (1, 2)
      from salons
      join services using (company_id)
      join staff using (company_id)
     cross join generate_series(0, each - 1) as slot
     cross join lateral (
         select %(last_day)s::date - slot / %(a_day)s + time '09:00' + slot %% %(a_day)s * interval '1 hour'
                    as starts_at
     ) as visit
      join clients client on client.company_id = salons.company_id and client.number = 1 + (slot + slot / 50) %% 50
"""
