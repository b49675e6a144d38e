"""Parties and visits that are under way at midday, and how their bills are paid."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from tests.support.makers import Maker, Tenant
from tests.support.messages_switched_on import zone_where_it_is
from tests.support.sales_counter import custom, sell
from tests.support.service_client import Answer


@dataclass(frozen=True)
class Midday:
    """A venue where it is past twelve now, whatever the hour, so that no date ends meanwhile."""

    make: Maker
    tenant: Tenant
    zone: str

    @classmethod
    def at(cls, make: Maker, tenant: Tenant, **settings: Any) -> "Midday":
        zone = zone_where_it_is(12)
        assert tenant.owner.patch("/api/companies", {"timezone": zone, **settings}).status == 200
        return cls(make, tenant, zone)

    def clock(self, minutes: int = 0) -> datetime:
        """The whole minute that the venue's clock shows so many minutes from now."""
        now = datetime.now(ZoneInfo(self.zone)).replace(tzinfo=None, second=0, microsecond=0)
        return now + timedelta(minutes=minutes)

    def sit(self, minutes: int, **fields: Any) -> Answer:
        """A party of two without a record sits down so many minutes from now."""
        body = {"walkIn": True, "partySize": 2, "startsAt": self.clock(minutes).isoformat(), **fields}
        return self.tenant.staff.post("/api/reservations", body)

    def seated(self, minutes: int = -30, tables: Sequence[str] = (), **fields: Any) -> dict[str, Any]:
        """A party that is at its table, a new one where none is named."""
        answer = self.sit(minutes, tableIds=[*tables] or [self.make.table(self.tenant)["id"]], **fields)
        assert answer.status == 201, answer.text
        party: dict[str, Any] = answer.json["reservation"]
        return party

    def visit(self, minutes: int = -30, **fields: Any) -> dict[str, Any]:
        """A visit at a salon that began so many minutes ago."""
        return self.make.appointment(self.tenant, startsAt=self.clock(minutes).isoformat(), **fields)

    def bill(self, *bookings: dict[str, Any], cents: int = 9000, **fields: Any) -> Answer:
        """Pays what these came to, or a part of it with `paidInPersonCents`."""
        table = "reservations" if "party_size" in bookings[0] else "appointments"
        closes = {"bookingTable": table, "bookingIds": [booking["id"] for booking in bookings]}
        return sell(self.tenant, custom(cents), **closes | fields)

    def billed(self, *bookings: dict[str, Any], **fields: Any) -> dict[str, Any]:
        answer = self.bill(*bookings, **fields)
        assert answer.status == 201, answer.text
        sale: dict[str, Any] = answer.json["sale"]
        return sale

    def look(self, booking: dict[str, Any]) -> dict[str, Any]:
        """The booking as it is by now."""
        noun = "reservation" if "party_size" in booking else "appointment"
        found: dict[str, Any] = self.tenant.staff.get(path(booking)).json[noun]
        return found

    def change(self, booking: dict[str, Any], **changes: Any) -> Answer:
        return self.tenant.staff.patch(path(booking), changes)


def path(booking: dict[str, Any], verb: str = "") -> str:
    table = "reservations" if "party_size" in booking else "appointments"
    return f"/api/{table}/{booking['id']}" + (verb and f"/{verb}")


def starts(booking: dict[str, Any]) -> datetime:
    """When it starts, on the venue's clock."""
    return datetime.fromisoformat(booking["starts_at"]).replace(tzinfo=None)


def ends(booking: dict[str, Any]) -> datetime:
    """When it ends, on the venue's clock."""
    return datetime.fromisoformat(booking["ends_at"]).replace(tzinfo=None)


def as_planned(booking: dict[str, Any], was: dict[str, Any]) -> bool:
    """Says whether a booking has the end that it had before."""
    return booking["ends_at"] == was["ends_at"] and booking["planned_ends_at"] is None
