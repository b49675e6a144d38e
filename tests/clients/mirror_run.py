"""A business that changes while a partner keeps a copy of it: events are lost, come twice, late and in another order,
pages are read meanwhile, and for a while the partner's receiver does not answer."""

import base64
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from random import Random
from threading import Event
from typing import Any, Protocol

from booking.webhooks import rules
from booking_client.mirror import Kind
from tests.support.makers import SCOPES, Maker, Tenant
from tests.support.service_client import Answer
from tests.support.webhooks import ROUTE, subscribe, tell_all

FIRST_DAY, DAYS, A_ROUND = date(2030, 3, 4), 14, 25
LISTS: dict[str, tuple[Kind, ...]] = {
    "appointments": ("customers", "appointments", "services", "staff", "organization"),
    "hospitality": ("customers", "reservations", "tables", "service-periods", "organization"),
}
BOOKINGS = {"appointments": "appointments", "hospitality": "reservations"}


class Partner(Protocol):
    """Who keeps the copy, with one of the clients."""

    def take(self, headers: dict[str, str], body: str) -> None:
        """Verifies a webhook, and takes the event."""

    def read(self, kind: str, start: str | None = None, end: str | None = None) -> None:
        """Reads a list, or of bookings a window."""

    def read_all(self) -> None: ...
    def settle(self) -> int: ...
    def recover_since(self) -> str: ...
    def rows(self, kind: str) -> list[dict[str, Any]]: ...


class Wire:
    """What lies between the service and its partner. It loses events, and answers; while it `is_out`, nothing arrives.
    What has arrived waits to be handed over."""

    def __init__(self, chance: Random) -> None:
        self.chance, self.is_out, self.is_reliable = chance, False, False
        self.came: Counter[str] = Counter()
        self._arrived: list[tuple[dict[str, str], str]] = []

    def carry(self, headers: dict[str, str], body: str) -> bool:
        """Tells whether the service hears that the event was taken."""
        luck = 1.0 if self.is_reliable else self.chance.random()
        is_lost = self.is_out or luck < 0.1
        if not is_lost:
            self._arrived.append((headers, body))
        return not is_lost and luck > 0.2  # or it has arrived, and the answer is lost

    def hand_over(self, partner: Partner, share: float) -> None:
        """Hands over a share of what has arrived, in another order, and some of it not for the last time."""
        self.chance.shuffle(self._arrived)
        count = round(len(self._arrived) * share)
        now, self._arrived = self._arrived[:count], self._arrived[count:]
        if share < 1:
            self._arrived += [one for one in now if self.chance.random() < 0.1]
        for headers, body in now:
            self.came[headers["webhook-id"]] += 1
            partner.take(headers, body)


class Desk:
    """What changes at the business, by its routes."""

    def __init__(self, make: Maker, tenant: Tenant, engine: str, chance: Random) -> None:
        self.make, self.tenant, self.chance = make, tenant, chance
        self.path = f"/api/{BOOKINGS[engine]}"
        self.changes = 0
        self.customers = [self._customer() for _ in range(6)]
        self.bookings: dict[str, str] = {}
        self.enquiries: list[str] = []
        self.what: Callable[[], dict[str, Any]]
        if engine == "appointments":
            services = [make.service(tenant)["id"] for _ in range(3)]
            providers = [make.provider(tenant)["id"] for _ in range(6)]
            self.what = lambda: {"serviceId": chance.choice(services), "providerId": chance.choice(providers)}
            self.deeds: Sequence[Callable[[], Any]] = ()
        else:
            self.tables = [make.table(tenant, name=f"T{number}")["id"] for number in range(8)]
            self.what = lambda: {"partySize": chance.randint(1, 4), "tableIds": chance.sample(self.tables, 1)}
            self.deeds = (self._enquire, self._release)

    def change(self) -> None:
        """Makes one change; what the business does not allow is no change."""
        deeds = (self._book, self._book, self._move, self._move, self._note, self._go_on, self._rename, self._end)
        before = self.changes
        while self.changes == before:
            self.chance.choice((*deeds, *self.deeds))()

    def _done(self, answer: Answer) -> bool:
        assert answer.status < 300 or answer.status in (400, 404, 409), answer.text
        self.changes += answer.status < 300
        return answer.status < 300

    def _customer(self) -> str:
        return str(self.make.customer(self.tenant, name=f"Guest {self.chance.random()}")["id"])

    def _start(self) -> str:
        day = datetime.combine(FIRST_DAY, datetime.min.time()) + timedelta(days=self.chance.randrange(DAYS))
        return (day + timedelta(hours=self.chance.randrange(9, 22))).isoformat()

    def _book(self) -> None:
        body = {"customerId": self.chance.choice(self.customers), "startsAt": self._start(), **self.what()}
        answer = self.tenant.owner.post(self.path, body)
        if self._done(answer):
            booked = answer.json[self.path.removeprefix("/api/").removesuffix("s")]
            self.bookings[booked["id"]] = booked["status"]

    def _patch(self, **fields: Any) -> None:
        if self.bookings:
            key = self.chance.choice([*self.bookings])
            answer = self.tenant.owner.patch(f"{self.path}/{key}", fields)
            if self._done(answer) and "status" in fields:
                self.bookings[key] = fields["status"]

    def _move(self) -> None:
        self._patch(startsAt=self._start())

    def _note(self) -> None:
        length = 4200 if self.chance.random() < 0.05 else 3
        self._patch(notes=f"{self.chance.random()}é🐶".ljust(length, "x"))

    def _go_on(self) -> None:
        self._patch(status=self.chance.choice(("confirmed", "completed", "no_show", "cancelled")))

    def _rename(self) -> None:
        if self.chance.random() < 0.3:
            self.customers.append(self._customer())
            self.changes += 1
            return
        customer = self.chance.choice(self.customers)
        self._done(self.tenant.owner.patch(f"/api/customers/{customer}", {"name": f"Guest {self.chance.random()}"}))

    def _end(self) -> None:
        """A customer is erased, or becomes part of another; seldom."""
        if len(self.customers) < 4 or self.chance.random() < 0.7:
            return
        customer, other = self.chance.sample(self.customers, 2)
        path = f"/api/customers/{customer}"
        if self.chance.random() < 0.5:
            done = self._done(self.tenant.owner.post(f"{path}/merge", {"into": other}))
        else:
            name = self.tenant.owner.get(path).json["customer"]["name"]
            done = self._done(self.tenant.owner.post(f"{path}/erase", {"confirm": name, "cancelBookings": True}))
        if done:
            self.customers.remove(customer)

    def _enquire(self) -> None:
        """A group is pencilled in; seldom."""
        if self.chance.random() < 0.5:
            enquiry = self.make.enquiry(self.tenant, startsAt=self._start())["id"]
            tables = self.chance.sample(self.tables, 2)
            body = {"status": "pending", "tableIds": tables}
            if self._done(self.tenant.owner.post(f"/api/enquiries/{enquiry}/convert", body)):
                self.enquiries.append(enquiry)

    def _release(self) -> None:
        if self.enquiries:
            self._done(self.tenant.owner.delete(f"/api/enquiries/{self.enquiries.pop()}/convert"))


