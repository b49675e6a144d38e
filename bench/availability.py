"""A month of availability: against its bare SQL, and how it grows with providers and with bookings.

Salons of their own, whose providers work eight hours a day and have three bookings in two days of the requested month;
all other bookings lie in the past.
"""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from uuid import UUID

import orjson
import psycopg

from bench.bare import bare_sql
from bench.calls import Request
from bench.environments import ExecutionEnvironment, Service
from bench.progress import progress
from bench.ratios import in_turns, milliseconds, ratio, timed
from bench.report import Line
from bench.scratch import PASSWORD, day, sign_in
from booking.availability import queries as availability
from booking.availability.rules import Search
from booking.bookings.free_days import MAX_DAYS
from local import auth_server

MAX_AGAINST_BARE_SQL = 2.0
PROVIDERS = (1, 5, 20)
BOOKINGS = (1_000, 10_000, 50_000)

ZONE = "Australia/Melbourne"
_FIRST_DAY = day(2)


@dataclass(frozen=True, order=True)
class Size:
    providers: int
    bookings: int

    def __str__(self) -> str:
        return f"{self.providers} providers, {self.bookings:,} bookings"


USUAL = Size(20, 10_000)


@dataclass(frozen=True)
class MonthOfSalon:
    """A month of a salon of this size, and the caller who requests it."""

    company_id: UUID
    service_id: UUID
    cookie: str

    @property
    def request(self) -> Request:
        query = f"serviceId={self.service_id}&date={_FIRST_DAY}&days={MAX_DAYS}"
        return Request("GET", "/api/availability", {"cookie": self.cookie}, query)


def measure(service: Service, rounds: int) -> Sequence[Line]:
    sizes = sorted(
        {Size(some, USUAL.bookings) for some in PROVIDERS} | {Size(USUAL.providers, some) for some in BOOKINGS}
    )
    progress(f"{len(sizes)} salons to look for free times in")
    with psycopg.connect(service.salon.owner_url, autocommit=True) as connection:
        months = {size: found_salon(connection, service.auth_origin, size) for size in sizes}
        connection.execute("vacuum analyze appointments")
    with service.environment() as environment, service.environment(milliseconds=1) as distant:
        progress("availability")
        return [
            Line(
                f"availability of {MAX_DAYS} days",
                "round trips to the database",
                distant.round_trips(months[USUAL].request),
            ),
            _against_bare_sql(service.salon.owner_url, environment, months[USUAL], rounds),
            *_growth(environment, months, rounds),
        ]


def _against_bare_sql(owner_url: str, environment: ExecutionEnvironment, month: MonthOfSalon, rounds: int) -> Line:
    search = Search([month.service_id], None, _FIRST_DAY, MAX_DAYS)
    with bare_sql(owner_url, month.company_id) as bare:
        send = partial(availability.list_slots, search=search, timezone=ZONE)
        subjects = {"route": environment.serving(month.request), "bare": timed(bare.over_libpq(send))}
        timings = in_turns(subjects, rounds, unmeasured=5)
    return Line(
        f"availability of {MAX_DAYS} days, {USUAL}",
        "its bare SQL, prepared, generic plan",
        ratio(timings, "route", "bare"),
        MAX_AGAINST_BARE_SQL,
        milliseconds=milliseconds(timings, "route"),
    )


def _growth(environment: ExecutionEnvironment, months: Mapping[Size, MonthOfSalon], rounds: int) -> Sequence[Line]:
    """Each size against the smallest of its kind, with how much longer the answer is: growth with that is allowed."""
    slots = {size: len(orjson.loads(environment.answer(month.request))["slots"]) for size, month in months.items()}
    subjects = {str(size): environment.serving(month.request) for size, month in months.items()}
    timings = in_turns(subjects, rounds, unmeasured=5)
    grown = [(Size(some, USUAL.bookings), Size(PROVIDERS[0], USUAL.bookings)) for some in PROVIDERS[1:]]
    grown += [(Size(USUAL.providers, some), Size(USUAL.providers, BOOKINGS[0])) for some in BOOKINGS[1:]]
    return [
        Line(
            f"availability, {size}",
            str(least),
            ratio(timings, str(size), str(least)),
            milliseconds=milliseconds(timings, str(size)),
            remark=f"{slots[size] / slots[least]:.1f} times the slots",
        )
        for size, least in grown
    ]


def found_salon(connection: psycopg.Connection, auth_origin: str, size: Size) -> MonthOfSalon:
    """A new salon of this size."""
    company_id, service_id = uuid.uuid4(), uuid.uuid4()
    email = f"owner@{company_id.hex}.test"
    user_id = auth_server.create_user(connection, email, PASSWORD, {"company_id": str(company_id)})
    parameters = {
        "organization": uuid.uuid4(),
        "company": company_id,
        "service": service_id,
        "user": user_id,
        "slug": f"salon-{company_id.hex}",
        "zone": ZONE,
        "providers": size.providers,
        "each": size.bookings // size.providers,
        "last": _FIRST_DAY + timedelta(days=MAX_DAYS),
    }
    with connection.transaction():
        for statement in _SALON.split(";"):
            connection.execute(statement, parameters)
    return MonthOfSalon(company_id, service_id, sign_in(auth_origin, email).cookie)


# Bookings run back in time from the end of the requested month: at ten and at two on one day, at noon on the next.
_SALON = """
    insert into organizations (id, name, business_type, founded_by)
    values (%(organization)s, 'Salon', 'appointments', gen_random_uuid());
    insert into companies (id, organization_id, name, slug, timezone, country, currency, onboarded_at)
    values (%(company)s, %(organization)s, 'Salon', %(slug)s, %(zone)s, 'AU', 'AUD', now());
    insert into memberships (company_id, user_id, role) values (%(company)s, %(user)s, 'admin');
    insert into services (id, company_id, name, duration_minutes, buffer_minutes, price_cents)
    values (%(service)s, %(company)s, 'Haircut', 45, 10, 6500);
    insert into customers (company_id, name) values (%(company)s, 'Kim Lee');
    insert into staff (company_id, name)
    select %(company)s, 'Provider ' || n from generate_series(1, %(providers)s) as n;
    insert into staff_services (company_id, staff_id, service_id)
    select company_id, id, %(service)s from staff where company_id = %(company)s;
    insert into staff_working_hours (company_id, staff_id, day, opens, closes)
    select company_id, id, day, '09:00', '17:00'
      from staff, generate_series(0, 6) as day where company_id = %(company)s;
    insert into appointments (company_id, service_id, provider_id, customer_id, starts_at, ends_at, duration_minutes,
                              price_cents, deposit_amount_cents, status)
    select company_id, %(service)s, provider_id, customer_id, starts_at, starts_at + interval '45 minutes', 45, 6500, 0,
           'confirmed'
      from (
          select staff.company_id, staff.id as provider_id, customers.id as customer_id,
                 %(last)s::date - 2 * (n / 3) - (n %% 3) / 2 + (array['14:00', '10:00', '12:00'])[n %% 3 + 1]::time
                     as starts_at
            from staff join customers using (company_id), generate_series(3, %(each)s + 2) as n
           where company_id = %(company)s
      ) booked
"""
