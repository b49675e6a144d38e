"""Guests who wait for a booking: how they join, what they read, and how they answer what is offered."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import uuid4

from local.template import GUEST_DOMAIN
from tests.support.guests import GuestsPage, new_guest
from tests.support.makers import Maker, Tenant
from tests.support.public_forms import new_address
from tests.support.service_client import Answer, Call


@dataclass(frozen=True)
class OwnEntry:
    """An entry of the wait list, and the token that its guest holds."""

    id: str
    token: str
    call: Call

    def read(self) -> Answer:
        return self._send("GET")

    def leave(self) -> Answer:
        return self._send("DELETE")

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


def join(page: GuestsPage, *days: datetime, **fields: Any) -> OwnEntry:
    """A guest who waits, with their token."""
    answer = send(page, wanted(page, *days, **fields))
    assert answer.status == 201, answer.text
    return OwnEntry(answer.json["entry"]["id"], answer.json["token"], page.call)


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
    day = page.day(days).date()
    entries: list[dict[str, Any]] = page.tenant.staff.get(f"/api/waitlist?from={day}&to={day}").json["entries"]
    return entries
