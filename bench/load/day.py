"""A venue's day as docs/capacity.md describes it: which requests, how often, and at which hours of its own clock; and
the clients over HTTP who ask, each with a connection that it keeps."""

import http.client
import json
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit
from uuid import UUID

from bench.environments import some_address
from bench.load.service import Venue

CONFLICT = (409,)
TORN = 0
"""In place of a status where the connection broke before there was an answer."""
SUCCESS, NOT_MODIFIED, UNAVAILABLE = 2, 304, 503  # the first of them a class
PATIENCE_SECONDS = 30.0


@dataclass(frozen=True)
class Request:
    """What a client asks for. `kind` is what it is counted under; `refusals` are statuses that are right answers beside
    those of success. A screen asks again and again whether anything has changed. A guest asks at the guests' address,
    each from a connection and an address of their own."""

    kind: str
    method: str
    path: str
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    body: Mapping[str, Any] | None = None
    refusals: tuple[int, ...] = ()
    is_screen: bool = False
    is_guests: bool = False

    @classmethod
    def get(cls, kind: str, path: str, headers: Mapping[str, str], **query: object) -> "Request":
        return cls(kind, "GET", f"{path}?{urlencode(query)}" if query else path, headers)


@dataclass(frozen=True)
class Answer:
    """What came of it. `retry_after` are seconds, None where the answer names none."""

    status: int
    body: Any = None
    retry_after: int | None = None
    entity_tag: str | None = None


class Outcome(NamedTuple):
    """What a client keeps of an answer: since when it waited (time.monotonic), and for how many seconds."""

    request: Request
    began: float
    seconds: float
    answer: Answer

    @property
    def has_succeeded(self) -> bool:
        return self.answer.status // 100 == SUCCESS or self.answer.status == NOT_MODIFIED

    @property
    def is_fault(self) -> bool:
        """Whether the service has answered what it never should: anything but success, a refusal that fits the request,
        or 503 with the time to wait."""
        if self.has_succeeded or self.answer.status in self.request.refusals:
            return False
        return self.answer.status != UNAVAILABLE or self.answer.retry_after is None


class Client:
    """Keeps one connection, and opens another when it is torn; one more for each request of a guest."""

    def __init__(self, origin: str, guests_origin: str | None = None) -> None:
        self._connection = http.client.HTTPConnection(urlsplit(origin).netloc, timeout=PATIENCE_SECONDS)
        self._guests_origin = guests_origin

    def ask(self, request: Request, since: float | None = None) -> Outcome:
        """The answer to a request, for which its sender has waited since then, by default since now."""
        began = time.monotonic() if since is None else since
        answer = self._answer(request)
        return Outcome(request, began, time.monotonic() - began, answer)

    def close(self) -> None:
        self._connection.close()

    def _answer(self, request: Request) -> Answer:
        body = None if request.body is None else json.dumps(request.body, default=str)
        headers = {"content-type": "application/json", **request.headers} if body else dict(request.headers)
        connection = self._connection_for(request)
        try:
            connection.request(request.method, request.path, body, headers)
            response = connection.getresponse()
            content = response.read()
        except (OSError, http.client.HTTPException):
            connection.close()
            return Answer(TORN)
        if request.is_guests:
            connection.close()
        retry_after = response.headers.get("retry-after", "")
        seconds = int(retry_after) if retry_after.isdecimal() else None
        return Answer(response.status, _parsed(content), seconds, response.headers.get("etag"))

    def _connection_for(self, request: Request) -> http.client.HTTPConnection:
        if not request.is_guests:
            return self._connection
        assert self._guests_origin is not None, "where guests ask"
        guests_address = urlsplit(self._guests_origin).netloc
        return http.client.HTTPConnection(guests_address, timeout=PATIENCE_SECONDS, source_address=some_address())


class Waits(NamedTuple):
    """How long the clients of one kind of request waited, in milliseconds."""

    kind: str
    number: int
    p50: float
    p99: float

    @property
    def ratio(self) -> float:
        return self.p99 / self.p50


def waits(outcomes: Iterable[Outcome]) -> Sequence[Waits]:
    """Of all answers with success, by kind; the kinds in the order of their names, and all together at the end."""
    by_kind: dict[str, list[float]] = defaultdict(list)
    for outcome in outcomes:
        if outcome.has_succeeded:
            by_kind[outcome.request.kind].append(outcome.seconds * 1000)
    together = [milliseconds for each in by_kind.values() for milliseconds in each]
    rows = [(kind, by_kind[kind]) for kind in sorted(by_kind)]
    return [_waits(kind, each) for kind, each in [*rows, ("all", together)] if each]


def _waits(kind: str, milliseconds: Sequence[float]) -> Waits:
    if len(milliseconds) == 1:
        return Waits(kind, 1, milliseconds[0], milliseconds[0])
    percentiles = statistics.quantiles(milliseconds, n=100, method="inclusive")
    return Waits(kind, len(milliseconds), percentiles[49], percentiles[98])


