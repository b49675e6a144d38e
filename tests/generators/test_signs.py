"""The signs and numbers of the languages that guests read (shared/booking/locales/glossary.md)."""

import re
from collections.abc import Iterator

import pytest

from booking.core.languages import texts_in
from generators import texts

pytestmark = pytest.mark.reads_code

OF_AN_SMS = "%(venue)s: reminder of your booking, %(what)s, %(start)s."  # has cheap characters alone
WITHOUT_ITS_SPACE = re.compile(r"(?<!\u202f)[?!;»]|«(?!\u202f)|(?<![\u00a0\d]):|\d \d|'")


def translations(language: str) -> Iterator[str]:
    for message in texts.read(language, ""):
        if message.id and message.id != OF_AN_SMS:
            yield from [message.string] if isinstance(message.string, str) else message.string or ()


def test_french_signs_have_their_spaces() -> None:
    assert [text for text in translations("fr") if WITHOUT_ITS_SPACE.search(text)] == []


@pytest.mark.parametrize("language", ["fr", "it", "nl"])
def test_apostrophes_are_curved(language: str) -> None:
    assert [text for text in translations(language) if "'" in text] == []


@pytest.mark.parametrize(("language", "one", "two"), [("es", "1 libre", "2 libres"), ("it", "1 libero", "2 liberi")])
def test_one_free_time_is_singular(language: str, one: str, two: str) -> None:
    assert [texts_in(language).ngettext("%(count)s free", "%(count)s free", count) for count in (1, 2)] == [one, two]
