"""Decisions about providers (spec §4.13), without a database."""

from booking.staff.errors import ProviderInactive
from booking.staff.records import LockedDiary


def check_takes_bookings(provider: LockedDiary) -> None:
    """Raises ProviderInactive unless the provider's time can be booked."""
    if not provider.active:
        raise ProviderInactive