def table(rows: Iterable[Waits]) -> str:
    """For a terminal."""
    lines = [f"{'what':<34}{'answers':>9}{'p50 ms':>10}{'p99 ms':>10}{'p99/p50':>9}"]
    lines += [f"{one.kind:<34}{one.number:>9,}{one.p50:>10.1f}{one.p99:>10.1f}{one.ratio:>9.1f}" for one in rows]
    return "\n".join(lines)


def bearer(venue: Venue) -> Mapping[str, str]:
    """The venue's key, as an integrator sends it."""
    return {"authorization": f"Bearer {venue.api_key}"}


def _parsed(content: bytes) -> Any:
    try:
        return json.loads(content) if content else None
    except ValueError:
        return None


# The day

HOURS = 24
_BOOKED_AHEAD = 60  # days


@dataclass(frozen=True)
class Asked:
    """Requests of a kind in a day of one venue, spread evenly over these hours."""

    kind: str
    a_day: float
    hours: range

    def in_hour(self, hour: int) -> float:
        return self.a_day / len(self.hours) if hour in self.hours else 0.0


# What the pages ask that are open for ten hours at a salon, which somebody touches every five minutes, and for eight at
# a restaurant, every three (dashboard/src/polls.test.ts counts both); and what guests did, each time that they did.
SALON = (
    Asked("diary", 1750, range(9, 19)),
    Asked("news", 35, range(9, 19)),
    Asked("availability", 60, range(9, 19)),
    Asked("customer search", 60, range(9, 19)),
    Asked("booking", 30, range(9, 19)),
    Asked("change of an appointment", 30, range(9, 19)),
    Asked("sale", 25, range(10, 19)),
    Asked("v1 sync", 96, range(24)),
)
BISTRO = (
    Asked("floor", 4900, range(15, 23)),
    Asked("news", 30, range(15, 23)),
    Asked("guest search", 60, range(11, 22)),
    Asked("reservation", 50, range(10, 22)),
    Asked("change of a reservation", 60, range(15, 23)),
    Asked("enquiries", 60, range(10, 22)),
    Asked("sale", 60, range(16, 23)),
    Asked("v1 sync", 96, range(24)),
)
# A hundred looks for each booking: at the page, and at the times of what is chosen on it.
GUESTS = (
    Asked("guest's page", 300, range(7, 23)),
    Asked("guest's times", 200, range(7, 23)),
    Asked("guest's booking", 5, range(7, 23)),
)


class Arrival(NamedTuple):
    """A request that somebody makes so many seconds after the replay began."""

    at: float
    hour: int
    request: Request


def a_day_of(venue: Venue) -> Sequence[Asked]:
    return [*(SALON if venue.is_salon else BISTRO), *GUESTS]


def a_second(venues: Sequence[Venue], hour: int) -> float:
    """How many requests these venues make a second in an hour of the day."""
    return sum(asked.in_hour(hour) for venue in venues for asked in a_day_of(venue)) / 3600


def replay(
    venues: Sequence[Venue],
    cookies: Mapping[UUID, str],
    policies: Mapping[UUID, str],
    *,
    speed: float,
    seconds: float,
    seed: int,
    today: date,
) -> Iterator[Arrival]:
    """The day of these venues, all on one clock, in so many seconds: of each hour an equally long slice, in which
    requests come as in the hour itself, times speed. Arrivals are chance, the same for the same arguments. Guests book
    under the version of the policy that their venue's page names."""
    dice, slice_seconds = Random(seed), seconds / HOURS
    requests = _Requests(cookies, policies, dice, today)
    for hour in range(HOURS):
        kinds = [(venue, asked) for venue in venues for asked in a_day_of(venue) if hour in asked.hours]
        rate = a_second(venues, hour) * speed
        weights = [asked.in_hour(hour) for _, asked in kinds]
        moments = list(_arrivals(dice, rate, slice_seconds))
        wanted = dice.choices(kinds, weights, k=len(moments))
        for moment, (venue, asked) in zip(moments, wanted, strict=True):
            yield Arrival(hour * slice_seconds + moment, hour, requests.of(asked.kind, venue))


def _arrivals(dice: Random, rate: float, seconds: float) -> Iterator[float]:
    moment = dice.expovariate(rate)
    while moment < seconds:
        yield moment
        moment += dice.expovariate(rate)


def screens(venues: Sequence[Venue], cookies: Mapping[UUID, str], today: date) -> Iterator[Request]:
    """What each venue has open all day, once."""
    requests = _Requests(cookies, {}, Random(), today)
    return (requests.of("diary" if venue.is_salon else "floor", venue) for venue in venues)


def pages(venues: Sequence[Venue]) -> Iterator[Request]:
    """Each venue's page as JSON, once: it names the policy that guests agree to."""
    return (replace(Request.get("page", f"/api/public/{venue.slug}", {}), is_guests=True) for venue in venues)


