"""Public holidays that are suggested to a business (spec §2.22), and what is stored of them."""

from datetime import date
from typing import Literal, NamedTuple, TypeAlias, TypedDict

from booking.upstreams.holiday_sources.records import CountryYear

Reason: TypeAlias = Literal["no_country", "unsupported_country", "source_unavailable"]


class Holiday(TypedDict):
    """name is in the country's language. regions are ISO 3166-2 codes, such as AU-NSW; a national holiday has none."""

    date: date
    name: str
    englishName: str
    regional: bool
    regions: list[str]


class YearRange(TypedDict):
    """The years that can be requested."""

    min: int
    max: int


class HolidaySuggestion(TypedDict):
    """The suggested holidays. country and state are the business's own. regionUnknown says that some holidays are kept
    in parts of the country only, and that the state does not tell in which of them the business is. reason says why no
    holidays are suggested; null if holidays are known."""

    supported: bool
    reason: Reason | None
    country: str | None
    state: str | None
    regionUnknown: bool
    year: int
    yearRange: YearRange
    holidays: list[Holiday]


class Place(TypedDict):
    """The country and state of the business, and the public holidays that are stored for the country. country_year is
    None if none are stored, or the source does not cover the country; is_kept tells these apart."""

    country: str | None
    state: str | None
    is_kept: bool
    country_year: CountryYear | None


class AskedYear(NamedTuple):
    """A requested year, and the range that it is clamped to."""

    year: int
    years: YearRange
