"""How days, times and amounts read on a venue's pages: in its language, in the manner of its country."""

from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from booking.core.currencies import digits
from booking.core.languages import Texts, conventions, language_of, texts_in, written_day
from booking.guests.records import GuestsVenue

if TYPE_CHECKING:
    from babel import Locale


@dataclass(frozen=True)
class Manner:
    """The language and the conventions of a venue."""

    texts: Texts
    locale: "Locale"
    currency: str
    timezone: str

    @property
    def language(self) -> str:
        return str(self.locale.language)

    def weekday(self, day: int) -> str:
        """Names a day of the week, counted from Monday, which is 0."""
        return str(self.locale.days["stand-alone"]["wide"][day])

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
    def zone(self) -> str:
        """Names the venue's time zone by the city that it is called after: `Buenos Aires`."""
        return self.timezone.rpartition("/")[2].replace("_", " ")


def manner_of(venue: GuestsVenue) -> Manner:
    """Returns the language, the formats of times and numbers, the currency and the time zone of a venue's pages. The
    language is that of its locale, or else of its country; English if it is not translated into it."""
    language = language_of(venue["locale"], venue["country"])
    territory = (venue["locale"] or "").partition("-")[2]
    locale = conventions(language, territory, venue["country"])
    return Manner(texts_in(language), locale, venue["currency"], venue["timezone"])
