"""A provider with usual hours, the rota of their weeks, and who books with them."""

from typing import Any

from tests.functions.availability.provider_diary import window
from tests.support.makers import Maker, Tenant
from tests.support.service_client import Answer

MONDAY, NEXT_MONDAY = "2030-03-04", "2030-03-11"
USUAL = [window(0, "09:00", "12:00"), window(1, "09:00", "12:00")]
LATE = [window(0, "14:00", "16:00"), window(3, "18:00", "20:00")]


class RotaDesk:
    """Alex works on Mondays and Tuesdays from nine to twelve, and does one service, which takes an hour."""

    def __init__(self, make: Maker, salon: Tenant) -> None:
        self.make, self.salon = make, salon
        self.service = make.service(salon)["id"]
        self.provider = make.provider(salon, serviceIds=[self.service], workingHours=USUAL)["id"]

    def path(self, monday: str = MONDAY) -> str:
        return f"/api/staff/{self.provider}/rota/{monday}"

    def set(self, hours: list[dict[str, Any]], monday: str = MONDAY, **sent: Any) -> Answer:
        return self.salon.owner.put(self.path(monday), {"workingHours": hours}, **sent)

    def weeks(self, monday: str = MONDAY) -> list[dict[str, Any]]:
        listed: list[dict[str, Any]] = self.salon.staff.get(f"/api/staff/rota?from={monday}").json["weeks"]
        return listed

    def week(self, monday: str = MONDAY) -> dict[str, Any]:
        """The provider's week as everybody reads it."""
        return next(week for week in self.weeks(monday) if week["provider_id"] == self.provider)

    def hours(self, monday: str = MONDAY) -> tuple[bool, list[dict[str, Any]]]:
        """Whether the week is set, and its hours."""
        week = self.week(monday)
        return week["is_set"], week["working_hours"]

    def version(self) -> int:
        return int(self.week()["version"])

    def starts(self, day: str = MONDAY, days: int = 7) -> list[str]:
        """When an hour of the provider is free in these days: `03-04T09:00`."""
        query = f"serviceId={self.service}&providerId={self.provider}&date={day}&days={days}"
        return [slot["startsAt"][5:16] for slot in self.salon.staff.get(f"/api/availability?{query}").json["slots"]]

    def warnings(self, starts_at: str) -> list[str]:
        """What the desk would be warned of about an hour that begins at this time."""
        body = {"serviceId": self.service, "providerId": self.provider, "startsAt": starts_at}
        walk_in = {**body, "walkIn": True, "dryRun": True}
        answer = self.salon.staff.post("/api/appointments", walk_in)
        assert answer.status == 200, answer.text
        warnings: list[str] = answer.json["warnings"]
        return warnings

    def day(self, date: str) -> dict[str, Any]:
        found: dict[str, Any] = self.salon.staff.get(f"/api/day?date={date}").json
        return found

    def worked(self, date: str) -> list[tuple[str, str]]:
        """From when until when the diary of the date shows the provider at work."""
        windows = self.day(date)["workingWindows"]
        return [(one["starts_at"][11:16], one["ends_at"][11:16]) for one in windows]
