"""`python -m bench.availability`: a month of availability against its bare SQL, and how it grows.

Salons in a database of their own, whose providers work eight hours a day and have three bookings in two days of the
month that is asked for; all other bookings lie in the past. Everything is measured in turns, as ratios of medians.
"""

import base64
import contextlib
import json
import os
import statistics
import time
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, TypeAlias, cast
from uuid import UUID

import psycopg
import requests
from psycopg import pq

from booking import db
from booking.availability import queries as availability
from booking.availability.rules import MOST_DAYS, Search
from local import auth_server, environment, migrations, postgres, template
from local.events import LambdaContext, http_event

PROVIDERS = (1, 5, 20)
BOOKINGS = (1_000, 10_000, 100_000)
USUAL_PROVIDERS, USUAL_BOOKINGS = 20, 10_000
ROUNDS, UNMEASURED = 40, 8
MOST_AGAINST_BARE_SQL = 2.0

_ZONE = "Australia/Melbourne"
_EMAIL, _PASSWORD = "owner@salon.test", "bench-password"
_FIRST_DAY = date.today() + timedelta(days=2)  # noqa: DTZ011 — any day to come will do

Work: TypeAlias = Callable[[], object]
Size: TypeAlias = tuple[int, int]  # providers, bookings


@dataclass(frozen=True)
class Salon:
    """A business of the scratch database: who may ask, and for what."""

    owner_url: str
    company_id: UUID
    service_id: UUID
    cookie: str

    @property
    def query(self) -> str:
        return f"serviceId={self.service_id}&date={_FIRST_DAY}&days={MOST_DAYS}"

    def request(self) -> Callable[[], dict[str, Any]]:
        """The route with everything that belongs to it, its event made beforehand."""
        declared = template.load()
        match = declared.match("GET", "/api/availability")
        assert match is not None, "the template has the route"
        route, parameters = match
        handler, context = template.load_handler(route), LambdaContext.of(declared.functions[route.function])
        headers = [("host", "booking.test"), ("cookie", self.cookie)]
        event = http_event(route, parameters, "GET", route.path, query_string=self.query, headers=headers, body=b"")

        def call() -> dict[str, Any]:
            answer = handler(event, context)
            assert answer["statusCode"] == 200, answer["body"]
            return cast(dict[str, Any], answer)

        return call

    @contextlib.contextmanager
    def bare_sql(self) -> Iterator[Work]:
        """The route's statement over libpq: no session, no row-level security, the result received and left unread."""
        recorded = _Recorder()
        search = Search(self.service_id, None, _FIRST_DAY, MOST_DAYS)
        availability.list_slots(cast(db.Database, recorded), search, _ZONE)
        with psycopg.connect(self.owner_url, autocommit=True, cursor_factory=psycopg.ClientCursor) as connection:
            text = psycopg.ClientCursor(connection).mogrify(recorded.query, recorded.parameters)
            statement = text.replace("current_company()", f"'{self.company_id}'::uuid").encode()

            def run() -> None:
                result = connection.pgconn.exec_params(statement, None, result_format=pq.Format.BINARY)
                assert result.status == pq.ExecStatus.TUPLES_OK, result.error_message

            yield run


class _Recorder:
    """Stands where a connection would, and keeps the statement that it is given."""

    query: Any = ""
    parameters: Any = None

    def execute(self, query: Any, parameters: Any) -> "_Recorder":
        self.query, self.parameters = query, parameters
        return self

    def fetchone(self) -> dict[str, Any]:
        return {"service_exists": True, "provider_exists": True, "slots": b"[]"}


def main() -> None:
    """Measures and prints."""
    with scratch_database() as (owner_url, app_url), auth_server.running(owner_url) as origin:
        os.environ.update(
            environment.of_functions(
                template.load(),
                database_url=app_url,
                auth_origin=origin,
                stripe_origin="http://127.0.0.1:9",
                aws_origin="http://127.0.0.1:9",
                references={},
            )
        )
        os.environ["POWERTOOLS_LOG_LEVEL"] = "WARNING"
        print(measure(owner_url, origin))


