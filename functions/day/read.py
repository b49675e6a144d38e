"""GET /api/day: a whole date of the business at once, as its diary or its floor shows it, names included.

A date lasts from midnight to midnight, or until what began on it ends after that: a bar that serves until two has its
last guests on the evening's date. Bookings of every status are in it that touch this time.

Clients read it again and again, with the entity tag of their last answer in `If-None-Match`: while nothing has changed
the answer is 304, without a body. Its `ETag` may be another one than was sent, and is the one to send next. No cache
may keep the day (`no-store`), so pages keep answer and tag themselves.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import partial

from booking.core.deferred import Deferred
from booking.core.errors import raised_by
from booking.core.query_parameters import required
from booking.day import actions as days, rules
from booking.day.actions import ReadDay
from booking.day.records import DayOfAppointments, DayOfReservations
from booking.identity.actors import Member
from booking.web.callers.members import member
from booking.web.entity_tags import stated_tag
from booking.web.http import NotModified, Tagged
from booking.web.routes import CallingRequest, Request, between_calls, route


@dataclass(frozen=True, kw_only=True)
class DayQuery:
    day: date = required("On the venue's calendar.", name="date")


@route(
    caller=member(costly=True),
    runs=between_calls,
    query=DayQuery,
    errors=raised_by(days.read),
)
def handler(
    request: CallingRequest[Member, DayQuery],
) -> Tagged[DayOfAppointments | DayOfReservations] | NotModified:
    """An unchanged day is not read: its state is looked at, in one round trip to the database. One that has changed
    takes a second."""
    now = datetime.now(UTC)
    known = stated_tag(request.http)
    since = None if known is None else rules.still_counted_from(known.state, now)
    if known is not None and since is not None and request.transact(partial(_state, since=since)) == known.state:
        return NotModified({"etag": known.tag})
    read = request.transact(partial(_read, since=rules.counted_from(now)))
    return Tagged(read.day, read.state)


def _state(step: Request[Member, DayQuery], since: datetime) -> Deferred[str]:
    return days.find_state(step.db, step.actor, step.query.day, since)


def _read(step: Request[Member, DayQuery], since: datetime) -> Deferred[ReadDay]:
    return days.read(step.db, step.actor, step.query.day, since)
