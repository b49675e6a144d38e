"""GET /api/public/booking/times: to which times a guest can move their own booking.

They are free for as long as the booking was agreed to last: an appointment with its provider, a party at the tables
that fit best, whose present time is among them; for another size of the party, if `partySize` says one. What cannot be
moved is refused as by PATCH /api/public/booking. An address asks 60 times a minute at the most.
"""

from dataclasses import dataclass
from datetime import date
from typing import Annotated

from booking.bookings.free_days import MAX_DAYS
from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import Between, optional, required
from booking.guests import searches
from booking.guests.records import TimesToMoveTo
from booking.identity.guests import GuestWithBooking
from booking.reservations.rules import MAX_PARTY
from booking.web.callers.guests import searching_with_token
from booking.web.routes import Request, route


@dataclass(frozen=True, kw_only=True)
class OwnTimesQuery:
    party_size: Annotated[int, Between(1, MAX_PARTY)] | None = optional("**H** How many come, if others than so far.")
    first_day: date = required("The first day, on the venue's calendar.", name="from")
    days: Annotated[int, Between(1, MAX_DAYS)] = optional("How many days, 1 to 31; 1 if left out.", default=1)


@route(
    caller=searching_with_token,
    query=OwnTimesQuery,
    errors=raised_by(searches.list_times_to_move_to),
)
def handler(request: Request[GuestWithBooking, OwnTimesQuery]) -> Deferred[TimesToMoveTo]:
    asked = request.query
    times = searches.list_times_to_move_to(request.db, request.actor, asked.first_day, asked.days, asked.party_size)
    return times.then(lambda times: {"times": times})
