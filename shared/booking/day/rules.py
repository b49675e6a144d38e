"""What a member is shown of a date (spec §4.16), without a database."""

from collections.abc import Sequence
from datetime import date, timedelta
from uuid import UUID

from booking.appointments.records import Appointment
from booking.customers.rules import redacted, visibility_for
from booking.day.errors import TooManyBookings
from booking.day.records import AppointmentOfDay, ProviderOfDay
from booking.identity.actors import Membership
from booking.reservations.records import Reservation

MAX_ANSWER_CHARACTERS = 5_000_000  # Lambda answers with 6 MB at most
DAYS_OF_WEEK = 7
WITHOUT_NOTES = 1_500  # of a booking with its names, about


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
