"""Guests of a venue's page: what is on offer there, and the requests that they send to the guests' origin."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

from booking.core import settings
from booking.identity.booking_tokens import derive_proof
from local.template import GUEST_DOMAIN
from tests.support.makers import Maker, Tenant
from tests.support.public_forms import new_address
from tests.support.service_client import Answer, Call

PAGES = "https://book.example.com/{slug}"
"""Where the links in emails lead that the tests read."""
Emails = Callable[[], list[dict[str, Any]]]
"""Lists the emails to guests that were not there before."""
MORNING = {"opens": "09:00", "closes": "12:00"}
EVENING = {"startsAt": "18:00", "endsAt": "20:00", "turnMinutes": 60}


def days_from_now(days: int, hour: int, zone: str) -> datetime:
    """A wall clock of the venue so many days ahead."""
    return (datetime.now(ZoneInfo(zone)) + timedelta(days=days)).replace(
        hour=hour, minute=0, second=0, microsecond=0, tzinfo=None
    )


@dataclass(frozen=True)
class GuestsPage:
    """A venue whose page is on: a salon whose only provider works every morning, or a bistro with one table that serves
    every evening."""

    tenant: Tenant
    slug: str
    zone: str
    service: Mapping[str, Any]
    provider: Mapping[str, Any]
    call: Call

    @property
    def of(self) -> dict[str, Any]:
        """What is booked: the service, or a party of two."""
        return {"serviceId": self.service["id"]} if self.service else {"partySize": 2}

    def day(self, days: int = 7) -> datetime:
        """The first time on offer, so many days ahead."""
        return days_from_now(days, 9 if self.service else 18, self.zone)

    def set(self, **settings: Any) -> None:
        """Changes the settings of online booking."""
        answer = self.tenant.owner.patch("/api/companies", {"onlineBooking": settings})
        assert answer.status == 200, answer.text

    def get(self, path: str = "", *, address: str | None = None) -> Answer:
        """Reads from an address that nobody has used unless one is given."""
        path, source_ip = f"/api/public/{self.slug}{path}", address or new_address()
        return self.call("GET", path, domain=GUEST_DOMAIN, source_ip=source_ip)

    def times(self, first: datetime | None = None, **asked: Any) -> Answer:
        """The free times from a day on, by default of the service or the party that the tests book."""
        query: dict[str, Any] = {"from": (first or self.day()).date(), **self.of, **asked}
        return self.get("/times?" + "&".join(f"{name}={value}" for name, value in query.items() if value is not None))

    def starts(self, first: datetime | None = None, **asked: Any) -> list[str]:
        """When the free times start, as they are written."""
        return [time["startsAt"] for time in self.times(first, **asked).json["times"]]

    @property
    def engine(self) -> str:
        """How the desk's routes call its bookings."""
        return "appointments" if self.service else "reservations"

    def records(self) -> list[dict[str, Any]]:
        """The bookings of the venue as the desk reads them."""
        listed: list[dict[str, Any]] = self.tenant.staff.get(f"/api/{self.engine}").json[self.engine]
        return listed

    def wanted(self, starts_at: datetime | None = None, **fields: Any) -> dict[str, Any]:
        """The body of a booking, by somebody whom no venue knows unless they are named."""
        start = (starts_at or self.day()).isoformat()
        return {"startsAt": start, "guest": new_guest(), "policyVersion": self.policy_version, **self.of, **fields}

    def book(self, starts_at: datetime | None = None, *, key: str | None = None, **fields: Any) -> Answer:
        """Sends a booking of the first time on offer unless another is named."""
        return self.send(self.wanted(starts_at, **fields), key=key)

    def send(
        self, wanted: Mapping[str, Any], *, key: str | None = None, slug: str | None = None, address: str | None = None
    ) -> Answer:
        """Sends a booking with this body, from an address that nobody has used unless one is given."""
        path, headers = f"/api/public/{slug or self.slug}/bookings", {"idempotency-key": key or str(uuid4())}
        source_ip = address or new_address()
        return self.call("POST", path, wanted, headers=headers, domain=GUEST_DOMAIN, source_ip=source_ip)

    def enquire(self, *, key: str | None = None, address: str | None = None, **fields: Any) -> Answer:
        """Sends an enquiry of twenty for the first time on offer, by somebody whom no venue knows."""
        start, guest = self.day().isoformat(), new_guest(phone="020 7946 0123")
        message = "Could you seat all of us at one table?"
        body = {"partySize": 20, "startsAt": start, "guest": guest, "message": message, **fields}
        path, headers = f"/api/public/{self.slug}/enquiries", {"idempotency-key": key or str(uuid4())}
        source_ip = address or new_address()
        return self.call("POST", path, body, headers=headers, domain=GUEST_DOMAIN, source_ip=source_ip)

    def booked(self, starts_at: datetime | None = None, **fields: Any) -> "OwnBooking":
        """A booking that was made, with its token."""
        answer = self.book(starts_at, **fields)
        assert answer.status == 201, answer.text
        return OwnBooking(answer.json["booking"]["id"], answer.json["token"], self.call)

    @property
    def policy_version(self) -> str:
        return str(self.get().json["policyVersion"])


