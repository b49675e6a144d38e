"""Suggesting public holidays (spec §4.8.3)."""

from booking.core.log import logger
from booking.database.transactions import Transact
from booking.public_holidays import queries, rules
from booking.public_holidays.records import AskedYear, HolidaySuggestion
from booking.upstreams.holiday_sources.port import HolidaySource


def suggest(transact: Transact, source: HolidaySource, asked: AskedYear) -> HolidaySuggestion:
    """Suggests the public holidays of the business's country and state in a year: those that were stored within the
    last week, or else those that the source lists now. If the source fails, the suggestion is empty and says why."""
    place = transact(lambda db: queries.get_place(db, source.name, asked.year).get())
    country, country_year = place["country"], place["country_year"]
    if country is None:
        return rules.no_suggestion(place, asked, "no_country")
    if not place["is_kept"]:
        try:
            country_year = source.list_holidays(country, asked.year)
        except Exception:  # noqa: BLE001 — whatever it was, there are no holidays to suggest
            logger().exception("no source of public holidays answers", source=source.name, country=country)
            return rules.no_suggestion(place, asked, "source_unavailable")
        transact(lambda db: queries.keep(db, source.name, country, asked.year, country_year))
    if country_year is None:
        return rules.no_suggestion(place, asked, "unsupported_country")
    return rules.suggestion(place, asked, country_year)
