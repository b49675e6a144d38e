"""GET /api/reservations/availability: at which times of a date a party can be seated, and at which tables.

Every quarter of an hour that is still to come on the venue's clock and lies in a service period that is on, cut by
special hours, as far as the period's covers and the tables allow. Reserving at such a time without naming tables gives
the tables that are told, unless somebody is faster.
"""

from booking.database.transactions import Deferred
from booking.reservations import choice
from booking.reservations.records import AvailableTimes
from booking.reservations.rules import MAX_MINUTES, MAX_PARTY, MIN_MINUTES
from booking.web.parameters import find_number, read_date, read_number
from booking.web.session import SessionRequest, session_route


@session_route(
    engine="hospitality",
    query={
        "date": "The day on which the party comes, on the venue's calendar.",
        "partySize": "How many come.",
        "durationMinutes": "How long they stay; if left out, as long as the service period's turn.",
    },
    required_query=("date", "partySize"),
)
def handler(request: SessionRequest[None]) -> Deferred[AvailableTimes]:
    query = request.query
    times = choice.list_available_times(
        request.db,
        read_date(query, "date"),
        read_number(query, "partySize", 1, MAX_PARTY),
        find_number(query, "durationMinutes", MIN_MINUTES, MAX_MINUTES),
    )
    return times.then(lambda times: {"times": times})
