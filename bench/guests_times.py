"""Free times as a venue's guests look for them: a search against its bare SQL, and what is cached or refused against a
search."""

from collections.abc import Sequence
from functools import partial

import psycopg

from bench import calls, crowds
from bench.attacked_page import slug_of
from bench.availability import ZONE, Size, found_salon
from bench.bare import bare_sql
from bench.calls import Request
from bench.environments import Service
from bench.progress import progress
from bench.ratios import in_turns, milliseconds, ratio, timed
from bench.report import Line
from bench.scratch import day
from booking.availability import queries as availability
from booking.availability.rules import Search
from booking.bookings.free_days import MAX_DAYS
from booking.bookings.offers import QUARTER_HOUR, Offer
from booking.database.costly_places import SEARCHES_AT_ONCE
from local.template import GUEST_DOMAIN

SIZE = Size(20, 100_000)
MAX_AGAINST_BARE_SQL = 1.2
MAX_CACHED, MAX_REFUSED = 0.2, 1.0
MAX_TRIPS = 3
_FIRST_DAY = day(2)


def measure(service: Service, rounds: int) -> Sequence[Line]:
    progress("free times for guests")
    with (
        psycopg.connect(service.salon.owner_url, autocommit=True) as connection,
        service.environment() as environment,
        service.environment(milliseconds=1) as distant,
    ):
        month = found_salon(connection, service.auth_origin, SIZE)
        connection.execute("update companies set books_online = true where id = %s", (month.company_id,))
        connection.execute("vacuum analyze appointments")
        path = f"/api/public/{slug_of(month)}/times"

        def asked(days: int = MAX_DAYS) -> Request:
            query = f"serviceId={month.service_id}&from={_FIRST_DAY}&days={days}"
            return Request("GET", path, {}, query, domain=GUEST_DOMAIN, address=crowds.some_address()[0])

        def asked_first() -> Request:
            connection.execute("delete from cached_times")
            return asked()

        def refused() -> float:
            with connection.transaction():
                for place in range(1, SEARCHES_AT_ONCE + 1):
                    name = f"guests {month.company_id} {place}"
                    connection.execute("select pg_advisory_xact_lock(hashtextextended(%s, 0))", (name,))
                return environment.run(calls.seconds, asked(days=MAX_DAYS - 1)._replace(status=crowds.TOO_MANY))

        trips = [distant.round_trips(asked_first), distant.round_trips(asked)]
        search = Search([month.service_id], None, _FIRST_DAY, MAX_DAYS, offer=Offer(QUARTER_HOUR, online=True))
        with bare_sql(service.salon.owner_url, month.company_id) as bare:
            send = partial(availability.list_starts, search=search, timezone=ZONE)
            subjects = {
                "search": environment.serving(asked_first),
                "bare": timed(bare.over_libpq(send)),
                "cached": environment.serving(asked),
                "refused": refused,
            }
            timings = in_turns(subjects, rounds, unmeasured=5)
    what = f"free times for guests, {MAX_DAYS} days, {SIZE}"
    return [
        Line("free times for guests", "round trips to the database", trips[0], MAX_TRIPS),
        Line("free times for guests, cached", "round trips to the database", trips[1], MAX_TRIPS - 1),
        Line(
            what,
            "its bare SQL, prepared, generic plan",
            ratio(timings, "search", "bare"),
            MAX_AGAINST_BARE_SQL,
            milliseconds=milliseconds(timings, "search"),
        ),
        Line(
            f"{what}, cached",
            "searched for",
            ratio(timings, "cached", "search"),
            MAX_CACHED,
            milliseconds=milliseconds(timings, "cached"),
        ),
        Line(
            f"{what}, refused while others search",
            "cached",
            ratio(timings, "refused", "cached"),
            MAX_REFUSED,
            milliseconds=milliseconds(timings, "refused"),
        ),
    ]
