"""Writes what is said in emails and on guests' pages into the catalogues, shared/booking/locales/{language}.po, and
what requests are refused with into those of refusals/: texts that are new, without their translation; texts that are
gone go. `--check` says whether they would change, `--missing` what has no translation."""

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from booking.core.languages import CATALOGUES, PARTS, REFUSALS
from generators import refusals
from local.checkout import ROOT

PACKAGE = ROOT / "shared/booking"
_KEYWORDS = {"gettext": None, "_": None, "gettext_noop": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
_LETTERS_OF_A_LINE = 120


def extracted(part: str) -> Catalog:
    """Returns all texts of a part that are translated, each with the files where it is shown."""
    return _of_refusals() if part == REFUSALS else _of_messages()


def _of_refusals() -> Catalog:
    texts = Catalog()
    for path, text in refusals.sentences():
        texts.add(text, locations=[(str(path.relative_to(ROOT)).removeprefix("shared/booking/"), 0)])
    return texts


def _of_messages() -> Catalog:
    texts = Catalog()
    for path, method in _sources():
        place = str(path.relative_to(PACKAGE))
        for _, text, _, context in extract_from_file(method, path, keywords=_KEYWORDS, options={"silent": "false"}):
            texts.add(text, locations=[(place, 0)], context=context)
    return texts


def _sources() -> Iterator[tuple[Path, str]]:
    """Returns the files that may have texts, and how each is read."""
    for path in sorted(PACKAGE.rglob("*")):
        if path.parent.name == "templates":
            yield path, "jinja2.ext:babel_extract"
        elif path.suffix == ".py" and "gettext" in path.read_text():
            yield path, "python"


def catalogue(language: str, part: str) -> Path:
    """Returns the file that people write."""
    return CATALOGUES / part / f"{language}.po"


def read(language: str, part: str) -> Catalog:
    """Returns the catalogue of a language as it stands."""
    with catalogue(language, part).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def written(language: str, part: str) -> str:
    """Returns the catalogue of a language as it is to be: its head, which people write, and each text with its
    translation, as far as there is one."""
    texts, translated = extracted(part), read(language, part)
    for text in texts:
        known = translated.get(text.id, text.context) if text.id else None
        if known is not None:
            text.string, text.user_comments = known.string, known.user_comments
    head, _, _ = catalogue(language, part).read_text().partition("\n\n")
    file = BytesIO()
    write_po(file, texts, width=_LETTERS_OF_A_LINE, omit_header=True, include_lineno=False)
    return f"{head}\n\n{file.getvalue().decode().strip()}\n"


def missing(language: str, part: str) -> list[str]:
    """Returns the texts, in English, that a language lacks, or of which it lacks a form."""
    lacking = []
    for message in read(language, part):
        forms = message.string if isinstance(message.string, tuple | list) else [message.string]
        if message.id and not all(forms):
            lacking.append(message.id if isinstance(message.id, str) else message.id[0])
    return lacking


def main(arguments: list[str]) -> int:
    stale = [
        (language, part)
        for part, languages in PARTS.items()
        for language in languages
        if written(language, part) != catalogue(language, part).read_text()
    ]
    if "--missing" in arguments:
        lacks = [(catalogue(language, part), missing(language, part)) for part, of in PARTS.items() for language in of]
        for path, lacking in lacks:
            for text in lacking:
                print(f"{path.relative_to(ROOT)}: {text}")
        return 1 if any(lacking for _, lacking in lacks) else 0
    if "--check" in arguments:
        for language, part in stale:
            print(f"{catalogue(language, part).relative_to(ROOT)} is not what the code says: make generate")
        return 1 if stale else 0
    for language, part in stale:
        catalogue(language, part).write_text(written(language, part))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
