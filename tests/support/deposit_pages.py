"""Deposits that a guest was asked for, and the page on which each is paid: what ends the debt, and what becomes of who
pays all the same."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from tests.support.job_queues import Jobs, do, jobs_in_outbox
from tests.support.makers import Maker, Tenant
from tests.support.processor import Processor
from tests.support.service_client import Answer

CENTS = 3000
CLOSES, GOES_BACK, NEWS = "deposit_page_closed", "deposit_refund", "deposit_changed"


@dataclass
class Desk:
    """A venue that takes deposits online, of a service or of a party of four."""

    make: Maker
    tenant: Tenant
    processor: Processor
    jobs: Jobs
    account: str
    service: str | None
    done: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, make: Maker, tenant: Tenant, processor: Processor, jobs: Jobs, engine: str) -> "Desk":
        account = processor.connect(tenant)
        if engine == "appointments":
            service = make.service(tenant, depositAmountCents=CENTS)["id"]
            return cls(make, tenant, processor, jobs, account, service)
        make.deposit_tier(tenant, minPartySize=4, amountCents=CENTS)
        make.deposit_tier(tenant, minPartySize=8, amountCents=2 * CENTS)
        return cls(make, tenant, processor, jobs, account, None)

    @property
    def engine(self) -> str:
        return "reservations" if self.service is None else "appointments"

    def book(self, **fields: Any) -> str:
        """Books a guest who has an address, and returns the booking's id."""
        guest = {"customerId": self.make.customer(self.tenant, name="Kim", email=f"{uuid4().hex}@example.com")["id"]}
        if self.service is not None:
            return str(self.make.appointment(self.tenant, **{"serviceId": self.service} | guest | fields)["id"])
        table = self.make.table(self.tenant, maxSeats=12)["id"]
        party: dict[str, Any] = {"partySize": 4, "tableIds": [table]} | guest | fields
        return str(self.make.reservation(self.tenant, **party)["id"])

    def ask(self, booking_id: str) -> Answer:
        return self.tenant.staff.post(f"/api/{self.engine}/{booking_id}/deposit")

    def asked(self, booking_id: str | None = None) -> "Asked":
        """A booking whose guest was asked for its deposit."""
        booking_id = booking_id or self.book()
        answer = self.ask(booking_id)
        assert answer.status == 200, answer.text
        return Asked(self, booking_id, answer.json["url"])

    def waiting(self, job_type: str) -> list[dict[str, Any]]:
        """The venue's jobs of a type that nobody has done."""
        return [job for job in jobs_in_outbox(self.make.db, self.tenant, job_type) if job["id"] not in self.done]

    def do_jobs(self, *job_types: str) -> list[str]:
        """Does what the venue has left to jobs, twice each, as if the time that they wait for were over, and tells the
        service what came of it; returns the subjects of the emails that went out."""
        subjects = []
        for job_type in job_types or (CLOSES, GOES_BACK, NEWS):
            for job in self.waiting(job_type):
                assert do(job_type, job, job) == []
                self.done.add(job["id"])
                subjects += [email["subject"] for email in self.jobs.emails(job["id"])]
        self.processor.catch_up()
        return subjects

    def payments(self) -> list[dict[str, Any]]:
        rows = self.make.db.execute(
            "select * from payments where company_id = %s order by created_at", (self.tenant.company_id,)
        )
        return list(rows)


@dataclass(frozen=True)
class Asked:
    """A booking, and the page on which its deposit could be paid when it was asked for."""

    desk: Desk
    id: str
    page: str

    @property
    def path(self) -> str:
        return f"/api/{self.desk.engine}/{self.id}"

    @property
    def record(self) -> dict[str, Any]:
        found: dict[str, Any] = self.desk.tenant.owner.get(self.path).json[self.desk.engine[:-1]]
        return found

    @property
    def is_open(self) -> bool:
        return self.desk.processor.get(self.page).status_code == 200

    def patch(self, **changes: Any) -> Answer:
        answer = self.desk.tenant.owner.patch(self.path, changes)
        assert answer.status == 200, answer.text
        return answer

    def undo(self) -> None:
        answer = self.desk.tenant.owner.post(f"{self.path}/undo")
        assert answer.status == 200, answer.text

    def pay(self) -> int:
        """What the page answers to a good card; nobody has heard of it yet."""
        return self.desk.processor.pay(self.page).status_code

    def pay_and_tell(self) -> None:
        assert self.pay() == 303
        self.desk.processor.catch_up()


End = Callable[[], object]
"""What ends the debt of a deposit."""


def _patched(**changes: Any) -> Callable[[Desk], tuple[Asked, End]]:
    def door(desk: Desk) -> tuple[Asked, End]:
        asked = desk.asked()
        return asked, lambda: asked.patch(**changes)

    return door


