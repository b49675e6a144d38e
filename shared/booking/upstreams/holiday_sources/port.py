"""The source that this deployment asks."""

from typing import Literal, Protocol

from booking.core import settings
from booking.upstreams.holiday_sources.records import CountryYear


class HolidaySource(Protocol):
    """Knows public holidays. Its name is what its answers are kept under."""

    @property
    def name(self) -> Literal["package", "service"]: ...

    def tell(self, country: str, year: int) -> CountryYear | None:
        """The public holidays of the country (ISO 3166-1) in the year; None if it does not cover that country. Raises
        any Exception if it cannot tell."""


def holiday_source() -> HolidaySource:
    """The service at HOLIDAYS_URL if there is one, else the package."""
    url = settings.optional("HOLIDAYS_URL")
    if url is not None:
        from booking.upstreams.holiday_sources.service import HolidayService  # noqa: PLC0415 — where it is chosen

        return HolidayService(url)
    from booking.upstreams.holiday_sources.package import HolidayPackage  # noqa: PLC0415 — likewise

    return HolidayPackage()
