"""The texts in a language, and the file that they are read from."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from booking.core import languages
from booking.core.languages import ENGLISH, compile_catalogue, texts_in

HEAD = r"""msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Language: de\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
"""


@pytest.fixture
def catalogue(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A catalogue of two texts, where the languages' own would be."""
    written = tmp_path / "de.po"
    write(written, "Hallo %(name)s")
    monkeypatch.setattr(languages, "CATALOGUES", tmp_path)
    texts_in.cache_clear()
    yield written
    texts_in.cache_clear()


def write(catalogue: Path, greeting: str) -> None:
    catalogue.write_text(f"""{HEAD}
msgid "Hello %(name)s"
msgstr "{greeting}"

msgctxt "on a form"
msgid "Hello %(name)s"
msgstr "An %(name)s"

msgid "%(count)s visit"
msgid_plural "%(count)s visits"
msgstr[0] "%(count)s Besuch"
msgstr[1] "%(count)s Besuche"
""")


@pytest.mark.parametrize(("count", "german", "english"), [(0, "0 Besuche", "0 visits"), (1, "1 Besuch", "1 visit")])
def test_a_text_is_written_in_each_language(catalogue: Path, count: int, german: str, english: str) -> None:
    for language, greeting, on_a_form, visits in (
        ("de", "Hallo Ana", "An Ana", german),
        (ENGLISH, "Hello Ana", "Hello Ana", english),
    ):
        texts = texts_in(language)
        assert texts.gettext("Hello %(name)s", name="Ana") == greeting
        assert texts.pgettext("on a form", "Hello %(name)s", name="Ana") == on_a_form
        assert texts.ngettext("%(count)s visit", "%(count)s visits", count) == visits


def test_what_is_read_is_made_anew_when_the_catalogue_has_changed(catalogue: Path) -> None:
    assert texts_in("de").gettext("Hello %(name)s", name="Ana") == "Hallo Ana"
    write(catalogue, "Guten Tag %(name)s")
    later = catalogue.with_suffix(".mo").stat().st_mtime + 1
    os.utime(catalogue, (later, later))
    texts_in.cache_clear()
    assert texts_in("de").gettext("Hello %(name)s", name="Ana") == "Guten Tag Ana"


def test_a_layer_has_what_is_read_alone(catalogue: Path) -> None:
    compile_catalogue("de")
    catalogue.unlink()
    assert texts_in("de").gettext("Hello %(name)s", name="Ana") == "Hallo Ana"
    assert [path.name for path in catalogue.parent.iterdir()] == ["de.mo"]


def test_the_same_catalogue_makes_the_same_file(catalogue: Path) -> None:
    compile_catalogue("de")
    first = catalogue.with_suffix(".mo").read_bytes()
    compile_catalogue("de")
    assert catalogue.with_suffix(".mo").read_bytes() == first
