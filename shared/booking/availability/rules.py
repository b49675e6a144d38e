"""Limits of a request for availability (spec §4.13), without a database."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from booking.availability.errors import TooManyProviderDays, TooManySlots
from booking.availability.records import SearchExtent
from booking.bookings.offers import TO_THE_DESK, Offer

MAX_SERVICES = 10
MIN_MINUTES, MAX_MINUTES = 5, 1440
MINUTES_OF_A_DAY = 1440
MAX_PROVIDER_DAYS = 1_300
MAX_ANSWER_CHARACTERS = 5_000_000  # Lambda answers with 6 MB at most
CHARACTERS_OF_A_SLOT = 130  # with the comma
CHARACTERS_OF_A_PROVIDER = 39  # of each, where several are named


@dataclass(frozen=True)
class Search:
    """Slots of a service, or of several one after the other, that start within so many days from a date on, on the
    venue's calendar; with one provider as far as they offer the services or, if none is named, with all. `provider_ids`
    names one for each service in turn, or None: anybody. The services may last so many `minutes` each instead and
    `begin_after` so many from the first start. Bookings that move (`moving`) stand in nobody's way themselves; one that
    stands in the place of its service lasts as long as was agreed unless there are other `minutes`, and the desk is
    offered it with whoever has it, though nobody can book that any more. `offer` says which of the free times count."""

    service_ids: Sequence[UUID]
    provider_id: UUID | None
    first_day: date
    days: int
    provider_ids: Sequence[UUID | None] = ()
    minutes: Sequence[int | None] = ()
    begin_after: Sequence[int] = ()
    moving: Sequence[UUID] = ()
    offer: Offer = TO_THE_DESK

    @property
    def all_days(self) -> int:
        """How many days are looked at: also those on which only later services of a visit begin."""
        return self.days + -(-max(self.begin_after, default=0) // MINUTES_OF_A_DAY)


def check_provider_days(providers: int, days: int) -> None:
    """Raises TooManyProviderDays if a search for so many would compute more than one request may."""
    if providers * days > MAX_PROVIDER_DAYS:
        raise TooManyProviderDays


def check_extent(search: Search, extent: SearchExtent) -> None:
    """Raises TooManyProviderDays if the search would compute more than one request may, TooManySlots if it could find
    more than an answer can carry."""
    check_provider_days(extent["providers"], search.all_days)
    several = len(search.service_ids) > 1
    characters = CHARACTERS_OF_A_SLOT + several * (
        len('"providerIds":[],') + len(search.service_ids) * CHARACTERS_OF_A_PROVIDER
    )
    if extent["slots"] * characters > MAX_ANSWER_CHARACTERS:
        raise TooManySlots
