"""In which language a venue speaks to its guests, and by which conventions: of its locale, or else of its country. And
the texts in it (docs/decisions/messages.md)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias
from uuid import uuid4

if TYPE_CHECKING:
    from gettext import NullTranslations

    from babel import Locale

Language: TypeAlias = str
"""A language, as ISO 639-1 writes it: English, or one of TRANSLATED."""
ENGLISH: Final = "en"
TRANSLATED: Final[Mapping[Language, Sequence[str]]] = {
    "de": ("AT", "CH", "DE", "LI"),
    "fr": ("FR", "MC"),
    "es": (
        "AR",
        "BO",
        "CL",
        "CO",
        "CR",
        "CU",
        "DO",
        "EC",
        "ES",
        "GT",
        "HN",
        "MX",
        "NI",
        "PA",
        "PE",
        "PY",
        "SV",
        "UY",
        "VE",
    ),
    "it": ("IT", "SM", "VA"),
    "nl": ("NL", "SR"),
}
"""The languages beside English that guests are written in, each with the countries (ISO 3166-1) where most people speak
it, as CLDR has it. Each has a file in CATALOGUES."""
LANGUAGE_NAMES: Final[Mapping[Language, str]] = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "es": "Español",
    "it": "Italiano",
    "nl": "Nederlands",
}
"""All languages that a guest may choose, as each calls itself."""
LANGUAGES: Final = tuple(LANGUAGE_NAMES)
OF_THE_DESK: Final = ("de",)
"""The languages beside English that the dashboard speaks, in which requests of it are refused."""
CATALOGUES: Final = Path(__file__).parents[1] / "locales"
REFUSALS: Final = "refusals"
PARTS: Final[Mapping[str, Sequence[Language]]] = {"": (*TRANSLATED,), REFUSALS: OF_THE_DESK}
"""The folders of CATALOGUES, each with its languages: what guests are written, and what requests are refused with,
which is read where somebody is."""
_BEGINNING: Final = datetime(2026, 1, 1, tzinfo=UTC)
ELSEWHERE: Final = "en_150"
"""English as it is written in Europe: for a country of which nobody knows how it writes English."""


class Reads(NamedTuple):
    """In which language somebody reads pages; None: in that of the venue. is_named: the address of the page names it,
    and so do the links and forms that it leads on by."""

    language: Language | None = None
    is_named: bool = False


@dataclass(frozen=True)
class Texts:
    """The texts in one language. They stand in the code in English; what changes in one is named, `%(venue)s`."""

    language: Language
    translations: "NullTranslations"

    def gettext(self, text: str, /, **values: object) -> str:
        """Returns a text in this language, with its values."""
        return self.translations.gettext(text) % values

    def pgettext(self, context: str, text: str, /, **values: object) -> str:
        """Returns one of several texts that are alike in English: the one of this context."""
        return self.translations.pgettext(context, text) % values

    def ngettext(self, one: str, several: str, count: int, /) -> str:
        """Returns a text about so many of something, which names them `%(count)s`."""
        return self.translations.ngettext(one, several, count) % {"count": count}


def gettext_noop(text: str) -> str:
    """Returns the text as it is: one that is translated where it is shown, and stands in a table here."""
    return text


DayFormat: TypeAlias = Literal["full", "full with year", "date", "date with year", "short"]
_DAYS: Final[Mapping[DayFormat, tuple[str, str]]] = {
    "full": (gettext_noop("EEEE d MMMM"), "EEEE, MMMM d"),
    "full with year": (gettext_noop("EEEE d MMMM y"), "EEEE, MMMM d, y"),
    "date": (gettext_noop("d MMMM"), "MMMM d"),
    "date with year": (gettext_noop("d MMMM y"), "MMMM d, y"),
    "short": (gettext_noop("EEE d MMM"), "EEE, MMM d"),
}
"""How a day is written, in Unicode's letters (EEEE: the weekday), and how where English puts the month first."""


def language_of(locale: str | None, country: str | None) -> Language:
    """Returns the language of a locale, and without one that of the country (ISO 3166-1), if guests are written in it;
    else English."""
    if locale is None:
        return next((language for language, countries in TRANSLATED.items() if country in countries), ENGLISH)
    language = locale.partition("-")[0]
    return language if language in TRANSLATED else ENGLISH


def named_language(text: str | None) -> Language | None:
    """Returns the one of LANGUAGES that is named; None for any other text."""
    return text if text in LANGUAGES else None


@cache
def texts_in(language: Language) -> Texts:
    """Returns the texts in a language."""
    from gettext import GNUTranslations, NullTranslations  # noqa: PLC0415 — with a page or a recipient

    if language == ENGLISH:
        return Texts(language, NullTranslations())
    with catalogue_to_read(language).open("rb") as file:
        return Texts(language, GNUTranslations(file))


def catalogue_to_read(language: Language, part: str = "") -> Path:
    """Returns the file that the texts of a language are read from, one of gettext's (.mo)."""
    compiled = CATALOGUES / part / f"{language}.mo"
    if _is_older(compiled, compiled.with_suffix(".po")):
        compile_catalogue(language, part)
    return compiled


def _is_older(compiled: Path, written: Path) -> bool:
    """Says whether a file is to be made anew: it is missing, or what it is made of has changed. A layer has been made
    whole, and has nothing else."""
    if not written.exists():
        return False
    return not compiled.exists() or compiled.stat().st_mtime < written.stat().st_mtime


def compile_catalogue(language: Language, part: str = "") -> None:
    """Makes the file that is read (`de.mo`) of the one that people write (`de.po`). Others may do so meanwhile."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415 — where the service is made, or written
    from babel.messages.pofile import read_po  # noqa: PLC0415 — where the service is made, or written

    written = CATALOGUES / part / f"{language}.po"
    made = written.with_suffix(f".mo.{uuid4()}")
    with written.open("rb") as source, made.open("wb") as target:
        catalogue = read_po(source)
        catalogue.creation_date = _BEGINNING  # it would be now, and the same texts another file each time
        write_mo(target, catalogue)
    made.replace(written.with_suffix(".mo"))


@cache
def conventions(language: Language, territory: str, country: str | None) -> "Locale":
    """Returns how the language is written in the territory, or else in the country (ISO 3166-1)."""
    from babel import Locale  # noqa: PLC0415 — with a page or a recipient
    from babel.localedata import exists  # noqa: PLC0415 — with a page or a recipient

    known = (f"{language}_{place}" for place in (territory, country) if place and exists(f"{language}_{place}"))
    return Locale.parse(next(known, ELSEWHERE if language == ENGLISH else language))


def written_day(day: date, texts: Texts, locale: "Locale", form: DayFormat) -> str:
    """Writes a day as people do in this language: `Wednesday 31 March`, in America `Wednesday, March 31`."""
    from babel.dates import format_date  # noqa: PLC0415 — with a page or a recipient

    elsewhere, in_america = _DAYS[form]
    is_american = texts.language == ENGLISH and locale.date_formats["long"].pattern.startswith("M")
    return str(format_date(day, in_america if is_american else texts.gettext(elsewhere), locale))


@cache
def city_of_zone(timezone: str, locale: "Locale") -> str:
    """Names the city that an IANA zone is called after, in this language: `Londra`, `Buenos Aires`."""
    from babel.dates import get_timezone_location  # noqa: PLC0415 — with a page or a recipient

    return str(get_timezone_location(timezone, locale=locale, return_city=True)).rpartition("/")[2]
