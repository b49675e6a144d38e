"""The free starts nearest to one that is taken (docs/decisions/availability.md)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from booking.availability import queries as availability
from booking.availability.rules import Search
from booking.bookings.taken_times import NEAREST_STARTS, FreeStart
from booking.database.transactions import Transaction

DAYS_WITH_THE_PROVIDER = 7


@dataclass(frozen=True)
class AskedTime:
    """The wanted time: a service with a provider, from when on (wall clock). A booking that moves (`moving`) keeps its
    length, unless it is to last other `minutes`, and may overlap with where it is."""

    service_id: UUID
    provider_id: UUID
    starts_at: datetime
    minutes: int | None = None
    moving: UUID | None = None


def nearest_times(db: Transaction, asked: AskedTime, timezone: str) -> list[FreeStart]:
    """Returns the nearest starts with the asked provider within a week from that day on, and after them, if they are
    fewer than three, those of others on that day, for a venue in this IANA zone."""

    moving = [] if asked.moving is None else [asked.moving]

    def search(provider_id: UUID | None, days: int) -> Search:
        return Search(
            [asked.service_id], provider_id, asked.starts_at.date(), days, minutes=[asked.minutes], moving=moving
        )

    own = availability.list_nearest(
        db, search(asked.provider_id, DAYS_WITH_THE_PROVIDER), timezone, asked.starts_at, NEAREST_STARTS
    )
    anybodys = availability.list_nearest(db, search(None, 1), timezone, asked.starts_at, NEAREST_STARTS)
    others = [start for start in anybodys.get() if start.get("providerId") != asked.provider_id]
    return [*own.get(), *others][:NEAREST_STARTS]


def nearest_times_of_visit(
    db: Transaction,
    service_ids: Sequence[UUID],
    provider_ids: Sequence[UUID | None],
    starts_at: datetime,
    timezone: str,
    *,
    begin_after: Sequence[int] = (),
    moving: Sequence[UUID] = (),
) -> list[FreeStart]:
    """Returns the nearest starts of a visit of several services within a week from that day on, each service with the
    provider who is named for it, or with anybody. What the services' bookings have for themselves is as in `Search`."""
    search = Search(
        service_ids,
        None,
        starts_at.date(),
        DAYS_WITH_THE_PROVIDER,
        provider_ids=provider_ids,
        begin_after=begin_after,
        moving=moving,
    )
    return availability.list_nearest(db, search, timezone, starts_at, NEAREST_STARTS).get()
