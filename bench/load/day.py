"""A venue's day as docs/capacity.md describes it: which requests, how often, and at which hours of its own clock."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from random import Random
from typing import NamedTuple
from uuid import UUID

from bench.load.clients import Request
from bench.load.desks import CONFLICT, bearer
from bench.load.venues import Venue

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


# A diary that is open for ten hours asks every 15 seconds, a floor every 5 seconds for eight hours.
SALON = (
    Asked("diary", 2400, range(9, 19)),
    Asked("availability", 60, range(9, 19)),
    Asked("customer search", 60, range(9, 19)),
    Asked("booking", 30, range(9, 19)),
    Asked("change of an appointment", 30, range(9, 19)),
    Asked("sale", 25, range(10, 19)),
    Asked("v1 sync", 96, range(24)),
)
BISTRO = (
    Asked("floor", 5760, range(15, 23)),
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
        moment = datetime.combine(self._some_day(), time(first_hour)) + timedelta(
            minutes=15 * self._dice.randrange(4 * hours)
        )
        return moment.isoformat()
