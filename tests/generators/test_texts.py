"""The catalogues of what guests read, and of what requests are refused with, have each text, translated, with what it
is about (docs/decisions/messages.md#the-language-of-messages)."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message

from booking.core.languages import CATALOGUES, PARTS, REFUSALS
from generators import texts

pytestmark = [
    pytest.mark.reads_code,
    pytest.mark.parametrize(
        ("language", "part"), [(language, part) for part, languages in PARTS.items() for language in languages]
    ),
]
VALUES = {"": re.compile(r"%\((\w+)\)s"), REFUSALS: re.compile(r"\{(\w+)\}")}
ALIKE = "The same in"  # "The same in German." above a text that reads as in English


def catalogue(language: str, part: str) -> Catalog:
    return texts.read(language, part)


def messages(language: str, part: str) -> Iterator[tuple[Message, list[str], list[str]]]:
    """Returns each text: the message, its forms in English, its forms in the language."""
    for message in catalogue(language, part):
        if message.id:
            yield message, forms(message.id), forms(message.string)


def forms(text: Any) -> list[str]:
    return [*text] if isinstance(text, tuple | list) else [text or ""]


def test_a_language_is_a_line_and_its_files(language: str, part: str) -> None:
    assert {path.stem for path in (CATALOGUES / part).glob("*.po")} == {*PARTS[part]}
    assert "gettext's" in texts.catalogue(language, part).read_text().partition("\n\n")[0]


def test_extraction_finds_nothing_new(language: str, part: str) -> None:
    assert texts.written(language, part) == texts.catalogue(language, part).read_text(), "make generate"


def test_every_text_is_translated(language: str, part: str) -> None:
    assert [message.id for message, _, translated in messages(language, part) if not all(translated)] == []
    assert [message.id for message, _, _ in messages(language, part) if message.fuzzy] == []


def test_a_translation_is_about_what_the_text_is_about(language: str, part: str) -> None:
    for message, english, translated in messages(language, part):
        assert [*message.check(catalogue(language, part))] == [], message.id
        named, kept = ({name for form in of for name in VALUES[part].findall(form)} for of in (english, translated))
        assert kept <= named if part == REFUSALS else kept == named, message.id
        for form in (*english, *translated):
            assert part == REFUSALS or form.replace("%%", "") % dict.fromkeys(named, "") is not None, message.id


def test_a_text_that_reads_as_in_english_says_so(language: str, part: str) -> None:
    for message, english, translated in messages(language, part):
        says_so = any(comment.startswith(ALIKE) for comment in message.user_comments)
        assert (english == translated) == says_so, message.id


def test_no_text_is_markup(language: str, part: str) -> None:
    """A page writes a text as it is, and what somebody typed into it as text."""
    for message, english, translated in messages(language, part):
        assert part == REFUSALS or not re.search(r"[<>&\"]", "".join([*english, *translated])), message.id
