"""In which language a venue speaks to its guests, and by which conventions: of its locale, or else of its country."""

from functools import cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from babel import Locale

Language: TypeAlias = Literal["en", "de"]

ELSEWHERE: Final = "en_150"
"""English as it is written in Europe: for a country of which nobody knows how it writes English."""


_SPEAKING_GERMAN = ("AT", "CH", "DE", "LI")  # most of all, as CLDR has it, by which the dashboard chooses, too


def language_of(locale: str | None, country: str | None) -> Language:
    """Returns the language of a locale, and without one that of the country (ISO 3166-1), if guests are written in it;
    else English."""
    speaks_german = country in _SPEAKING_GERMAN if locale is None else locale.partition("-")[0] == "de"
    return "de" if speaks_german else "en"


@cache
def conventions(language: Language, territory: str, country: str | None) -> "Locale":
    """Returns how the language is written in the territory, or else in the country (ISO 3166-1)."""
    from babel import Locale  # noqa: PLC0415 — with a page or a recipient
    from babel.localedata import exists  # noqa: PLC0415 — with a page or a recipient

    known = (f"{language}_{place}" for place in (territory, country) if place and exists(f"{language}_{place}"))
    return Locale.parse(next(known, ELSEWHERE if language == "en" else language))
