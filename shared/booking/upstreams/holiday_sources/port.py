"""The source of public holidays that this deployment uses."""

from typing import Literal, Protocol

from booking.core import settings
from booking.upstreams.holiday_sources.records import CountryYear


class HolidaySource(Protocol):
    """A source of public holidays. Its answers are stored under its name."""

    @property
    def name(self) -> Literal["package", "service"]: ...

    def list_holidays(self, country: str, year: int) -> CountryYear | None:
        """Lists the public holidays of the country (ISO 3166-1) in the year; None if it does not cover that country.
        Raises any Exception if it fails."""


def holiday_source() -> HolidaySource:
    """Returns the service at HOLIDAYS_URL if there is one, else the package."""
    url = settings.optional("HOLIDAYS_URL")
    if url is not None:
        from booking.upstreams.holiday_sources.service import HolidayService  # noqa: PLC0415 — if chosen

        return HolidayService(url)
    from booking.upstreams.holiday_sources.package import HolidayPackage  # noqa: PLC0415 — likewise

    return HolidayPackage()
