"""Whether a guests' page is in one language: no text on it that a catalogue has in another (booking.core.languages)."""

import functools
import re
from collections.abc import Iterator

from babel.messages.pofile import read_po
from playwright.sync_api import Page

from booking.core.languages import CATALOGUES, ENGLISH, LANGUAGES, Language

LONG = 12
"""A text of at least so many letters is looked for anywhere in what the page says; a shorter one only by itself."""
# What a page says in its own language: texts, names, hints, and what its script has to say later. What the venue has
# typed, and the menu of languages, is marked with another.
READ = """() => {
  const its = document.documentElement.lang
  const isIts = (one) => !one.closest('script, style') && one.closest('[lang]').lang === its
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const read = [document.title]
  while (texts.nextNode()) if (isIts(texts.currentNode.parentElement)) read.push(texts.currentNode.data)
  const of_script = ['data-text', 'data-five', 'data-one', 'data-other', 'data-from']
  for (const name of ['aria-label', 'placeholder', 'title', 'alt', ...of_script])
    for (const one of document.querySelectorAll(`[${name}]`)) if (isIts(one)) read.push(one.getAttribute(name))
  return read.map((text) => text.replace(/\\s+/g, ' ').trim()).filter(Boolean)
}"""
_PLACE = re.compile(r"%\(\w+\)s|%%")


def language_of(page: Page) -> str:
    return str(page.evaluate("document.documentElement.lang"))


def foreign_texts(page: Page, language: Language) -> list[str]:
    """What a page in this language says in another, and which it is."""
    read: list[str] = page.evaluate(READ)
    return sorted({f"{other}: {text}" for text in read for other in _other_languages(text, language)})


def _other_languages(text: str, language: Language) -> Iterator[Language]:
    parts = [part for part in text.split(" · ") if not _whole(language).fullmatch(part)]
    for other in LANGUAGES:
        if other != language and any(
            _whole(other).fullmatch(part) or _long(other, language).search(part) for part in parts
        ):
            yield other


@functools.cache
def _whole(language: Language) -> "re.Pattern[str]":
    """Any text of the language, with whatever values."""
    said = {text for text in _texts(language) if any(len(part.strip()) > 1 for part in _PLACE.split(text))}
    return re.compile("|".join(".+".join(map(re.escape, _PLACE.split(text))) for text in said))


@functools.cache
def _long(other: Language, language: Language) -> "re.Pattern[str]":
    """The long parts of the texts in the other language that those of this one do not have."""
    own = "\n".join(_texts(language))
    parts = {part.strip() for text in _texts(other) for part in _PLACE.split(text)}
    foreign = sorted((part for part in parts if len(part) >= LONG and part not in own), key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(part)}(?!\w)" for part in foreign))


@functools.cache
def _texts(language: Language) -> tuple[str, ...]:
    """All texts of a language, with every plural."""
    with (CATALOGUES / f"{'de' if language == ENGLISH else language}.po").open("rb") as file:
        entries = [entry for entry in read_po(file) if entry.id]
    found = [entry.id if language == ENGLISH else entry.string for entry in entries]
    several = (each if isinstance(each, tuple | list) else (each,) for each in found)
    return tuple(text for each in several for text in each if text)
