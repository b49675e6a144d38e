"""The diary of one provider: hours, service and bookings, and the slots that they leave."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

MONDAY = "2030-03-04"
TUESDAY = "2030-03-05"


def window(day: int, opens: str, closes: str) -> dict[str, Any]:
    return {"day": day, "opens": opens, "closes": closes}


@dataclass(frozen=True)
class Diary:
    make: Maker
    salon: Tenant
    service: str
    provider: str
    customer: str

    @classmethod
    def of_one_provider(cls, make: Maker, salon: Tenant) -> "Diary":
        service = make.service(salon)["id"]
        hours = [window(0, "09:00", "12:00")]
        provider = make.provider(salon, serviceIds=[service], workingHours=hours)["id"]
        return cls(make, salon, service, provider, make.customer(salon)["id"])

    def ask(self, **query: object) -> Answer:
        """Asks for Monday's slots of the service, unless the query says otherwise; None leaves a parameter out."""
        asked: Mapping[str, object] = {"serviceId": self.service, "date": MONDAY, **query}
        parameters = "&".join(f"{name}={value}" for name, value in asked.items() if value is not None)
        return self.salon.staff.get(f"/api/availability?{parameters}")

    def starts(self, **query: object) -> list[str]:
        """When the slots start: HH:MM if one day is asked for, else with the date."""
        answer = self.ask(**query)
        assert answer.status == 200, answer.text
        shown = slice(11, 16) if "days" not in query else slice(0, 16)
        return [slot["startsAt"][shown] for slot in answer.json["slots"]]

    def works(self, *hours: Mapping[str, Any]) -> None:
        self._change(f"/api/staff/{self.provider}", workingHours=[*hours])

    def offers(self, *services: str) -> None:
        """Adds these to what the provider offers."""
        self._change(f"/api/staff/{self.provider}", serviceIds=[self.service, *services])

    def serves(self, **fields: Any) -> None:
        """Changes the service."""
        self._change(f"/api/services/{self.service}", **fields)

    def lives_in(self, timezone: str) -> None:
        self._change("/api/companies", timezone=timezone)

    def on(self, date: str, windows: Sequence[tuple[str, str]] = ()) -> None:
        """Sets special hours; without windows the date is closed."""
        opened = [{"opens": opens, "closes": closes} for opens, closes in windows]
        self.make.special_hours(self.salon, date=date, closed=not opened, windows=opened)

    def book(self, starts_at: str, **fields: Any) -> Answer:
        return self.salon.staff.post(
            "/api/appointments",
            {
                "serviceId": self.service,
                "providerId": self.provider,
                "customerId": self.customer,
                "startsAt": starts_at,
                **fields,
            },
        )

    def _change(self, path: str, **fields: Any) -> None:
        answer = self.salon.owner.patch(path, fields)
        assert answer.status == 200, answer.text
