"""GET /api/reservations/availability: at which times a party can be seated, and at which tables.

It lists every quarter of an hour of the requested days that is still ahead on the venue's clock and lies in a service
period that is on, cut by special hours, if the period's covers and the tables allow. Reserving at such a time without
naming tables gives the listed tables, unless somebody is faster. A reservation that is to move (`movingId`) may overlap
with where it is, and no cap of covers hides a time from it.
"""

from dataclasses import dataclass
from datetime import date
from typing import Annotated
from uuid import UUID

from booking.bookings.free_days import MAX_DAYS
from booking.core.deferred import Deferred
from booking.core.query_parameters import Between, optional, required
from booking.identity.actors import Member
from booking.reservations import choice
from booking.reservations.records import AvailableTimes
from booking.reservations.rules import MAX_MINUTES, MAX_PARTY, MIN_MINUTES
from booking.web.callers.members import member
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class TableTimesQuery:
    day: date = required("The day on which the party comes, or the first of several.", name="date")
    days: Annotated[int, Between(1, MAX_DAYS)] = optional("How many days, 1 to 31; 1 if left out.", default=1)
    party_size: Annotated[int, Between(1, MAX_PARTY)] = required("How many come.")
    duration_minutes: Annotated[int, Between(MIN_MINUTES, MAX_MINUTES)] | None = optional(
        "How long they stay; if left out, as long as the service period's turn."
    )
    moving_id: UUID | None = optional("The reservation to move: its own time and tables count as free.")


@route(
    caller=member(engine="hospitality", costly=True),
    query=TableTimesQuery,
)
def handler(request: Request[Member, TableTimesQuery]) -> Deferred[AvailableTimes]:
    query = request.query
    return choice.list_available_times(
        request.db,
        query.day,
        query.days,
        query.party_size,
        query.duration_minutes,
        moving=query.moving_id,
    )
