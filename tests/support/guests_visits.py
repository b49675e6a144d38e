"""Visits of several services that guests book for themselves."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from tests.support.guests import MORNING, GuestsPage, OwnBooking, salon_page
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer


@dataclass(frozen=True)
class VisitPage:
    """A salon's page with a haircut of an hour for 65.00, a colour of an hour for 90.00 and a beard trim of half an
    hour for 20.00. Alex does all of them every morning, Bea only the colour."""

    page: GuestsPage
    make: Maker
    services: Mapping[str, Mapping[str, Any]]
    providers: Mapping[str, Mapping[str, Any]]

    @property
    def tenant(self) -> Tenant:
        return self.page.tenant

    def day(self, days: int = 7) -> datetime:
        return self.page.day(days)

    def of(self, *names: str, **providers: str) -> list[dict[str, Any]]:
        """What a guest asks for: these services in turn, some of them with somebody."""
        return [
            {"serviceId": self.services[name]["id"]}
            | ({"providerId": self.providers[providers[name]]["id"]} if name in providers else {})
            for name in names
        ]

    def wanted(self, *names: str, starts_at: datetime | None = None, **fields: Any) -> dict[str, Any]:
        body = self.page.wanted(starts_at, **fields)
        del body["serviceId"]
        return {"services": self.of(*names), **body}

    def book(self, *names: str, starts_at: datetime | None = None, key: str | None = None, **fields: Any) -> Answer:
        return self.page.send(self.wanted(*names, starts_at=starts_at, **fields), key=key)

    def booked(self, *names: str, **fields: Any) -> OwnBooking:
        answer = self.book(*names, **fields)
        assert answer.status == 201, answer.text
        return OwnBooking(answer.json["booking"]["id"], answer.json["token"], self.page.call)

    def rows(self) -> list[dict[str, Any]]:
        """The appointments of the salon as the database has them, by start, whoever may see them."""
        return self.make.db.execute(
            "select * from appointments where company_id = %s order by starts_at, id", (self.tenant.company_id,)
        ).fetchall()

    def jobs(self, job_type: str) -> list[dict[str, Any]]:
        rows = self.make.db.execute(
            "select data from outbox where company_id = %s and type = %s order by occurred_at, id",
            (self.tenant.company_id, job_type),
        )
        return [row["data"] for row in rows]

    def deposits(self, **cents: int) -> None:
        """Has services ask for deposits."""
        for name, amount in cents.items():
            path = f"/api/services/{self.services[name]['id']}"
            assert self.tenant.owner.patch(path, {"depositAmountCents": amount}).status == 200


def visit_page(make: Maker, salon: Tenant, **settings: Any) -> VisitPage:
    page = salon_page(make, salon, **settings)
    colour = make.service(salon, name="Colour", priceCents=9000)
    beard = make.service(salon, name="Beard", durationMinutes=30, priceCents=2000)
    every = [page.service["id"], colour["id"], beard["id"]]
    answer = salon.owner.patch(f"/api/staff/{page.provider['id']}", {"serviceIds": every})
    assert answer.status == 200, answer.text
    hours = [{"day": day, **MORNING} for day in range(7)]
    bea = make.provider(salon, name="Bea Ruiz", serviceIds=[colour["id"]], workingHours=hours)
    return VisitPage(
        page, make, {"Haircut": page.service, "Colour": colour, "Beard": beard}, {"Alex": page.provider, "Bea": bea}
    )


def later(start: datetime, minutes: int) -> str:
    return (start + timedelta(minutes=minutes)).isoformat()
