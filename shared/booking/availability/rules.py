"""What a request for availability asks (spec §4.13), without a database."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from booking.availability.errors import TooManyProviderDays, TooManySlots
from booking.availability.records import SearchExtent

MAX_DAYS = 31
MAX_PROVIDER_DAYS = 1_300
MAX_ANSWER_CHARACTERS = 5_000_000  # Lambda answers with 6 MB at most
CHARACTERS_OF_A_SLOT = 130  # with the comma


@dataclass(frozen=True)
class Search:
    """Slots of a service that start within so many days from a date on, on the venue's calendar; of one provider or, if
    none is named, of all."""

    service_id: UUID
    provider_id: UUID | None
    first_day: date
    days: int


def check_extent(search: Search, extent: SearchExtent) -> None:
    """Raises TooManyProviderDays if that is more than one request may have computed, TooManySlots if it would be more
    than an answer can carry."""
    if extent["providers"] * search.days > MAX_PROVIDER_DAYS:
        raise TooManyProviderDays
    if extent["slots"] * CHARACTERS_OF_A_SLOT > MAX_ANSWER_CHARACTERS:
        raise TooManySlots
