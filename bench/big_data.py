"""`make big-data`: checks that the daily requests cost no more work however many tenants there are and however long
their history.

A small database and a big one are filled, with the same salon in both, with the same months around today and a longer
or shorter history. The statements that its routes really send are explained in both: how many rows PostgreSQL looks at
says how much work there is, on any machine."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import LiteralString, get_args
from uuid import UUID, uuid4

import psycopg
from psycopg import sql

from bench.environments import Request, answer
from bench.report import Line, plain, progress
from bench.setting import (
    EMAIL,
    PASSWORD,
    api_key,
    appointments_in_bulk,
    day,
    own_server,
    scratch_database,
    sign_in,
    without_triggers,
)
from bench.statements import Mode, Work, reading_statements, sum_of, work_of
from booking.appointments.queries import APPOINTMENTS, APPOINTMENTS_V1
from booking.appointments.records import Status
from booking.database.paging import DEFAULT_LIMIT, BookingList
from local import auth_server, environment, processes, template
from local.postgres import Server

# Thousands of salons and millions of their appointments

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
    with scratch_database(server) as name:
        yield name, _fill(server, name, size)


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


# The work that they make

SMALL = Size(10_000, 2)


def main() -> None:
    """Fills both databases and prints the table; 1 is the exit status if the big one makes more work."""
    parser = argparse.ArgumentParser(prog="python -m bench.big_data", description=__doc__)
    parser.add_argument("--appointments", type=int, default=10_000_000)
    parser.add_argument("--tenants", type=int, default=2_000)
    wanted = parser.parse_args()
    big = Size(wanted.appointments, wanted.tenants)
    with own_server(durable=True) as server:
        little_work, much_work = (_work_in(server, size) for size in (SMALL, big))
    progress("done")
    lines = [_line(what, little_work[what], work) for what, work in much_work.items()]
    print(f"\nRows looked at among {big}, against {SMALL}\n\n{plain(lines, [])}")
    sys.exit(any(line.is_met is False for line in lines))


def _line(what: str, small: Work, big: Work) -> Line:
    """Compares the work in both databases. A page is one range of an index, in a database of any size. Joins may be
    planned otherwise, which makes a difference, but no growth."""
    rows_of_small, rows_of_big = (max(work.rows.values()) for work in (small, big))
    return Line(
        what,
        f"{rows_of_small} rows in the small one, of the table with most",
        rows_of_big,
        aim=rows_of_small if rows_of_small <= DEFAULT_LIMIT + 1 else 2 * rows_of_small,
        milliseconds=big.milliseconds,
        remark=f"pages of the database: {big.pages}, {small.pages}",
    )


def _work_in(server: Server, size: Size) -> dict[str, Work]:
    """The work of each call in a database of this size, which is gone afterwards."""
    with filled_database(server, size) as (name, salon):
        progress(f"what the routes send, among {size}")
        with _service(server, name) as auth_origin, psycopg.connect(salon.app_url, autocommit=True) as connection:
            connection.execute("select set_config('app.company_id', %s, false)", (str(salon.company_id),))
            return {
                what: sum_of([work_of(connection, one, mode) for one in reading_statements(partial(answer, request))])
                for what, (mode, request) in _calls(salon, auth_origin).items()
            }


@contextmanager
def _service(server: Server, name: str) -> Iterator[str]:
    """The functions in this process over the database, and the origin of an auth server beside them."""
    with processes.auth_server("auth server of the bench", server.owner_url(name), environment.of_process()) as auth:
        app_url = server.app_url(name)
        variables = environment.of_routes_alone(template.load(), app_url=app_url, auth_origin=auth.origin)
        os.environ.update(variables, POWERTOOLS_LOG_LEVEL="WARNING")
        yield auth.origin


def _calls(salon: Salon, auth_origin: str) -> dict[str, tuple[Mode, Request]]:
    """Returns the requests, and the kind of plan that answers each: v1 and what screens ask for again and again use the
    one that serves all parameters."""
    key = {"authorization": f"Bearer {salon.api_key}"}
    cookie = {"cookie": sign_in(auth_origin).cookie}

    def v1(query: str = "") -> tuple[Mode, Request]:
        return "generic", Request("GET", "/api/v1/appointments", key, query)

    def dashboard(query: str = "", path: str = "/api/appointments") -> tuple[Mode, Request]:
        return "custom", Request("GET", path, cookie, query)

    def screen(path: str, query: str) -> tuple[Mode, Request]:
        return "generic", Request("GET", path, cookie, query)

    month, provider = f"from={day(0)}&to={day(30)}", f"providerId={salon.provider_id}"
    slots = f"serviceId={salon.service_id}&date={day(1)}"
    return {
        "v1, first page": v1(),
        "v1, page 1,000": v1(f"cursor={_cursor(salon, APPOINTMENTS_V1)}"),
        "v1, a month": v1(month),
        "dashboard, first page": dashboard(),
        "dashboard, page 1,000": dashboard(f"cursor={_cursor(salon, APPOINTMENTS)}"),
        "dashboard, a month": dashboard(month),
        "dashboard, of a provider": dashboard(provider),
        "dashboard, a month of a provider": dashboard(f"{month}&{provider}"),
        **{f"dashboard, {status}": dashboard(f"status={status}") for status in get_args(Status)},
        **{
            f"dashboard, of a provider, {status}": dashboard(f"{provider}&status={status}")
            for status in get_args(Status)
        },
        "the day of the diary": screen("/api/day", f"date={day(1)}"),
        "the week of a provider": screen("/api/week", f"date={day(1)}&{provider}"),
        "customers, first page": dashboard(path="/api/customers"),
        "customers, a search that finds many": dashboard("q=example", "/api/customers/search"),
        "customers, a search that finds nobody": dashboard("q=nobody", "/api/customers/search"),
        "availability of a day": screen("/api/availability", slots),
        "availability of a week": screen("/api/availability", f"{slots}&days=7"),
    }


def _cursor(salon: Salon, paged: BookingList) -> str:
    """The cursor of the page before the deep one."""
    starts_at, row_id = salon.before_deep
    last = {paged.order_by: starts_at, "id": row_id}
    _, cursor = paged.cut([last, last], paged.page({"limit": "1"}, DEFAULT_LIMIT), salon.company_id)
    assert cursor is not None, "there are more rows"
    return cursor


if __name__ == "__main__":
    main()
