"""Searches: free times at the desk and for guests, customers while somebody types, tables for a party, and reports. How
long each takes against its bare SQL, and how it grows with what there is."""

from collections.abc import Mapping, Sequence
from functools import partial
from urllib.parse import quote

import orjson
import psycopg

from bench.businesses import (
    FIRST_DAY,
    ZONE,
    Bistro,
    MonthOfSalon,
    Size,
    found_bistro,
    found_clientele,
    found_month,
    turns,
)
from bench.environments import TOO_MANY, ExecutionEnvironment, Request, Service, seconds, some_address
from bench.reads import MAX_PAGE_AGAINST_BARE_SQL, MAX_ROUND_TRIPS_OF_PAGE, bare_reservations, check_of_session
from bench.report import ROUND_TRIPS, Line, progress
from bench.setting import PROVIDERS, day, sign_in
from bench.statements import BARE_SQL, bare_sql
from bench.turns import in_turns, line, milliseconds, p95, ratio, timed, without
from booking.availability import queries as availability, starts
from booking.availability.rules import Search
from booking.bookings.free_days import MAX_DAYS
from booking.bookings.offers import QUARTER_HOUR, Offer
from booking.database.costly_places import SEARCHES_AT_ONCE
from booking.database.paging import DEFAULT_LIMIT
from booking.reservations import queries as reservations
from local.template import GUEST_DOMAIN

MAX_MONTH_AGAINST_BARE_SQL = 2.0
NUMBERS_OF_PROVIDERS = (1, 5, 20)
BOOKINGS = (1_000, 10_000, 50_000)
USUAL = Size(20, 10_000)


def measure_availability(service: Service, rounds: int) -> Sequence[Line]:
    """A month of availability: against its bare SQL, and how it grows with providers and with bookings."""
    sizes = sorted(
        {Size(some, USUAL.bookings) for some in NUMBERS_OF_PROVIDERS}
        | {Size(USUAL.providers, some) for some in BOOKINGS}
    )
    progress(f"{len(sizes)} salons to look for free times in")
    with psycopg.connect(service.salon.owner_url, autocommit=True) as connection:
        months = {size: found_month(connection, service.auth_origin, size) for size in sizes}
        connection.execute("vacuum analyze appointments")
    with service.environment() as environment, service.environment(milliseconds=1) as distant:
        progress("availability")
        return [
            Line(
                f"availability of {MAX_DAYS} days",
                ROUND_TRIPS,
                distant.round_trips(months[USUAL].request),
            ),
            _against_bare_sql(service.salon.owner_url, environment, months[USUAL], rounds),
            *_growth(environment, months, rounds),
        ]


def _against_bare_sql(owner_url: str, environment: ExecutionEnvironment, month: MonthOfSalon, rounds: int) -> Line:
    search = Search([month.service_id], None, FIRST_DAY, MAX_DAYS)
    with bare_sql(owner_url, month.company_id) as bare:
        send = partial(availability.list_slots, search=search, timezone=ZONE)
        subjects = {"route": environment.serving(month.request), "bare": timed(bare.over_libpq(send))}
        timings = in_turns(subjects, rounds, unmeasured=5)
    return line(
        f"availability of {MAX_DAYS} days, {USUAL}",
        BARE_SQL,
        timings,
        "route",
        "bare",
        MAX_MONTH_AGAINST_BARE_SQL,
    )


def _growth(environment: ExecutionEnvironment, months: Mapping[Size, MonthOfSalon], rounds: int) -> Sequence[Line]:
    """Each size against the smallest of its kind, with how much longer the answer is: growth with that is allowed."""
    slots = {size: len(orjson.loads(environment.answer(month.request))["slots"]) for size, month in months.items()}
    subjects = {str(size): environment.serving(month.request) for size, month in months.items()}
    timings = in_turns(subjects, rounds, unmeasured=5)
    grown = [
        (Size(some, USUAL.bookings), Size(NUMBERS_OF_PROVIDERS[0], USUAL.bookings)) for some in NUMBERS_OF_PROVIDERS[1:]
    ]
    grown += [(Size(USUAL.providers, some), Size(USUAL.providers, BOOKINGS[0])) for some in BOOKINGS[1:]]
    return [
        line(
            f"availability, {size}",
            str(least),
            timings,
            str(size),
            str(least),
            remark=f"{slots[size] / slots[least]:.1f} times the slots",
        )
        for size, least in grown
    ]


MANY_BOOKINGS = Size(20, 100_000)
MAX_TIMES_AGAINST_BARE_SQL = 1.2
MAX_CACHED, MAX_REFUSED = 0.2, 1.0
MAX_TRIPS = 3


