"""How times and amounts read in messages: in the language of the message, in the manner of the venue's country."""

from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING

from booking.core.currencies import digits
from booking.core.languages import conventions, language_of
from booking.notifications.languages import texts_of
from booking.notifications.records import BookedTime, Venue
from booking.organization import places

if TYPE_CHECKING:
    from babel import Locale


def written_day(wall_clock: datetime, venue: Venue) -> str:
    """Formats a day, with the year only if it is not the venue's current one: `Wednesday 31 March`."""
    return _day(wall_clock, venue, "full", with_year=wall_clock.year != venue["today"].year)


def written_date(day: date, venue: Venue) -> str:
    """Formats a date without its weekday, with the year only if it is not the venue's current one: `31 March`."""
    from babel.dates import format_date  # noqa: PLC0415 — with a recipient

    locale = _locale(venue)
    with_year, month_comes_first = day.year != venue["today"].year, _month_comes_first(locale)
    pattern = "d. MMMM" if locale.language == "de" else "MMMM d" if month_comes_first else "d MMMM"
    year = (", y" if month_comes_first else " y") if with_year else ""
    return format_date(day, pattern + year, locale)


def written_time_of_day(wall_clock: datetime, venue: Venue) -> str:
    """Formats a time of day: `7:30 pm`, or `19:30` where clocks have 24 hours."""
    from babel.dates import format_time  # noqa: PLC0415 — with a recipient

    return format_time(wall_clock, "short", locale=_locale(venue)).replace("\u202f", " ")


def written_start(wall_clock: datetime, venue: Venue) -> str:
    """Formats the start of a booking: `Wednesday 31 March, 7:30 pm`."""
    return f"{written_day(wall_clock, venue)}, {written_time_of_day(wall_clock, venue)}"


def written_start_in_short(wall_clock: datetime, venue: Venue) -> str:
    """Formats the start of a booking in the characters of an SMS: `Wed 31 Mar, 7:30 pm`."""
    return f"{_day(wall_clock, venue, 'medium', with_year=False)}, {written_time_of_day(wall_clock, venue)}"


def written_moment(wall_clock: datetime, venue: Venue) -> str:
    """Formats a moment of the past, with its year: `Monday 7 June 2027, 11:32 am`."""
    return f"{_day(wall_clock, venue, 'full', with_year=True)}, {written_time_of_day(wall_clock, venue)}"


def written_end(time: BookedTime, venue: Venue) -> str:
    """Formats the end of a booking, and names the clock: `until 9:30 pm (London time)`."""
    return texts_of(venue).gettext(
        "until %(time)s (%(zone)s)", time=written_time_of_day(time["ends_at"], venue), zone=written_zone(venue)
    )


def written_when(time: BookedTime, venue: Venue) -> str:
    """Formats the start and the end of a booking: `Wednesday 31 March, 7:30 pm until 9:30 pm (London time)`."""
    return f"{written_start(time['starts_at'], venue)} {written_end(time, venue)}"


def written_zone(venue: Venue) -> str:
    """Names the venue's time zone by the city that the IANA zone is called after: `Buenos Aires time`."""
    return texts_of(venue).gettext("%(city)s time", city=venue["timezone"].rpartition("/")[2].replace("_", " "))


def written_price(cents: int, venue: Venue) -> str:
    """Formats an amount in the venue's currency, as people write it in the venue's country: `$65.00`, `£65.00`."""
    from babel.numbers import format_currency, get_currency_symbol  # noqa: PLC0415 — with a recipient

    currency, locale = venue["currency"], _locale(venue)
    places = digits(currency)
    pattern = locale.currency_formats["standard"].pattern.replace("0.00", f"0{'.' if places else ''}{'0' * places}")
    if get_currency_symbol(currency, locale)[-1].isalpha():
        pattern = pattern.replace("¤#", "¤\u00a0#")
    return format_currency(Decimal(cents).scaleb(-places), currency, pattern, locale, currency_digits=False)


def map_link(venue: Venue) -> str | None:
    """Returns a link that shows the venue on a map, on phones in their own app; None if the venue has no address."""
    return None if venue["address"] is None else places.map_link(venue["name"], venue["address"])


def _day(wall_clock: datetime, venue: Venue, length: str, *, with_year: bool) -> str:
    from babel.dates import format_date  # noqa: PLC0415 — with a recipient

    locale = _locale(venue)
    if locale.language == "de":
        pattern = "EEEE, d. MMMM" if length == "full" else "EEE d.M."
        return format_date(wall_clock, pattern + (" y" if with_year else ""), locale)
    month_comes_first = _month_comes_first(locale)
    weekday, month = ("EEEE", "MMMM") if length == "full" else ("EEE", "MMM")
    pattern = f"{weekday}, {month} d" if month_comes_first else f"{weekday} d {month}"
    year = (", y" if month_comes_first else " y") if with_year else ""
    return format_date(wall_clock, pattern + year, locale)


def _month_comes_first(locale: "Locale") -> bool:
    pattern = locale.date_formats["full"].pattern
    return bool(pattern.find("M") < pattern.find("d"))


def _locale(venue: Venue) -> "Locale":
    territory = (venue["locale"] or "").rpartition("-")[2]
    return conventions(language_of(venue["locale"], venue["country"]), territory, venue["country"])
