"""The demo businesses as they look at one moment."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TypeAlias, TypeVar
from uuid import UUID
from zoneinfo import ZoneInfo

from local.demo import bistro, salon
from local.demo.records import Appointment, Record, Reservation
from local.demo.tenancy import Team

Booking: TypeAlias = Appointment | Reservation
Kind = TypeVar("Kind", bound=Record)

TEAM = Team(owner=UUID(int=1), staff=UUID(int=2))
# In the hour before London changes its clocks, on a day when both venues are closed, and on a day that few years have.
MOMENTS = [
    datetime(2027, 3, 28, 0, 59, tzinfo=UTC),
    datetime(2027, 12, 25, 12, tzinfo=UTC),
    datetime(2028, 2, 29, 3, tzinfo=UTC),
]


@dataclass(frozen=True)
class Business:
    """A demo business as it looks at one moment."""

    records: list[Sequence[Record]]
    timezone: str

    def all(self, kind: type[Kind]) -> list[Kind]:
        return [record for records in self.records for record in records if isinstance(record, kind)]

    @property
    def bookings(self) -> list[Booking]:
        return [*self.all(Appointment), *self.all(Reservation)]

    def wall_clock(self, now: datetime) -> datetime:
        return now.astimezone(ZoneInfo(self.timezone)).replace(tzinfo=None)


def make_salon(now: datetime) -> Business:
    return Business(salon.make_records(TEAM, now), salon.VENUE.timezone)


def make_bistro(now: datetime) -> Business:
    return Business(bistro.make_records(TEAM, now), bistro.VENUE.timezone)


def by_id(records: Iterable[Any]) -> dict[UUID, Any]:
    return {record.id: record for record in records}


def live(booking: Booking) -> bool:
    return booking.status not in ("cancelled", "no_show")