def measure_guests_times(service: Service, rounds: int) -> Sequence[Line]:
    """Free times as guests look for them: a search against its bare SQL, and what is cached or refused against one."""
    progress("free times for guests")
    with (
        psycopg.connect(service.salon.owner_url, autocommit=True) as connection,
        service.environment() as environment,
        service.environment(milliseconds=1) as distant,
    ):
        month = found_month(connection, service.auth_origin, MANY_BOOKINGS, books_online=True)
        connection.execute("vacuum analyze appointments")
        path = f"/api/public/{month.business.slug}/times"

        def asked(days: int = MAX_DAYS) -> Request:
            query = f"serviceId={month.service_id}&from={FIRST_DAY}&days={days}"
            return Request("GET", path, {}, query, domain=GUEST_DOMAIN, address=some_address()[0])

        def asked_first() -> Request:
            connection.execute("delete from cached_times")
            return asked()

        def refused() -> float:
            with connection.transaction():
                for place in range(1, SEARCHES_AT_ONCE + 1):
                    name = f"guests {month.company_id} {place}"
                    connection.execute("select pg_advisory_xact_lock(hashtextextended(%s, 0))", (name,))
                return environment.run(seconds, asked(days=MAX_DAYS - 1)._replace(status=TOO_MANY))

        trips = [distant.round_trips(asked_first), distant.round_trips(asked)]
        search = Search([month.service_id], None, FIRST_DAY, MAX_DAYS, offer=Offer(QUARTER_HOUR, online=True))
        with bare_sql(service.salon.owner_url, month.company_id) as bare:
            send = partial(starts.list_starts, search=search, timezone=ZONE)
            subjects = {
                "search": environment.serving(asked_first),
                "bare": timed(bare.over_libpq(send)),
                "cached": environment.serving(asked),
                "refused": refused,
            }
            timings = in_turns(subjects, rounds, unmeasured=5)
    what = f"free times for guests, {MAX_DAYS} days, {MANY_BOOKINGS}"
    return [
        Line("free times for guests", ROUND_TRIPS, trips[0], MAX_TRIPS),
        Line("free times for guests, cached", ROUND_TRIPS, trips[1], MAX_TRIPS - 1),
        line(what, BARE_SQL, timings, "search", "bare", MAX_TIMES_AGAINST_BARE_SQL),
        line(f"{what}, cached", "searched for", timings, "cached", "search", MAX_CACHED),
        line(f"{what}, refused while others search", "cached", timings, "refused", "cached", MAX_REFUSED),
    ]


CUSTOMERS = 200_000
MAX_AGAINST_LIST = 10
SEARCHES = {
    "a whole name": "Beloma Karinu",
    "three letters": "lom",
    "two letters": "lo",
    "part of a phone number": "0412 34",
    "a name that nobody has": "Quentin Xylander",
}


def measure_search(service: Service, rounds: int) -> Sequence[Line]:
    """Searching customers while somebody types, in a business that has many."""
    progress(f"a business of {CUSTOMERS:,} customers")
    with psycopg.connect(service.salon.owner_url, autocommit=True) as connection:
        business = found_clientele(connection, CUSTOMERS)
    session = sign_in(service.auth_origin, business.owner_email)
    headers = {"cookie": session.cookie}
    progress("searching customers")
    with service.environment() as environment:
        subjects = {
            what: environment.serving(Request("GET", "/api/customers/search", headers, f"q={quote(text)}"))
            for what, text in SEARCHES.items()
        }
        subjects["list"] = environment.serving(Request("GET", "/api/customers", headers, "limit=50"))
        subjects["check"] = partial(environment.run, check_of_session, session.access_token)
        timings = in_turns(subjects, rounds, unmeasured=8)
    apart = without(timings, "check", "list", *SEARCHES)
    return [
        Line(
            f"searching {CUSTOMERS:,} customers for {what}",
            "the list of 50, auth check apart",
            ratio(apart, what, "list"),
            MAX_AGAINST_LIST,
            milliseconds=milliseconds(timings, what),
            remark=f"list {milliseconds(apart, 'list'):.1f}, auth check {milliseconds(timings, 'check'):.1f} ms",
        )
        for what in SEARCHES
    ]


APPOINTMENTS = 100_000
APPOINTMENTS_A_DAY = PROVIDERS * 48  # half-hours without a gap
MAX_MILLISECONDS = 400
REPORTS = ("takings", "utilisation", "retention", "no-shows", "products", "deposits", "waitlist")


