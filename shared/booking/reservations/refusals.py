"""What a member is told whose wanted tables are taken (spec §3.11)."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from booking.bookings.taken_times import InTheWay, TimeTaken
from booking.core.deferred import Deferred
from booking.core.errors import ApiError
from booking.database.transactions import Transaction
from booking.reservations import choice, queries, rules
from booking.reservations.records import WantedTime
from booking.reservations.taken import list_in_the_way


def explain_new(
    db: Transaction, refusal: ApiError, time: WantedTime, party_size: int, table_ids: Sequence[UUID] | None
) -> TimeTaken:
    """Returns the refusal of a new party with the nearest free times, and who has the tables that it names."""
    in_the_way: Deferred[list[InTheWay]] = Deferred.of([])
    if table_ids:
        period = queries.lock_period(db, time).get() if time.duration_minutes is None else None
        ends_at = rules.end_of(time.starts_at, time.duration_minutes, period)
        in_the_way = list_in_the_way(db, time.starts_at, ends_at, table_ids)
    times = choice.list_nearest_times(db, time.starts_at, party_size, time.duration_minutes, table_ids=table_ids)
    return TimeTaken(str(refusal), times.get(), in_the_way.get())


def explain_move(
    db: Transaction,
    refusal: ApiError,
    starts_at: datetime,
    ends_at: datetime,
    party_size: int,
    table_ids: Sequence[UUID],
    *,
    moving: UUID,
) -> TimeTaken:
    """Returns the refusal of a reservation that is to move to these tables and this time (wall clock), likewise."""
    in_the_way = list_in_the_way(db, starts_at, ends_at, table_ids, moving=moving)
    minutes = (ends_at - starts_at) // timedelta(minutes=1)
    times = choice.list_nearest_times(db, starts_at, party_size, minutes, table_ids=table_ids, moving=moving)
    return TimeTaken(str(refusal), times.get(), in_the_way.get())
