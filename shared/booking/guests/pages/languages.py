"""In which languages a page of a venue may be read: its menu, and what search engines are told of the others (spec
§12.7)."""

from dataclasses import replace
from typing import NamedTuple

from booking.core.languages import LANGUAGE_NAMES, LANGUAGES, Language
from booking.guests.pages.formats import Manner


class LanguageChoice(NamedTuple):
    """A language of the menu, by its own name; `path` is the same page in it, None where a form of the page chooses."""

    language: Language
    name: str
    path: str | None
    is_read: bool


def languages_of_page(manner: Manner, path: str | None) -> list[LanguageChoice]:
    """Returns the menu of languages of a page that is at this path; None: a form of the page chooses, since the
    language is kept with what it shows."""
    return [
        LanguageChoice(
            language,
            name,
            None if path is None else replace(manner, named=language).at(path),
            language == manner.texts.language,
        )
        for language, name in LANGUAGE_NAMES.items()
    ]


def alternates(address: str) -> list[tuple[str, str]]:
    """Returns for search engines where the page with this address is in each language, and where the reader's browser
    proposes one."""
    return [*((language, f"{address}?lang={language}") for language in LANGUAGES), ("x-default", address)]
