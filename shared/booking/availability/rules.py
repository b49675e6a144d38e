"""What a request for availability asks (spec §4.13), without a database."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from booking.availability.errors import TooManyProviderDays
from booking.web.parameters import find_number, find_uuid, read_date, read_uuid

MAX_DAYS = 31
MAX_PROVIDER_DAYS = 1_300


@dataclass(frozen=True)
class Search:
    """Slots of a service that start within so many days from a date on, on the venue's calendar; of one provider or, if
    none is named, of all."""

    service_id: UUID
    provider_id: UUID | None
    first_day: date
    days: int


def search(query: Mapping[str, str]) -> Search:
    """What the query parameters ask for. Raises BadRequest, naming the parameter."""
    return Search(
        service_id=read_uuid(query, "serviceId"),
        provider_id=find_uuid(query, "providerId"),
        first_day=read_date(query, "date"),
        days=find_number(query, "days", 1, MAX_DAYS) or 1,
    )


def check_extent(search: Search, providers: int) -> None:
    """Raises TooManyProviderDays if the slots of so many providers are more than one request may have computed."""
    if providers * search.days > MAX_PROVIDER_DAYS:
        raise TooManyProviderDays
