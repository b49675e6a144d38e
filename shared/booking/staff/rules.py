"""Decisions about providers (spec §4.13), without a database."""

from collections.abc import Collection, Iterable
from datetime import date, datetime, timedelta

from booking.staff.errors import ProviderInactive, ProviderOff
from booking.staff.records import LockedDiary


def starts_of(first: datetime, days: Collection[int], until: date) -> list[datetime]:
    """Returns when time off begins that repeats on these days of the week (0 is Monday), from the date of `first` to
    `until`: at the same time of the venue's clock, whatever the clocks do meanwhile."""
    dates = (first + timedelta(days=n) for n in range((until - first.date()).days + 1))
    return [one for one in dates if one.weekday() in days]


def check_takes_bookings(provider: LockedDiary) -> None:
    """Raises ProviderInactive unless the provider's time can be booked."""
    if not provider.active:
        raise ProviderInactive


def check_there(provider: LockedDiary, starts: Iterable[datetime], duration_minutes: int) -> None:
    """Raises ProviderOff, with the dates, if visits of this length that start at these times (wall clocks) would lie in
    the provider's time off."""
    lasts = timedelta(minutes=duration_minutes)
    missed = sorted(
        visit for visit in starts if any(begins < visit + lasts and ends > visit for begins, ends in provider.time_off)
    )
    if missed:
        dates = ", ".join(visit.date().isoformat() for visit in missed)
        raise ProviderOff(f"startsAt: the provider is off at this time on {dates}.")