def _seated(desk: Desk) -> tuple[Asked, End]:
    asked = desk.asked()
    asked.patch(status="confirmed")
    return asked, lambda: asked.patch(status="seated")


def _closed_by_a_sale(desk: Desk) -> tuple[Asked, End]:
    asked = desk.asked()
    closes = {"bookingTable": desk.engine, "bookingId": asked.id}
    return asked, lambda: desk.make.sale(desk.tenant, **closes)


def _erased(desk: Desk) -> tuple[Asked, End]:
    asked = desk.asked()
    customer = desk.tenant.owner.get(f"/api/customers/{asked.record['customer_id']}").json["customer"]
    body = {"confirm": customer["email"], "cancelBookings": True}

    def end() -> None:
        answer = desk.tenant.owner.post(f"/api/customers/{customer['id']}/erase", body)
        assert answer.status == 200, answer.text

    return asked, end


def _moved_to_a_service(**fields: Any) -> Callable[[Desk], tuple[Asked, End]]:
    def door(desk: Desk) -> tuple[Asked, End]:
        asked, other = desk.asked(), desk.make.service(desk.tenant, **fields)["id"]
        return asked, lambda: asked.patch(serviceId=other)

    return door


def _with_its_visit(desk: Desk) -> tuple[Asked, End]:
    body = {
        "customerId": desk.make.customer(desk.tenant, email=f"{uuid4().hex}@example.com")["id"],
        "startsAt": "2030-03-04T10:00:00",
        "services": [
            {"serviceId": desk.service, "providerId": desk.make.provider(desk.tenant)["id"]},
            {"serviceId": desk.make.service(desk.tenant)["id"], "providerId": desk.make.provider(desk.tenant)["id"]},
        ],
    }
    booked = desk.tenant.owner.post("/api/appointments", body)
    assert booked.status == 201, booked.text
    first, second = (one["id"] for one in booked.json["appointments"])
    asked = desk.asked(first)
    other = Asked(desk, second, "")
    return asked, lambda: other.patch(status="cancelled", wholeGroup=True)


def _with_its_series(desk: Desk) -> tuple[Asked, End]:
    customer = desk.make.customer(desk.tenant, email=f"{uuid4().hex}@example.com")["id"]
    booked = desk.make.series(desk.tenant, serviceId=desk.service, customerId=customer)
    asked = desk.asked(booked["visits"][1]["id"])
    path = f"/api/booking-series/{booked['series']['id']}"

    def end() -> None:
        answer = desk.tenant.owner.patch(path, {"status": "cancelled"})
        assert answer.status == 200, answer.text

    return asked, end


def _released(desk: Desk) -> tuple[Asked, End]:
    enquiry = desk.make.held_enquiry(desk.tenant, partySize=4)
    asked = desk.asked(enquiry["reservation_id"])

    def end() -> None:
        answer = desk.tenant.owner.delete(f"/api/enquiries/{enquiry['id']}/convert")
        assert answer.status == 200, answer.text

    return asked, end


UNDONE: Mapping[str, Callable[[Desk], tuple[Asked, End]]] = {
    "cancelled": _patched(status="cancelled"),
    "missed": _patched(status="no_show"),
}
"""What ends a debt and may be undone by `POST …/undo`, in both engines."""
ENDINGS: Mapping[str, Mapping[str, Callable[[Desk], tuple[Asked, End]]]] = {
    "appointments": {
        **UNDONE,
        "done": _patched(status="completed"),
        "paid at the desk": _patched(depositStatus="paid"),
        "kept": _patched(depositStatus="forfeited"),
        "given back at the desk": _patched(depositStatus="refunded"),
        "waived": _patched(depositStatus="none"),
        "cancelled quietly": _patched(status="cancelled", notify=False),
        "cancelled with its visit": _with_its_visit,
        "cancelled with its series": _with_its_series,
        "closed by a sale": _closed_by_a_sale,
        "moved to a service with another deposit": _moved_to_a_service(depositAmountCents=CENTS + 1),
        "moved to a service without a deposit": _moved_to_a_service(),
        "its guest is erased": _erased,
    },
    "reservations": {
        **UNDONE,
        "seated": _seated,
        "paid at the desk": _patched(depositStatus="paid"),
        "kept": _patched(depositStatus="forfeited"),
        "given back at the desk": _patched(depositStatus="refunded"),
        "waived": _patched(depositStatus="none"),
        "cancelled quietly": _patched(status="cancelled", notify=False),
        "below every tier": _patched(partySize=2),
        "below every tier, and paid at the desk": _patched(partySize=2, depositStatus="paid"),
        "closed by a sale": _closed_by_a_sale,
        "its enquiry is released": _released,
        "its guest is erased": _erased,
    },
}
"""Every door by which the debt of a deposit ends: how a guest was asked for it, and what ends it."""
DOORS = [(engine, door) for engine, doors in ENDINGS.items() for door in doors]
