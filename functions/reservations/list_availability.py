"""GET /api/reservations/availability: at which times of a date a party can be seated, and at which tables.

Every quarter of an hour that is still to come on the venue's clock and lies in a service period that is on, cut by
special hours, as far as the period's covers and the tables allow. Reserving at such a time without naming tables gives
the tables that are told, unless somebody is faster.
"""

from dataclasses import dataclass
from datetime import date
from typing import Annotated

from booking.core.deferred import Deferred
from booking.core.query_parameters import Between, optional, required
from booking.identity.actors import Member
from booking.reservations import choice
from booking.reservations.records import AvailableTimes
from booking.reservations.rules import MAX_MINUTES, MAX_PARTY, MIN_MINUTES
from booking.web.callers.members import member
from booking.web.routes import Request, in_one_transaction, route


@dataclass(frozen=True, kw_only=True)
class AvailabilityQuery:
    day: date = required("The day on which the party comes, on the venue's calendar.", name="date")
    party_size: Annotated[int, Between(1, MAX_PARTY)] = required("How many come.")
    duration_minutes: Annotated[int, Between(MIN_MINUTES, MAX_MINUTES)] | None = optional(
        "How long they stay; if left out, as long as the service period's turn."
    )


@route(
    caller=member(engine="hospitality", costly=True),
    runs=in_one_transaction,
    query=AvailabilityQuery,
)
def handler(request: Request[Member, AvailabilityQuery]) -> Deferred[AvailableTimes]:
    query = request.query
    times = choice.list_available_times(
        request.db,
        query.day,
        query.party_size,
        query.duration_minutes,
    )
    return times.then(lambda times: {"times": times})