class _Requests:
    """Makes the request of a kind, another one each time."""

    def __init__(self, cookies: Mapping[UUID, str], policies: Mapping[UUID, str], dice: Random, today: date) -> None:
        self._cookies, self._policies, self._dice, self._today = cookies, policies, dice, today
        self._make: Mapping[str, Callable[[Venue], Request]] = {
            "diary": lambda venue: self._screen("diary", venue),
            "news": lambda venue: replace(self._get("news", venue, "/api/online-bookings"), is_screen=True),
            "availability": self._availability,
            "customer search": self._search,
            "guest search": self._search,
            "booking": self._booking,
            "change of an appointment": lambda venue: self._change("appointments", venue),
            "sale": self._sale,
            "v1 sync": self._sync,
            "floor": lambda venue: self._screen("floor", venue),
            "reservation": self._reservation,
            "change of a reservation": lambda venue: self._change("reservations", venue),
            "enquiries": lambda venue: self._get("enquiries", venue, "/api/enquiries"),
            "guest's page": lambda venue: self._guests("page", f"/{venue.slug}"),
            "guest's times": self._guests_times,
            "guest's booking": self._guests_booking,
        }

    def of(self, kind: str, venue: Venue) -> Request:
        return self._make[kind](venue)

    def _screen(self, kind: str, venue: Venue) -> Request:
        return replace(self._get(kind, venue, "/api/day", date=self._today), is_screen=True)

    def _availability(self, venue: Venue) -> Request:
        service, _ = self._dice.choice(venue.offers)
        return self._get("availability", venue, "/api/availability", serviceId=service, date=self._some_day(), days=7)

    def _search(self, venue: Venue) -> Request:
        text = self._dice.choice(("an", "mar", "chen", "emi", "son"))
        return self._get("search", venue, "/api/customers/search", q=text)

    def _sync(self, venue: Venue) -> Request:
        records = "appointments" if venue.is_salon else "reservations"
        return Request.get("v1 sync", f"/api/v1/{records}", bearer(venue), limit=50)

    def _booking(self, venue: Venue) -> Request:
        service, provider = self._dice.choice(venue.offers)
        wanted = {"serviceId": service, "providerId": provider, "customerId": self._dice.choice(venue.customers)}
        return self._write("booking", "POST", venue, "/api/appointments", {**wanted, "startsAt": self._some_time(9, 9)})

    def _reservation(self, venue: Venue) -> Request:
        wanted = {"customerId": self._dice.choice(venue.customers), "partySize": 2}
        return self._write(
            "reservation", "POST", venue, "/api/reservations", {**wanted, "startsAt": self._some_time(17, 5)}
        )

    def _change(self, records: str, venue: Venue) -> Request:
        path, note = f"/api/{records}/{self._dice.choice(venue.bookings)}", "Running ten minutes late."
        return self._write("note on a booking", "PATCH", venue, path, {"notes": note})

    def _sale(self, venue: Venue) -> Request:
        line = {"kind": "custom", "description": "At the counter", "quantity": 1, "unitPriceCents": 2400}
        return self._write("sale", "POST", venue, "/api/sales", {"lines": [line], "paymentMethod": "card"})

    def _guests_times(self, venue: Venue) -> Request:
        return self._guests("times", f"/{venue.slug}", **self._chosen(venue), **{"from": self._some_day()})

    def _guests_booking(self, venue: Venue) -> Request:
        name = f"Guest {self._dice.randrange(1_000_000)}"
        wanted = {
            **self._chosen(venue),
            "startsAt": self._some_time(9, 9) if venue.is_salon else self._some_time(17, 5),
            "guest": {"name": name, "email": f"{name.replace(' ', '-').lower()}@example.com"},
            "policyVersion": self._policies[venue.company_id],
        }
        key = UUID(int=self._dice.getrandbits(128), version=4)
        path, headers = f"/api/public/{venue.slug}/bookings", {"idempotency-key": str(key)}
        return Request("booking of a guest", "POST", path, headers, wanted, CONFLICT, is_guests=True)

    def _chosen(self, venue: Venue) -> Mapping[str, object]:
        return {"serviceId": self._dice.choice(venue.offers)[0]} if venue.is_salon else {"partySize": 2}

    def _guests(self, kind: str, path: str, **query: object) -> Request:
        return replace(Request.get(f"{kind} of a guest", path, {}, **query), is_guests=True)

    def _get(self, kind: str, venue: Venue, path: str, **query: object) -> Request:
        return Request.get(kind, path, {"cookie": self._cookies[venue.company_id]}, **query)

    def _write(self, kind: str, method: str, venue: Venue, path: str, body: Mapping[str, object]) -> Request:
        return Request(kind, method, path, {"cookie": self._cookies[venue.company_id]}, body, CONFLICT)

    def _some_day(self) -> date:
        return self._today + timedelta(days=1 + self._dice.randrange(_BOOKED_AHEAD))

    def _some_time(self, first_hour: int, hours: int) -> str:
        day, quarters = self._some_day(), self._dice.randrange(4 * hours)
        return (datetime(day.year, day.month, day.day, first_hour) + timedelta(minutes=15 * quarters)).isoformat()
