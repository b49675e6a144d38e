"""Public holidays as the package `holidays` computes them, without anybody outside.

It lists a holiday either for the country or for one region, so every region is listed, and what all of them keep is
national. Names are in the country's own language and in English; by itself the package would take the language of the
process. Dates that depend on the moon are marked `(estimated)` in the name where the package says so.
"""

import re
from typing import Any, Literal, NamedTuple

from booking.upstreams.holiday_sources.records import CountryYear

# Beside ISO 3166-2 codes the package has parts of regions, such as `NSW Western` and `Augsburg`.
_ISO_PART = re.compile("[A-Z0-9]{1,3}", re.ASCII)


class HolidayPackage:
    """Covers nearly every country."""

    name: Literal["package"] = "package"

    def list_holidays(self, country: str, year: int) -> CountryYear | None:
        """Lists holidays as HolidaySource promises, without calling anybody; None if the package does not know the
        country."""
        calendar = _calendar_of(country)
        if calendar is None:
            return None
        parts = [part for part in calendar.subdivisions if _ISO_PART.fullmatch(part)]
        kept_in: dict[_Holiday, list[str]] = {}
        for part in parts or [None]:
            for holiday in _holidays(calendar, part, year):
                kept_in.setdefault(holiday, []).extend([] if part is None else [f"{country}-{part}"])
        return {
            "regions": regions_of(country),
            "holidays": [
                {
                    "date": holiday.date,
                    "name": holiday.name,
                    "englishName": holiday.english_name,
                    "regional": len(regions) < len(parts),
                    "regions": regions if len(regions) < len(parts) else [],
                }
                for holiday, regions in sorted(kept_in.items())
            ],
        }


def regions_of(country: str) -> dict[str, list[str]]:
    """Returns what the regions that the package knows of the country are called, by ISO 3166-2 code."""
    calendar = _calendar_of(country)
    if calendar is None:
        return {}
    return {
        f"{country}-{part}": names
        for part, names in calendar.get_subdivision_aliases().items()
        if _ISO_PART.fullmatch(part)
    }


class _Holiday(NamedTuple):
    date: str
    name: str
    english_name: str


def _holidays(calendar: Any, part: str | None, year: int) -> list[_Holiday]:
    languages = calendar.supported_languages
    own = calendar.default_language or "en_US"
    english = next((one for one in ("en_US", *languages) if one in languages and one.startswith("en")), own)
    named = calendar(subdiv=part, years=year, language=own)
    in_english = named if english == own else calendar(subdiv=part, years=year, language=english)
    return [
        _Holiday(day.isoformat(), name, english_name)
        for day in named
        if day.year == year
        for name, english_name in zip(named.get_list(day), in_english.get_list(day), strict=True)
    ]


def _calendar_of(country: str) -> Any:
    """Returns the package's class for the country, None if it has none."""
    # heavy, and only imported when it is needed
    import holidays  # noqa: PLC0415

    loader = getattr(holidays, country, None)
    return None if loader is None else loader.get_entity()