def measure_reports(service: Service, rounds: int) -> Sequence[Line]:
    """The reports of a salon over as many days as a hundred thousand of its appointments take."""
    progress("reports")
    first, last = day(-(APPOINTMENTS // APPOINTMENTS_A_DAY)), day(-1)
    headers = {"cookie": sign_in(service.auth_origin).cookie}
    with service.environment() as environment:
        subjects = {
            name: environment.serving(
                Request("GET", f"/api/reports/{name}", headers, query=f"from={first}&to={last}&groupBy=day")
            )
            for name in REPORTS
        }
        timings = in_turns(subjects, rounds, unmeasured=3)
    return [
        Line(
            f"p95 of GET /api/reports/{name} over {APPOINTMENTS:,} appointments",
            "milliseconds",
            round(p95(timings[name]) * 1000),
            MAX_MILLISECONDS,
            milliseconds=milliseconds(timings, name),
        )
        for name in REPORTS
    ]


TABLES, FEWER_TABLES = 200, 20
RESERVATIONS, FEWER_RESERVATIONS = 20_000, 2_000
PARTY_SIZE, LARGE_PARTY_SIZE = 4, 20


class _Host:
    """Takes reservations for a bistro, one in each turn ahead."""

    def __init__(self, bistro: Bistro, auth_origin: str) -> None:
        self.bistro = bistro
        self._headers = {"cookie": sign_in(auth_origin, bistro.business.owner_email).cookie}
        self._turns = turns()

    def reserving(self, party_size: int = PARTY_SIZE) -> Request:
        """A request for the best fitting table or combination of the next turn."""
        body = {"customerId": self.bistro.customer_id, "partySize": party_size, "startsAt": next(self._turns)}
        return Request("POST", "/api/reservations", self._headers, body=body, status=201)


def measure_reservations(service: Service, rounds: int) -> Sequence[Line]:
    """A page of reservations against its bare SQL, and how reserving grows with the floor and with history."""
    progress(f"a bistro of {TABLES} tables and {RESERVATIONS:,} reservations, and two smaller ones")
    large, small, young = (
        _Host(found_bistro(service.salon.owner_url, tables=tables, reservations=so_far), service.auth_origin)
        for tables, so_far in (
            (TABLES, RESERVATIONS),
            (FEWER_TABLES, RESERVATIONS),
            (TABLES, FEWER_RESERVATIONS),
        )
    )
    with service.environment() as environment:
        return [
            *_page(service, environment, large.bistro, rounds),
            *_reserving(environment, large, small, young, rounds // 3),
        ]


def _page(service: Service, environment: ExecutionEnvironment, bistro: Bistro, rounds: int) -> Sequence[Line]:
    progress("v1 page of reservations")
    page = Request("GET", "/api/v1/reservations", {"authorization": f"Bearer {bistro.api_key}"})
    send = partial(bare_reservations, page=reservations.RESERVATIONS_V1.page({}, DEFAULT_LIMIT))
    with (
        bare_sql(service.salon.owner_url, bistro.business.company_id) as bare,
        service.environment(milliseconds=1) as distant,
    ):
        subjects = {"page": environment.serving(page), "bare": timed(bare.over_libpq(send))}
        timings = in_turns(subjects, rounds, unmeasured=20)
        what = f"v1 page of {DEFAULT_LIMIT} reservations"
        return [
            Line(what, ROUND_TRIPS, distant.round_trips(page), MAX_ROUND_TRIPS_OF_PAGE),
            line(what, BARE_SQL, timings, "page", "bare", MAX_PAGE_AGAINST_BARE_SQL),
        ]


def _reserving(
    environment: ExecutionEnvironment, large: _Host, small: _Host, young: _Host, rounds: int
) -> Sequence[Line]:
    progress("creating reservations")
    subjects = {
        "large": environment.serving(large.reserving),
        "small": environment.serving(small.reserving),
        "young": environment.serving(young.reserving),
        "combined": environment.serving(partial(large.reserving, LARGE_PARTY_SIZE)),
    }
    timings = in_turns(subjects, rounds, unmeasured=20)
    combining, history = (
        f"reserving a combination for {LARGE_PARTY_SIZE}",
        f"reserving after {RESERVATIONS:,} reservations",
    )
    return [
        line(f"reserving the best of {TABLES} tables", f"of {FEWER_TABLES}", timings, "large", "small"),
        line(combining, f"a table for {PARTY_SIZE}", timings, "combined", "large"),
        line(history, f"after {FEWER_RESERVATIONS:,}", timings, "large", "young"),
    ]
