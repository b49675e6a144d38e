"""How times and amounts read in messages: in the language of the message, in the manner of the venue's country."""

from datetime import date, datetime
from decimal import Decimal
from typing import TYPE_CHECKING

from booking.core import languages
from booking.core.currencies import digits
from booking.core.languages import city_of_zone, conventions
from booking.notifications.languages import texts_of
from booking.notifications.records import BookedTime, Venue
from booking.organization import places

if TYPE_CHECKING:
    from babel import Locale


def written_day(wall_clock: datetime, venue: Venue) -> str:
    """Formats a day, with the year only if it is not the venue's current one: `Wednesday 31 March`."""
    return _day(wall_clock, venue, "full" if wall_clock.year == venue["today"].year else "full with year")


def written_date(day: date, venue: Venue) -> str:
    """Formats a date without its weekday, with the year only if it is not the venue's current one: `31 March`."""
    return _day(day, venue, "date" if day.year == venue["today"].year else "date with year")


def written_time_of_day(wall_clock: datetime, venue: Venue) -> str:
    """Formats a time of day: `7:30 pm`, or `19:30` where clocks have 24 hours."""
    from babel.dates import format_time  # noqa: PLC0415 — with a recipient

    return format_time(wall_clock, "short", locale=_locale(venue)).replace("\u202f", " ")


def written_start(wall_clock: datetime, venue: Venue) -> str:
    """Formats the start of a booking: `Wednesday 31 March, 7:30 pm`."""
    return f"{written_day(wall_clock, venue)}, {written_time_of_day(wall_clock, venue)}"


def written_start_in_short(wall_clock: datetime, venue: Venue) -> str:
    """Formats the start of a booking in the characters of an SMS: `Wed 31 Mar, 7:30 pm`."""
    return f"{_day(wall_clock, venue, 'short')}, {written_time_of_day(wall_clock, venue)}"


def written_moment(wall_clock: datetime, venue: Venue) -> str:
    """Formats a moment of the past, with its year: `Monday 7 June 2027, 11:32 am`."""
    return f"{_day(wall_clock, venue, 'full with year')}, {written_time_of_day(wall_clock, venue)}"


def written_end(time: BookedTime, venue: Venue) -> str:
    """Formats the end of a booking, and names the clock: `until 9:30 pm (London time)`."""
    return texts_of(venue).gettext(
        "until %(time)s (%(zone)s)", time=written_time_of_day(time["ends_at"], venue), zone=written_zone(venue)
    )


def written_when(time: BookedTime, venue: Venue) -> str:
    """Formats the start and the end of a booking: `Wednesday 31 March, 7:30 pm until 9:30 pm (London time)`."""
    return texts_of(venue).gettext(
        "%(start)s until %(time)s (%(zone)s)",
        start=written_start(time["starts_at"], venue),
        time=written_time_of_day(time["ends_at"], venue),
        zone=written_zone(venue),
    )


def written_zone(venue: Venue) -> str:
    """Names the venue's time zone by the city that the IANA zone is called after: `Buenos Aires time`."""
    return texts_of(venue).gettext("%(city)s time", city=city_of_zone(venue["timezone"], _locale(venue)))


def written_price(cents: int, venue: Venue) -> str:
    """Formats an amount in the venue's currency, as people write it in the venue's country: `$65.00`, `£65.00`."""
    return written_amount(cents, venue["currency"], venue)


def written_amount(cents: int, currency: str, venue: Venue) -> str:
    """Formats an amount in any currency, as `written_price` does: `$65.00`, `-€5.00`."""
    from babel.numbers import format_currency, get_currency_symbol  # noqa: PLC0415 — with a recipient

    locale, places = _locale(venue), digits(currency)
    pattern = locale.currency_formats["standard"].pattern.replace("0.00", f"0{'.' if places else ''}{'0' * places}")
    if get_currency_symbol(currency, locale)[-1].isalpha():
        pattern = pattern.replace("¤#", "¤\u00a0#")
    return format_currency(Decimal(cents).scaleb(-places), currency, pattern, locale, currency_digits=False)


def written_percent(basis_points: int, venue: Venue) -> str:
    """Formats a tax rate, given in hundredths of a percent: `10%`, `7.7%`, `7,7 %` in French."""
    from babel.numbers import format_percent  # noqa: PLC0415 — with a recipient

    return format_percent(Decimal(basis_points).scaleb(-4), locale=_locale(venue), decimal_quantization=False)


def map_link(venue: Venue) -> str | None:
    """Returns a link that shows the venue on a map, on phones in their own app; None if the venue has no address."""
    return None if venue["address"] is None else places.map_link(venue["name"], venue["address"])


def _day(day: date, venue: Venue, form: languages.DayFormat) -> str:
    return languages.written_day(day, texts_of(venue), _locale(venue), form)


def _locale(venue: Venue) -> "Locale":
    territory = (venue["locale"] or "").partition("-")[2]
    return conventions(venue["language"], territory, venue["country"])
