"""The catalogues of what guests read have each text, translated, with what it is about
(docs/decisions/messages.md#the-language-of-messages)."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message

from booking.core.languages import CATALOGUES, TRANSLATED
from generators import texts

pytestmark = [pytest.mark.reads_code, pytest.mark.parametrize("language", TRANSLATED)]
ALIKE = "The same in"  # "The same in German." above a text that reads as in English


def catalogue(language: str) -> Catalog:
    return texts.read(language)


def messages(language: str) -> Iterator[tuple[Message, list[str], list[str]]]:
    """Returns each text: the message, its forms in English, its forms in the language."""
    for message in catalogue(language):
        if message.id:
            yield message, forms(message.id), forms(message.string)


def forms(text: Any) -> list[str]:
    return [*text] if isinstance(text, tuple | list) else [text or ""]


def test_a_language_is_a_line_and_a_file(language: str) -> None:
    assert {path.stem for path in CATALOGUES.glob("*.po")} == TRANSLATED.keys()
    assert "gettext's" in (CATALOGUES / f"{language}.po").read_text().partition("\n\n")[0]


def test_extraction_finds_nothing_new(language: str) -> None:
    assert texts.written(language) == (CATALOGUES / f"{language}.po").read_text(), "make generate"


def test_every_text_is_translated(language: str) -> None:
    assert [message.id for message, _, translated in messages(language) if not all(translated)] == []
    assert [message.id for message, _, _ in messages(language) if message.fuzzy] == []


def test_a_translation_is_about_what_the_text_is_about(language: str) -> None:
    for message, english, translated in messages(language):
        assert [*message.check(catalogue(language))] == [], message.id
        named = {name for form in english for name in re.findall(r"%\((\w+)\)s", form)}
        assert {name for form in translated for name in re.findall(r"%\((\w+)\)s", form)} == named, message.id
        for form in (*english, *translated):
            assert form.replace("%%", "") % dict.fromkeys(named, "") is not None, message.id


def test_a_text_that_reads_as_in_english_says_so(language: str) -> None:
    for message, english, translated in messages(language):
        says_so = any(comment.startswith(ALIKE) for comment in message.user_comments)
        assert (english == translated) == says_so, message.id


def test_no_text_is_markup(language: str) -> None:
    """A page writes a text as it is, and what somebody typed into it as text."""
    for message, english, translated in messages(language):
        assert not re.search(r"[<>&\"]", "".join([*english, *translated])), message.id
