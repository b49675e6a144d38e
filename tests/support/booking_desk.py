"""Books appointments and series with one provider of the salon."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

Book: TypeAlias = Callable[..., Answer]
"""BookingDesk.book, for tests that need no more of the desk."""


class BookingDesk:
    """Who may book what with whom; every booking takes an hour."""

    def __init__(self, make: Maker, salon: Tenant) -> None:
        self.salon = salon
        self.provider = make.provider(salon)["id"]
        self.customer = make.customer(salon, name="Renée", email="renee@example.com")["id"]
        self.body = {
            "serviceId": make.service(salon)["id"],
            "providerId": self.provider,
            "customerId": self.customer,
            "startsAt": "2030-03-04T10:00:00",
        }

    def repeat(self, **fields: Any) -> Answer:
        """Books a series: three Mondays at ten, unless the fields say otherwise."""
        return self.salon.owner.post("/api/booking-series", {**self.body, "frequency": "weekly", "count": 3, **fields})

    def book(self, **fields: Any) -> Answer:
        """Books once, on the first of these Mondays, unless the fields say otherwise."""
        return self.salon.owner.post("/api/appointments", {**self.body, **fields})

    def end(self, series_id: str) -> Answer:
        return self.salon.owner.patch(f"/api/booking-series/{series_id}", {"status": "cancelled"})

    def read(self, series_id: str) -> Answer:
        return self.salon.owner.get(f"/api/booking-series/{series_id}")

    def lives_in(self, timezone: str) -> None:
        assert self.salon.owner.patch("/api/companies", {"timezone": timezone}).status == 200


def starts(answer: Answer) -> list[str]:
    """When the visits are, without the suffix that every wall clock has."""
    return [visit["starts_at"].removesuffix("+00:00") for visit in answer.json["visits"]]