@dataclass(frozen=True)
class OwnBooking:
    """A booking, and the token that its guest holds."""

    id: str
    token: str
    call: Call

    def read(self, **sent: Any) -> Answer:
        return self._send("GET", **sent)

    def move(self, starts_at: datetime | None = None, **changes: Any) -> Answer:
        body = changes if starts_at is None else {"startsAt": starts_at.isoformat(), **changes}
        return self._send("PATCH", body)

    def times(self, first: datetime, *, address: str | None = None, **asked: Any) -> Answer:
        """To which times it can be moved, from a day on."""
        query = "&".join(f"{name}={value}" for name, value in {"from": first.date(), **asked}.items())
        return self._send("GET", path=f"/times?{query}", source_ip=address or new_address())

    def cancel(self) -> Answer:
        return self._send("DELETE")

    def pay(self) -> Answer:
        """Asks for the page on which the deposit is paid."""
        return self._send("POST", path="/payment")

    def extend(self) -> Answer:
        return self._send("POST", path="/extend")

    @property
    def proof(self) -> str:
        """What the links in the first emails about it have."""
        return derive_proof(settings.required("GUEST_TOKEN_KEYS"), UUID(self.id), 1)

    def request_erasure(self, proof: str | None = None) -> Answer:
        """Asks the venue to forget them, as who has read the emails about the booking unless another proof is given."""
        return self._send("POST", {"proof": self.proof if proof is None else proof}, path="/erasure-request")

    @property
    def booking(self) -> dict[str, Any]:
        """The booking as its guest reads it."""
        answer = self.read()
        assert answer.status == 200, answer.text
        booking: dict[str, Any] = answer.json["booking"]
        return booking

    def _send(self, method: str, body: Any = None, *, path: str = "", **sent: Any) -> Answer:
        headers = {"authorization": f"Booking {self.token}"}
        return self.call(method, f"/api/public/booking{path}", body, headers=headers, domain=GUEST_DOMAIN, **sent)


def salon_page(make: Maker, salon: Tenant, **settings: Any) -> GuestsPage:
    """A salon that takes bookings online, of one service by one provider."""
    service = make.service(salon, name="Haircut")
    provider = make.provider(
        salon,
        name="Alex Silverstone",
        serviceIds=[service["id"]],
        workingHours=[{"day": day, **MORNING} for day in range(7)],
    )
    return _page(make, salon, service, provider, settings)


def bistro_page(make: Maker, bistro: Tenant, **settings: Any) -> GuestsPage:
    """A bistro that takes bookings online, with one table for up to four."""
    make.table(bistro, name="Window seat")
    make.service_period(bistro, **EVENING)
    return _page(make, bistro, {}, {}, settings)


def _page(
    make: Maker, tenant: Tenant, service: Mapping[str, Any], provider: Mapping[str, Any], settings: Mapping[str, Any]
) -> GuestsPage:
    row = make.db.execute("select slug, timezone from companies where id = %s", (tenant.company_id,)).fetchone()
    assert row is not None
    page = GuestsPage(tenant, row["slug"], row["timezone"], service, provider, make.call)
    page.set(enabled=True, **settings)
    return page


def new_guest(**fields: Any) -> dict[str, Any]:
    """Somebody whom no venue knows yet."""
    return {"name": "Ines Moreau", "email": f"ines-{uuid4().hex}@example.com", **fields}


def made_online(make: Maker, tenant: Tenant, column: str, booking_id: str) -> str:
    """Makes a guest the one who booked an appointment or a reservation: that of the column's kind."""
    make.db.execute(
        f"insert into online_bookings (company_id, {column}, guest_name, policy)"
        " values (%s, %s, 'Ines Moreau', '{}')",
        (tenant.company_id, booking_id),
    )
    return booking_id


def add_providers(make: Maker, page: GuestsPage, number: int) -> None:
    """Gives the salon so many more providers of its service."""
    make.db.execute(
        "with more as ("
        "    insert into staff (company_id, name) select %(company)s, 'P' || n from generate_series(1, %(number)s) n"
        "    returning id"
        ") insert into staff_services (company_id, staff_id, service_id) select %(company)s, id, %(service)s from more",
        {"company": page.tenant.company_id, "service": page.service["id"], "number": number},
    )
