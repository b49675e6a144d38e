"""Which holidays concern a business, without a database."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from datetime import date

from booking.public_holidays.records import AskedYear, Holiday, HolidaySuggestion, Place, Reason
from booking.upstreams.holiday_sources.records import CountryYear

_YEARS_BACK, _YEARS_AHEAD = 1, 3
_WHOLE_NUMBER = re.compile(r"\s*([+-]?)0*([0-9]+)\s*", re.ASCII)


def asked_year(text: str | None, this_year: int) -> AskedYear:
    """Returns the year of a query string, clamped to the range; this one if it is left out or is no number."""
    first, last = this_year - _YEARS_BACK, this_year + _YEARS_AHEAD
    number = _WHOLE_NUMBER.fullmatch(text or "")
    year = this_year
    if number is not None:
        sign, digits = number.groups()
        year = last + 1 if len(digits) > len(str(last)) else int(digits)
        year = -year if sign == "-" else year
    return AskedYear(min(max(year, first), last), {"min": first, "max": last})


def suggestion(place: Place, asked: AskedYear, country_year: CountryYear) -> HolidaySuggestion:
    """Returns the holidays of the place: the national ones and those of its region; all, if its region is not known."""
    region = region_of(place["state"], country_year["regions"])
    holidays: list[Holiday] = [
        {
            "date": date.fromisoformat(holiday["date"]),
            "name": holiday["name"],
            "englishName": holiday["englishName"],
            "regional": holiday["regional"],
            "regions": holiday["regions"],
        }
        for holiday in country_year["holidays"]
        if region is None or not holiday["regional"] or region in holiday["regions"]
    ]
    region_unknown = region is None and any(holiday["regional"] for holiday in country_year["holidays"])
    return _answer(place, asked, None, holidays, region_unknown=region_unknown)


def no_suggestion(place: Place, asked: AskedYear, reason: Reason) -> HolidaySuggestion:
    """Explains why there are no holidays to suggest."""
    return _answer(place, asked, reason, [], region_unknown=False)


def _answer(
    place: Place, asked: AskedYear, reason: Reason | None, holidays: list[Holiday], *, region_unknown: bool
) -> HolidaySuggestion:
    return {
        "supported": reason is None,
        "reason": reason,
        "country": place["country"],
        "state": place["state"],
        "regionUnknown": region_unknown,
        "year": asked.year,
        "yearRange": asked.years,
        "holidays": holidays,
    }


def region_of(state: str | None, regions: Mapping[str, Sequence[str]]) -> str | None:
    """Returns the region of the country that the business calls its state: by ISO 3166-2 code, with or without the
    country, or else by name; None if the state is none of the regions."""
    wanted = _folded(state or "")
    if not wanted:
        return None
    for code in regions:
        if wanted in (code.casefold(), code.partition("-")[2].casefold()):
            return code
    return next((code for code, names in regions.items() if wanted in map(_folded, names)), None)


def _folded(text: str) -> str:
    """Returns the text without case, accents, and more than one space."""
    letters = (letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return " ".join("".join(letters).casefold().split())
