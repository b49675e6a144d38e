"""In which language a venue speaks to its guests, and by which conventions: of the territory of its locale, or else of
its country."""

from functools import cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from babel import Locale

Language: TypeAlias = Literal["en", "de"]

ELSEWHERE: Final = "en_150"
"""English as it is written in Europe: for a country of which nobody knows how it writes English."""


def language_of(locale: str | None) -> Language:
    """Returns the language of a locale, if guests are written in it; else English."""
    return "de" if (locale or "").partition("-")[0] == "de" else "en"


@cache
def conventions(language: Language, territory: str, country: str | None) -> "Locale":
    """Returns how the language is written in the territory, or else in the country (ISO 3166-1)."""
    from babel import Locale  # noqa: PLC0415 — with a page or a recipient
    from babel.localedata import exists  # noqa: PLC0415 — with a page or a recipient

    known = (f"{language}_{place}" for place in (territory, country) if place and exists(f"{language}_{place}"))
    return Locale.parse(next(known, ELSEWHERE if language == "en" else language))
