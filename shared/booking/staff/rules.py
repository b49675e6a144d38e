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


def missed_dates(provider: LockedDiary, starts: Iterable[datetime], duration_minutes: int) -> list[date]:
    """Returns the dates of the visits of this length, of those that start at these times (wall clocks), that would lie
    in the provider's time off."""
    lasts = timedelta(minutes=duration_minutes)
    return sorted(
        visit.date()
        for visit in starts
        if any(begins < visit + lasts and ends > visit for begins, ends in provider.time_off)
    )


def check_there(provider: LockedDiary, starts_at: datetime, duration_minutes: int) -> None:
    """Raises ProviderOff, with the date, if a visit of this length that starts then (wall clock) would lie in the
    provider's time off."""
    if missed_dates(provider, [starts_at], duration_minutes):
        raise ProviderOff(f"startsAt: the provider is off at this time on {starts_at.date().isoformat()}.")