def measure(owner_url: str, auth_origin: str) -> str:
    """The table of availability, for a database with the migrations applied and an auth server for it. The functions'
    settings must be in the environment."""
    sizes = dict.fromkeys(
        [(providers, USUAL_BOOKINGS) for providers in PROVIDERS]
        + [(USUAL_PROVIDERS, bookings) for bookings in BOOKINGS]
    )
    with psycopg.connect(owner_url, autocommit=True) as connection:
        salons = {size: _found_salon(connection, owner_url, auth_origin, *size) for size in sizes}
        connection.execute("vacuum analyze")
    try:
        requests_by_size = {size: salon.request() for size, salon in salons.items()}
        slots = {size: len(json.loads(call()["body"])["slots"]) for size, call in requests_by_size.items()}
        usual = (USUAL_PROVIDERS, USUAL_BOOKINGS)
        with salons[usual].bare_sql() as bare:
            against = _in_turns({"route": requests_by_size[usual], "bare SQL": bare})
        grown = _in_turns(requests_by_size)
    finally:
        db.disconnect()
    return "\n".join(
        [
            f"Availability of {MOST_DAYS} days",
            f"  route / bare SQL, {USUAL_PROVIDERS} providers, {USUAL_BOOKINGS:,} bookings"
            f"  {against['route'] / against['bare SQL']:.2f}  (at most {MOST_AGAINST_BARE_SQL:g})"
            f"  {against['route'] * 1000:.1f} ms / {against['bare SQL'] * 1000:.1f} ms",
            *_growth(grown, slots, [(providers, USUAL_BOOKINGS) for providers in PROVIDERS]),
            *_growth(grown, slots, [(USUAL_PROVIDERS, bookings) for bookings in BOOKINGS]),
        ]
    )


def _growth(seconds: Mapping[Size, float], slots: Mapping[Size, int], sizes: Sequence[Size]) -> Iterator[str]:
    """A line for each size, against the first of them."""
    first = sizes[0]
    for size in sizes:
        yield (
            f"  {size[0]:2} providers, {size[1]:7,} bookings  {seconds[size] * 1000:6.1f} ms, {slots[size]:6,} slots:"
            f"  {seconds[size] / seconds[first]:5.2f} times the time, {slots[size] / slots[first]:5.2f} times the slots"
        )


def _in_turns(subjects: Mapping[Any, Work]) -> dict[Any, float]:
    """The median seconds of each, measured in turns: whatever slows the machine down slows all of them."""
    taken: dict[Any, list[float]] = {name: [] for name in subjects}
    order = list(subjects)
    for number in range(-UNMEASURED, ROUNDS):
        order = [*order[1:], order[0]]
        for name in order:
            began = time.perf_counter()
            subjects[name]()
            if number >= 0:
                taken[name].append(time.perf_counter() - began)
    return {name: statistics.median(seconds) for name, seconds in taken.items()}


@contextlib.contextmanager
def scratch_database() -> Iterator[tuple[str, str]]:
    """A migrated database, by the addresses of its owner and of the functions' role; gone afterwards."""
    server = postgres.start("bench")
    name = f"bench_{uuid.uuid4().hex[:8]}"
    try:
        server.create_database(name)
        migrations.migrate(server.owner_url(name))
        auth_server.ensure_schema(server.owner_url(name))
        yield server.owner_url(name), server.app_url(name)
    finally:
        server.drop_database(name)
        server.stop()


def _found_salon(
    connection: psycopg.Connection[Any], owner_url: str, auth_origin: str, providers: int, bookings: int
) -> Salon:
    company_id, service_id = uuid.uuid4(), uuid.uuid4()
    email = f"{company_id.hex}-{_EMAIL}"
    user_id = auth_server.create_user(connection, email, _PASSWORD, {"company_id": str(company_id)})
    ids = {"company": company_id, "service": service_id, "user": user_id, "organization": uuid.uuid4()}
    parameters = ids | {
        "slug": f"salon-{company_id.hex}",
        "zone": _ZONE,
        "providers": providers,
        "each": bookings // providers,
        "last": _FIRST_DAY + timedelta(days=MOST_DAYS),
    }
    with connection.transaction():
        for statement in _SALON.split(";"):
            connection.execute(statement, parameters)
    return Salon(owner_url, company_id, service_id, _sign_in(auth_origin, email))


def _sign_in(auth_origin: str, email: str) -> str:
    """The Cookie header of a session."""
    response = requests.post(
        f"{auth_origin}/auth/v1/token?grant_type=password",
        json={"email": email, "password": _PASSWORD},
        headers={"apikey": auth_server.ANON_KEY},
        timeout=10,
    )
    response.raise_for_status()
    session = base64.urlsafe_b64encode(response.text.encode()).decode().rstrip("=")
    return f"sb-127-auth-token=base64-{session}"


# Bookings run back in time from the end of the month asked for: at ten and at two on one day, at noon on the next.
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


if __name__ == "__main__":
    main()
