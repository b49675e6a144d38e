"""The free starts nearest to one that is taken (docs/decisions/0121-nearest-times.md)."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from booking.availability import queries as availability
from booking.availability.rules import Search
from booking.core.taken_times import NEAREST_STARTS, FreeStart
from booking.database.transactions import Transaction

DAYS_WITH_THE_PROVIDER = 7


@dataclass(frozen=True)
class AskedTime:
    """The wanted time: a service with a provider, from when on (wall clock). A booking that moves has its own
    `minutes`, unless it takes as long as the service, and may overlap with where it is (`moving`)."""

    service_id: UUID
    provider_id: UUID
    starts_at: datetime
    minutes: int | None = None
    moving: UUID | None = None


def find_nearest(db: Transaction, asked: AskedTime, timezone: str) -> list[FreeStart]:
    """Returns the nearest starts with the asked provider within a week from that day on, and after them, if they are
    fewer than three, those of others on that day, for a venue in this IANA zone."""

    def search(provider_id: UUID | None, days: int) -> Search:
        return Search([asked.service_id], provider_id, asked.starts_at.date(), days, asked.minutes, asked.moving)

    own = availability.list_nearest(
        db, search(asked.provider_id, DAYS_WITH_THE_PROVIDER), timezone, asked.starts_at, NEAREST_STARTS
    )
    anybodys = availability.list_nearest(db, search(None, 1), timezone, asked.starts_at, NEAREST_STARTS)
    others = [start for start in anybodys.get() if start.get("providerId") != asked.provider_id]
    return [*own.get(), *others][:NEAREST_STARTS]