class Run:
    """A business and its endpoint, for one partner."""

    def __init__(self, make: Maker, tenant: Tenant, engine: str) -> None:
        self.tenant, self.engine, self.db = tenant, engine, make.db
        self.chance = Random(47)
        self.wire, self.desk = Wire(self.chance), Desk(make, tenant, engine, self.chance)
        self.key = make.key(tenant.company_id, SCOPES[engine], per_minute=100_000)
        self.endpoint = subscribe(tenant)
        self.recovered = 0

    @property
    def secret(self) -> str:
        return str(self.endpoint["secret"])

    def play(self, partner: Partner, changes: int) -> None:
        """The business changes so often, and in the end every event has come."""
        rounds = changes // A_ROUND
        outage = range(rounds // 3, rounds // 3 + max(1, rounds // 5))
        with self._reading(partner):
            for number in range(rounds):
                self.wire.is_out = number in outage
                for _ in range(A_ROUND):
                    self.desk.change()
                self._send()
                self.wire.hand_over(partner, 0.7)
                if number + 1 == outage.stop:
                    self._recover(partner)
        self.wire.is_reliable = True
        self._recover(partner)
        self._send()
        self.wire.hand_over(partner, 1)
        assert partner.settle() == 0

    def check(self, partner: Partner) -> None:
        """Each row of the copy is what the service lists, and there are no others."""
        for kind in LISTS[self.engine]:
            copied, listed = ({row["id"]: row for row in rows} for rows in (partner.rows(kind), self._listed(kind)))
            assert copied.keys() == listed.keys(), kind
            assert {key: row for key, row in copied.items() if row != listed[key]} == {}, kind

    def _listed(self, kind: str) -> list[dict[str, Any]]:
        answer = self.tenant.get_v1(f"{kind}?limit=200").json
        rows: list[dict[str, Any]] = [answer["data"]] if kind == "organization" else answer["data"]
        while answer.get("nextCursor"):
            answer = self.tenant.get_v1(f"{kind}?limit=200&cursor={answer['nextCursor']}").json
            rows += answer["data"]
        return rows

    @contextmanager
    def _reading(self, partner: Partner) -> Iterator[None]:
        """Reads pages meanwhile: everything at first, then weeks, and what is in doubt."""
        chance, ends = Random(48), Event()
        bookings = BOOKINGS[self.engine]

        def read() -> int:
            rounds = 0
            while not ends.wait(0.05):
                first = FIRST_DAY + timedelta(days=chance.randrange(DAYS))
                partner.read(bookings, f"{first}T00:00:00", f"{first + timedelta(days=3)}T00:00:00")
                partner.settle()
                rounds += 1
            return rounds

        partner.read_all()
        with ThreadPoolExecutor(1) as reader:
            reads = reader.submit(read)
            try:
                yield
            finally:
                ends.set()
        assert reads.result() > 1

    def _send(self) -> None:
        """Does what relay and sender do with what is due. What is not taken has been tried for the last time."""
        tell_all(self.tenant)
        due = self.db.execute(
            "select d.id, v.id as event_id, v.body from webhook_deliveries d join webhook_events v on v.id = d.event_id"
            " where d.company_id = %s and d.status = 'pending'",
            (self.tenant.company_id,),
        ).fetchall()
        secret, at = base64.b64decode(self.secret.removeprefix("whsec_")), int(datetime.now(UTC).timestamp())
        outcomes = {"delivered": list[Any](), "failed": list[Any]()}
        for one in due:
            headers = {
                "webhook-id": str(one["event_id"]),
                "webhook-timestamp": str(at),
                "webhook-signature": rules.signature([secret], one["event_id"], at, one["body"]),
            }
            outcomes["delivered" if self.wire.carry(headers, one["body"]) else "failed"].append(one["id"])
        for outcome, ids in outcomes.items():
            self.db.execute(
                "update webhook_deliveries set status = %s, next_attempt_at = null where id = any(%s)", (outcome, ids)
            )

    def _recover(self, partner: Partner) -> None:
        """An admin has all sent again that has not been taken since then."""
        answer = self.tenant.owner.post(f"{ROUTE}/{self.endpoint['id']}/recover", {"since": partner.recover_since()})
        assert answer.status == 200, answer.text
        self.recovered += answer.json["recovering"]
