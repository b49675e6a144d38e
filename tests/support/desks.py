"""Clients who read and write at a salon and at a bistro all day, each request another one; what is written carries a
mark by which it is found again."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from itertools import count
from random import Random
from uuid import UUID

from bench.load.day import CONFLICT, Request, bearer
from bench.load.service import Venue

BAD_GATEWAY = 502
WRITES = 0.4
COLLIDING = 0.1
CANCELLING = 0.2
_FIRST_DAY, _DAYS = 30, 700
_OPENS, _QUARTERS = time(9), 36
_DINNER, _QUARTERS_OF_DINNER = time(17, 30), 16
_FIRST_TIP, _FIRST_DELIVERY = 1_000_000, 1_000  # more than the demo businesses have
_NAMES = ("an", "el", "mar", "son", "ley", "ni")


@dataclass(frozen=True)
class Write:
    """A request that writes. `kind` says where it is found, and `mark` by what. `is_there` checks whether it has been
    done, where a repetition would do it once more, and looks for the mark in the answer. `ask_again_at` are refusals
    that a repetition under the same idempotency key overcomes in the end."""

    request: Request
    kind: str
    company_id: UUID
    mark: str
    is_there: tuple[Request, str, str] | None = None
    ask_again_at: tuple[int, ...] = ()


@dataclass
class Desk:
    """Works at one salon and one bistro. Several may share a venue, and then collide now and then; a number of their
    own keeps their marks apart."""

    number: int
    salon: Venue
    bistro: Venue
    cookies: Mapping[UUID, str] = field(repr=False)
    today: date

    def __post_init__(self) -> None:
        self._dice = Random(self.number)
        self._marks = iter(range(self.number, 100_000_000, 100))
        self._refunds = count(1)
        self._taken: dict[UUID, list[Mapping[str, object]]] = {self.salon.company_id: [], self.bistro.company_id: []}
        self._to_cancel: list[tuple[Venue, str]] = []

    def requests(self) -> Iterator[Request | Write]:
        """For ever: reads and writes, of both engines in turns."""
        reads: Mapping[bool, tuple[Callable[[], Request], ...]] = {
            True: (self._diary, self._availability, self._search, self._v1_page, self._v1_whole_list),
            False: (self._floor, self._enquiries, self._search_guests, self._v1_reservations),
        }
        writes: Mapping[bool, tuple[Callable[[], Write], ...]] = {
            True: (self._book, self._book, self._sell, self._stock, self._customer, self._refund),
            False: (self._reserve_best, self._reserve_table),
        }
        while True:
            for at_salon in (True, False):
                if self._dice.random() >= WRITES:
                    yield self._dice.choice(reads[at_salon])()
                elif self._to_cancel and self._dice.random() < CANCELLING:
                    yield self._cancel()
                else:
                    yield self._dice.choice(writes[at_salon])()

    def note(self, write: Write, record_id: str) -> None:
        """What has been booked can be cancelled, and wanted once more by somebody who comes too late."""
        if write.kind in ("appointments", "reservations") and write.request.body is not None:
            venue = self.salon if write.kind == "appointments" else self.bistro
            if "tableIds" in write.request.body or venue.is_salon:
                self._taken[venue.company_id] = [*self._taken[venue.company_id][-20:], write.request.body]
            self._to_cancel.append((venue, record_id))

    # Reads

    def _diary(self) -> Request:
        return self._get(self.salon, "diary of a day", "/api/day", date=self._some_day())

    def _availability(self) -> Request:
        service, _ = self._dice.choice(self.salon.offers)
        query = {"serviceId": service, "date": self._some_day(), "days": 3}
        return self._get(self.salon, "availability of three days", "/api/availability", **query)

    def _search(self) -> Request:
        return self._get(self.salon, "search for customers", "/api/customers/search", q=self._dice.choice(_NAMES))

    def _search_guests(self) -> Request:
        return self._get(self.bistro, "search for customers", "/api/customers/search", q=self._dice.choice(_NAMES))

    def _floor(self) -> Request:
        return self._get(self.bistro, "floor of a day", "/api/day", date=self._some_day())

    def _enquiries(self) -> Request:
        return self._get(self.bistro, "enquiries", "/api/enquiries")

    def _v1_page(self) -> Request:
        return Request.get("v1 page of appointments", "/api/v1/appointments", bearer(self.salon), limit=50)

    def _v1_whole_list(self) -> Request:
        return Request.get("v1 list of services", "/api/v1/services", bearer(self.salon))

    def _v1_reservations(self) -> Request:
        return Request.get("v1 page of reservations", "/api/v1/reservations", bearer(self.bistro), limit=50)

    # Writes

    def _book(self) -> Write:
        taken = self._taken[self.salon.company_id]
        if taken and self._dice.random() < COLLIDING:
            wanted = dict(self._dice.choice(taken))
        else:
            service, provider = self._dice.choice(self.salon.offers)
            starts_at = self._some_time(_OPENS, _QUARTERS)
            wanted = {"serviceId": service, "providerId": provider, "startsAt": starts_at}
            wanted["customerId"] = self._dice.choice(self.salon.customers)
        return self._noted(self.salon, "book an appointment", "appointments", wanted)

    def _reserve_best(self) -> Write:
        wanted = {"customer": self._guest(), "partySize": 2, "startsAt": self._some_time(_DINNER, _QUARTERS_OF_DINNER)}
        return self._noted(self.bistro, "reserve the best table", "reservations", wanted)

    def _reserve_table(self) -> Write:
        taken = self._taken[self.bistro.company_id]
        if taken and self._dice.random() < COLLIDING:
            wanted = dict(self._dice.choice(taken))
        else:
            starts_at, table = self._some_time(_DINNER, _QUARTERS_OF_DINNER), self._dice.choice(self.bistro.tables)
            customer = self._dice.choice(self.bistro.customers)
            wanted = {"customerId": customer, "partySize": 2, "startsAt": starts_at, "tableIds": [table]}
        return self._noted(self.bistro, "reserve a named table", "reservations", wanted)

    def _sell(self) -> Write:
        """The tip is the mark: the list of sales shows it."""
        mark = _FIRST_TIP + next(self._marks)
        product = {"kind": "product", "productId": self._dice.choice(self.salon.products)}
        extra = {"kind": "custom", "description": "Gift wrapping"}
        lines = [{**line, "quantity": 1, "unitPriceCents": 500} for line in (product, extra)]
        body = {"lines": lines, "paymentMethod": "card", "tipCents": mark}
        request = self._write("POST", self.salon, "sell", "/api/sales", body)
        looking = self._get(self.salon, "look for a sale", "/api/sales", limit=500)
        return Write(request, "sales", self.salon.company_id, str(mark), (looking, "sales", "tip_cents"))

    def _stock(self) -> Write:
        """How many pieces came is the mark: the product's movements show it."""
        pieces, product = _FIRST_DELIVERY + next(self._marks), self.salon.products[0]
        body = {"reason": "received", "delta": pieces}
        request = self._write("POST", self.salon, "take in stock", f"/api/products/{product}/stock", body)
        looking = self._get(self.salon, "look for a delivery", f"/api/products/{product}/movements", limit=500)
        return Write(request, "stock_movements", self.salon.company_id, str(pieces), (looking, "movements", "delta"))

    def _customer(self) -> Write:
        guest = self._guest()
        request = self._write("POST", self.salon, "add a customer", "/api/customers", guest)
        return Write(request, "customers", self.salon.company_id, guest["email"])

    def _refund(self) -> Write:
        """How many cents is the mark. The stand-in for the payment processor keeps its data in the database that fails,
        so it fails, too; and who dies with a key in hand holds it for a minute."""
        intent, cents = intent_of(self.number), next(self._refunds)
        body = {"paymentIntentId": intent, "amountCents": cents}
        headers = {**self._cookie(self.salon), "idempotency-key": f"{intent}-{cents}"}
        again = (*CONFLICT, BAD_GATEWAY)
        request = Request("refund", "POST", "/api/payments/refunds", headers, body, again)
        return Write(request, "refunds", self.salon.company_id, f"{intent} {cents}", ask_again_at=again)

    def _cancel(self) -> Write:
        venue, record_id = self._to_cancel.pop(self._dice.randrange(len(self._to_cancel)))
        kind = "appointments" if venue.is_salon else "reservations"
        what = "cancel an appointment" if venue.is_salon else "cancel a reservation"
        request = self._write("PATCH", venue, what, f"/api/{kind}/{record_id}", {"status": "cancelled"})
        return Write(request, f"cancelled {kind}", venue.company_id, record_id)

    def _noted(self, venue: Venue, what: str, kind: str, wanted: Mapping[str, object]) -> Write:
        mark = f"mark {next(self._marks)}"
        return Write(
            self._write("POST", venue, what, f"/api/{kind}", {**wanted, "notes": mark}), kind, venue.company_id, mark
        )

    def _guest(self) -> dict[str, str]:
        number = next(self._marks)
        return {"name": f"Guest {number}", "email": f"mark-{number}@example.com"}

    def _get(self, venue: Venue, what: str, path: str, **query: object) -> Request:
        return Request.get(what, path, self._cookie(venue), **query)

    def _write(self, method: str, venue: Venue, what: str, path: str, body: Mapping[str, object]) -> Request:
        return Request(what, method, path, self._cookie(venue), body, CONFLICT)

    def _cookie(self, venue: Venue) -> Mapping[str, str]:
        return {"cookie": self.cookies[venue.company_id]}

    def _some_day(self) -> date:
        return self.today + timedelta(days=_FIRST_DAY + self._dice.randrange(_DAYS))

    def _some_time(self, first: time, quarters: int) -> str:
        moment = datetime.combine(self._some_day(), first) + timedelta(minutes=15 * self._dice.randrange(quarters))
        return moment.isoformat()


def intent_of(desk: int) -> str:
    """What the payment is called that this desk refunds in small parts."""
    return f"pi_load{desk}"
