"""What a member is shown of a date (spec §4.16), without a database."""

import base64
import hashlib
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from uuid import UUID

from booking.appointments.records import Appointment
from booking.customers.rules import redacted, visibility_for
from booking.day.errors import TooManyBookings
from booking.day.records import AppointmentOfDay, DayState, ProviderOfDay
from booking.identity.actors import Membership
from booking.reservations.records import Reservation

MAX_ANSWER_CHARACTERS = 5_000_000  # Lambda answers with 6 MB at most
DAYS_OF_WEEK = 7
WITHOUT_NOTES = 1_500  # of a booking with its names, about
LONGEST_WRITE = timedelta(minutes=20)
"""What was written longer ago than this is committed or given up: no function runs for longer than fifteen minutes."""
BELIEVED_FOR = timedelta(minutes=10)
"""A state that is older is not compared: the day is read again, and its bytes are compared."""
_DIGEST_BYTES = 12


def check_extent(bookings: Sequence[Appointment] | Sequence[Reservation]) -> None:
    """Raises TooManyBookings if an answer could not carry them."""
    if sum(WITHOUT_NOTES + len(booking["notes"] or "") for booking in bookings) > MAX_ANSWER_CHARACTERS:
        raise TooManyBookings


def shown_to(membership: Membership, found: Sequence[AppointmentOfDay]) -> list[AppointmentOfDay]:
    """Returns the appointments with as much of their customers as GET /api/customers/{id} shows this member."""
    visibility = visibility_for(membership)
    return [
        one if one["customer"] is None else {**one, "customer": redacted(one["customer"], visibility)} for one in found
    ]


def week_from(first_day: date) -> list[date]:
    """Returns the seven dates from this one on."""
    return [first_day + timedelta(days=number) for number in range(DAYS_OF_WEEK)]


def whose_week(team: Sequence[ProviderOfDay], wanted: UUID | None, own: UUID | None) -> ProviderOfDay | None:
    """Returns whose week is shown: the wanted provider's, or else the member's own, or else the first's; None where
    there is nobody."""
    by_id = {one["id"]: one for one in team}
    shown = [by_id[one] for one in (wanted, own) if one in by_id]
    return next(iter([*shown, *team]), None)


def counted_from(now: datetime) -> datetime:
    """Returns the moment, in whole seconds, from which on a day that is read now counts what is written: before
    everything that may be under way."""
    return now.replace(microsecond=0) - LONGEST_WRITE


def still_counted_from(state: str, now: datetime) -> datetime | None:
    """Returns the moment from which on a state counts, None if it is no state, or too old to be believed."""
    seconds = state.partition(".")[0]
    if not (seconds.isdecimal() and seconds.isascii()) or len(seconds) > len(str(int(now.timestamp()))):
        return None
    since = datetime.fromtimestamp(int(seconds), UTC)
    age = counted_from(now) - since
    return since if timedelta(0) <= age <= BELIEVED_FOR else None


def state_of(membership: Membership, day: date, since: datetime, found: DayState) -> str:
    """Returns a state as a text: whatever the date shows, to whom, and what they may do, has another one once it
    changes. Only the moment from which on it counts can be read in it."""
    made_of = repr((membership, day, found["changes"], found["booked"], found["news"]))
    digest = hashlib.sha256(made_of.encode()).digest()[:_DIGEST_BYTES]
    return f"{int(since.timestamp())}.{base64.urlsafe_b64encode(digest).decode()}"
