"""Guests who wait for a booking: how they join, what they read, and how they answer what is offered."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

from booking.core import settings
from booking.identity.waitlist_tokens import waitlist_proof
from local.template import GUEST_DOMAIN
from tests.support.guest_forms import Shown, form
from tests.support.guests import GuestsPage, new_guest, salon_page
from tests.support.job_queues import offer_times
from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import zone_where_it_is
from tests.support.public_forms import new_address
from tests.support.service_client import Answer, Call
from tests.support.webhooks import forget_events


@dataclass(frozen=True)
class OwnEntry:
    """An entry of the wait list, and the token that its guest holds."""

    id: str
    token: str
    call: Call

    @property
    def proof(self) -> str:
        """What the links in the emails about it have."""
        return waitlist_proof(settings.required("GUEST_TOKEN_KEYS"), UUID(self.id))

    def read(self) -> Answer:
        """Reads it once the jobs are done that offer what has become free."""
        offer_times()
        return self._send("GET")

    def leave(self) -> Answer:
        return self._send("DELETE")

    def answer(self, *, accept: bool) -> Answer:
        offer_times()
        return self._send("POST", {"accept": accept}, path="/answer")

    @property
    def entry(self) -> dict[str, Any]:
        """The entry as its guest reads it."""
        answer = self.read()
        assert answer.status == 200, answer.text
        entry: dict[str, Any] = answer.json["entry"]
        return entry

    def _send(self, method: str, body: Any = None, *, path: str = "") -> Answer:
        headers = {"authorization": f"Waitlist {self.token}"}
        return self.call(method, f"/api/public/waitlist-entry{path}", body, headers=headers, domain=GUEST_DOMAIN)


def wanted(page: GuestsPage, *days: datetime, **fields: Any) -> dict[str, Any]:
    """The body by which somebody whom no venue knows waits for what the tests book, on the days or in a week."""
    dates = [day.date().isoformat() for day in days or (page.day(),)]
    return {**page.of, "dates": dates, "guest": new_guest(), **fields}


def send(page: GuestsPage, body: Mapping[str, Any], *, key: str | None = None, address: str | None = None) -> Answer:
    """Sends the form of the wait list, from an address that nobody has used unless one is given."""
    path, headers = f"/api/public/{page.slug}/waitlist", {"idempotency-key": key or str(uuid4())}
    return page.call("POST", path, body, headers=headers, domain=GUEST_DOMAIN, source_ip=address or new_address())


def asked_to_wait(page: GuestsPage, *days: datetime, **fields: Any) -> OwnEntry:
    """A guest who would wait and has yet to confirm it by the email, with their token."""
    answer = send(page, wanted(page, *days, **fields))
    assert answer.status == 201, answer.text
    return OwnEntry(answer.json["entry"]["id"], answer.json["token"], page.call)


def join(page: GuestsPage, *days: datetime, **fields: Any) -> OwnEntry:
    """A guest who waits, and has confirmed it by the email."""
    own = asked_to_wait(page, *days, **fields)
    answer = confirm(page, own)
    assert answer.status == 303, answer.text
    return own


def confirm(page: GuestsPage, own: OwnEntry, *, proof: str | None = None) -> Shown:
    """Presses behind the link of the email about an entry."""
    return form(page, f"/{page.slug}/w/{own.token}/confirm", {"proof": own.proof if proof is None else proof})


def keep_waitlist(tenant: Tenant) -> bool:
    """Has the business keep a wait list, and says whether it does."""
    return tenant.owner.patch("/api/companies", {"onlineBooking": {"waitlist": True}}).status == 200


def waiting_guest(make: Maker, tenant: Tenant, service_id: str, day: str) -> str:
    """The id of somebody who waits for the service on a date, by SQL: it may be too far ahead to be waited for."""
    row = make.db.execute(
        "insert into waitlist_entries (company_id, kind, guest_name, email, service_id, dates)"
        " values (%s, 'booking', 'Ana Ruiz', 'ana@example.com', %s, array[%s::date]) returning id",
        (tenant.company_id, service_id, day),
    ).fetchone()
    assert row is not None
    return str(row["id"])


def listed(page: GuestsPage, days: int = 7) -> list[dict[str, Any]]:
    """The entries as the desk reads them, of those who can come so many days ahead."""
    offer_times()
    day = page.day(days).date()
    entries: list[dict[str, Any]] = page.tenant.staff.get(f"/api/waitlist?from={day}&to={day}").json["entries"]
    return entries


def booked_by_the_desk(make: Maker, page: GuestsPage, starts_at: datetime | None = None) -> str:
    """The id of a booking of the time that the tests want, or of another."""
    people = {"serviceId": page.service.get("id"), "providerId": page.provider.get("id")}
    body = {"customerId": make.customer(page.tenant)["id"], "startsAt": (starts_at or page.day()).isoformat()}
    answer = page.tenant.staff.post(f"/api/{page.engine}", body | (people if page.service else {"partySize": 2}))
    assert answer.status == 201, answer.text
    return str(answer.json[page.engine.removesuffix("s")]["id"])


def cancel(page: GuestsPage, booking_id: str) -> None:
    """Cancels a booking as the desk does."""
    answer = page.tenant.staff.patch(f"/api/{page.engine}/{booking_id}", {"status": "cancelled"})
    assert answer.status == 200, answer.text


def offered(make: Maker, page: GuestsPage, **fields: Any) -> OwnEntry:
    """A guest to whom a time is offered that the desk has freed."""
    taken = booked_by_the_desk(make, page)
    own = join(page, **fields)
    cancel(page, taken)
    assert own.entry["status"] == "offered", own.entry
    return own


def soon(page: GuestsPage) -> datetime:
    """A time that the tests want and that begins in less than an hour: the venue moves to where it is in its hours."""
    zone = zone_where_it_is(9 if page.service else 18)
    assert page.tenant.owner.patch("/api/companies", {"timezone": zone}).status == 200
    now = datetime.now(ZoneInfo(zone)).replace(tzinfo=None) + timedelta(minutes=5)
    return now.replace(minute=0, second=0, microsecond=0) + timedelta(minutes=15 * (now.minute // 15 + 1))


def run_out(db: Any, *entries: OwnEntry) -> None:
    """Has what is offered to these guests run out."""
    for own in entries:
        for table, column in (("appointments", "appointment_id"), ("reservations", "reservation_id")):
            db.execute(
                f"update {table} set held_until = now() - interval '1 second' where held_until is not null"
                f" and id = (select {column} from waitlist_entries where id = %s)",
                (own.id,),
            )


def offer_in_a_salon(make: Maker, tenant: Tenant) -> None:
    """A cancellation offers its time; what happened before is no event of the test's."""
    page = salon_page(make, tenant, waitlist=True)
    taken = booked_by_the_desk(make, page)
    join(page)
    forget_events(make.db, tenant)
    cancel(page, taken)
    offer_times()


def accept_in_a_salon(make: Maker, tenant: Tenant) -> None:
    """A guest takes what is offered; what happened before is no event of the test's."""
    own = offered(make, salon_page(make, tenant, waitlist=True))
    forget_events(make.db, tenant)
    assert own.answer(accept=True).status == 200


def fill_up(db: Any, page: GuestsPage) -> None:
    """Has as many wait as a business may have within a day, by SQL."""
    db.execute(
        "insert into waitlist_entries (company_id, kind, guest_name, email, service_id, party_size, dates)"
        " select %(company)s, 'booking', 'Ana Ruiz', n || '@example.com', %(serviceId)s, %(partySize)s,"
        " array[current_date + 7] from generate_series(1, 500) as n",
        {"serviceId": None, "partySize": None, **page.of, "company": page.tenant.company_id},
    )
