"""How days, times and amounts read on a venue's pages: in the language of who reads them, in the manner of its
country."""

from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from functools import cache
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from booking.core.currencies import digits
from booking.core.languages import (
    Language,
    Reads,
    Texts,
    city_of_zone,
    conventions,
    language_of,
    texts_in,
    written_day,
)
from booking.guests.records import GuestsVenue

if TYPE_CHECKING:
    from babel import Locale
    from markupsafe import Markup


@dataclass(frozen=True)
class Manner:
    """The language of who reads a page, and the conventions of the venue. `venues_language` is its own, in which is
    what it has typed. `named` is the language that the page's address names, which its links and forms carry; None of
    one that names none."""

    texts: Texts
    locale: "Locale"
    currency: str
    timezone: str
    venues_language: Language
    named: Language | None = None

    @property
    def language(self) -> str:
        return str(self.locale.language)

    @property
    def their_lang(self) -> "Markup":
        """Returns the attribute `lang` of an element with what the venue has typed; empty where the page is in the
        venue's language."""
        from markupsafe import Markup  # noqa: PLC0415 — with a page

        same = self.language == self.venues_language
        return Markup() if same else Markup(' lang="{}"').format(self.venues_language)

    def at(self, address: str) -> str:
        """Returns an address, or a path, of a venue's pages in the language that this page's names."""
        return address if self.named is None else in_language(address, self.named)

    def weekday(self, day: int) -> str:
        """Names a day of the week, counted from Monday, which is 0."""
        return str(self.locale.days["stand-alone"]["wide"][day])

    def short_weekday(self, day: date) -> str:
        """Names the weekday of a day in little room: `Mon`."""
        return str(self.locale.days["stand-alone"]["abbreviated"][day.weekday()])

    def months(self, first: date, last: date) -> str:
        """Names the months of these days: `November`, `November – December`."""
        names = self.locale.months["stand-alone"]["wide"]
        return " – ".join(str(names[month]) for month in dict.fromkeys((first.month, last.month)))

    def month(self, first: date) -> str:
        """Writes a month with its year: `November 2026`."""
        from babel.dates import format_skeleton  # noqa: PLC0415 — with a page

        return str(format_skeleton("yMMMM", first, locale=self.locale))

    def length(self, minutes: int) -> str:
        """Writes how long something takes: `45 min`, `1 hr 30 min`."""
        hours, rest = divmod(minutes, 60)
        parts = [("hour", hours)] if hours else []
        parts += [("minute", rest)] if rest or not hours else []
        return " ".join(_unit(self.locale, unit, count) for unit, count in parts)

    def day(self, day: date) -> str:
        """Writes a day without its year: `Monday 4 March`."""
        return written_day(day, self.texts, self.locale, "full")

    def clock(self, text: str) -> str:
        """Writes a time of day that is given as HH:MM."""
        return self.time(datetime.combine(date.min, time.fromisoformat(text)))

    def time(self, wall_clock: datetime) -> str:
        """Writes a time of day: `7:30 pm`, `19:30`."""
        from babel.dates import format_time  # noqa: PLC0415 — with a page

        return format_time(wall_clock, "short", locale=self.locale).replace("\u202f", "\u00a0")

    def start(self, wall_clock: datetime) -> str:
        """Writes a day and a time: `Monday 4 March, 7:30 pm`."""
        return f"{self.day(wall_clock.date())}, {self.time(wall_clock)}"

    def moment(self, instant: datetime) -> str:
        """Writes an instant by the venue's clock."""
        return self.start(instant.astimezone(ZoneInfo(self.timezone)))

    def price(self, cents: int) -> str:
        """Writes an amount in the venue's currency: `$65.00`, `65,00 €`."""
        from babel.numbers import format_currency  # noqa: PLC0415 — with a page

        amount = Decimal(cents).scaleb(-digits(self.currency))
        return str(format_currency(amount, self.currency, locale=self.locale))

    @property
    def digits(self) -> int:
        """How many digits the venue's currency has behind the point."""
        return digits(self.currency)

    @property
    def zone(self) -> str:
        """Names the venue's time zone by the city that it is called after: `Buenos Aires`."""
        return city_of_zone(self.timezone, self.locale)


def in_language(address: str, language: Language) -> str:
    """Returns an address, or a path, of a page of guests in a language that it names."""
    joined = "" if address.endswith("?") else "&" if "?" in address else "?"
    return f"{address}{joined}lang={language}"


@cache
def _unit(locale: "Locale", unit: str, count: int) -> str:
    from babel.units import format_unit  # noqa: PLC0415 — with a page

    if (locale.language, unit, count) == ("es", "hour", 1):
        return "1\u00a0h"  # as all other hours; CLDR has `1 horas`
    return str(format_unit(count, f"duration-{unit}", "short", locale=locale)).replace(" ", "\u00a0")


def manner_of(venue: GuestsVenue, reads: Reads) -> Manner:
    """Returns the language, the formats of times and numbers, the currency and the time zone of a venue's pages. The
    language is the one that is read, or else that of the venue's locale, or else of its country; English if guests are
    not written in it."""
    venues_language = language_of(venue["locale"], venue["country"])
    language = reads.language or venues_language
    territory = (venue["locale"] or "").partition("-")[2]
    locale = conventions(language, territory, venue["country"])
    named = language if reads.is_named else None
    return Manner(texts_in(language), locale, venue["currency"], venue["timezone"], venues_language, named)


def kept(language: Language | None) -> Reads:
    """Returns how what hangs on a token is read: in the language that is kept with it, which the links from there to
    the venue's pages name."""
    return Reads(language, is_named=language is not None)
