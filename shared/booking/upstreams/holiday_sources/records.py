"""What a source knows of a country and year."""

from typing import TypedDict


class KnownHoliday(TypedDict):
    """A public holiday. `date` is YYYY-MM-DD. `regions` are the ISO 3166-2 codes of those that keep a regional holiday,
    such as AU-NSW; a national one has none."""

    date: str
    name: str
    englishName: str
    regional: bool
    regions: list[str]


class CountryYear(TypedDict):
    """The public holidays of a country in a year, by date, and what its regions are called, by ISO 3166-2 code."""

    regions: dict[str, list[str]]
    holidays: list[KnownHoliday]
