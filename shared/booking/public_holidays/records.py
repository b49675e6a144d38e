"""What is suggested (spec §2.22), and what of it is kept."""

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
    """The years that can be asked for."""

    min: int
    max: int


class HolidaySuggestion(TypedDict):
    """country and state are the business's own. regionUnknown says that some are kept in parts of the country only,
    and that the state does not tell in which the business is. reason is null where holidays are known."""

    supported: bool
    reason: Reason | None
    country: str | None
    state: str | None
    regionUnknown: bool
    year: int
    yearRange: YearRange
    holidays: list[Holiday]


class Place(TypedDict):
    """Where the business is, and what is kept of its country: a source that does not cover it has told nothing."""

    country: str | None
    state: str | None
    is_kept: bool
    country_year: CountryYear | None


class AskedYear(NamedTuple):
    """A year, and those that it is one of."""

    year: int
    years: YearRange
