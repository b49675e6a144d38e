"""Writes what is said in emails and on guests' pages into the catalogues, shared/booking/locales/{language}.po: texts
that are new, without their translation; texts that are gone go. `--check` says whether they would change."""

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from booking.core.languages import CATALOGUES, TRANSLATED
from local.checkout import ROOT

PACKAGE = ROOT / "shared/booking"
_KEYWORDS = {"gettext": None, "_": None, "gettext_noop": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
_LETTERS_OF_A_LINE = 120


def extracted() -> Catalog:
    """Returns all texts that are translated, each with the files where it is shown."""
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


def read(language: str) -> Catalog:
    """Returns the catalogue of a language as it stands."""
    with (CATALOGUES / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def written(language: str) -> str:
    """Returns the catalogue of a language as it is to be: its head, which people write, and each text with its
    translation, as far as there is one."""
    texts, translated = extracted(), read(language)
    for text in texts:
        known = translated.get(text.id, text.context) if text.id else None
        if known is not None:
            text.string, text.user_comments = known.string, known.user_comments
    head, _, _ = (CATALOGUES / f"{language}.po").read_text().partition("\n\n")
    file = BytesIO()
    write_po(file, texts, width=_LETTERS_OF_A_LINE, omit_header=True, include_lineno=False)
    return f"{head}\n\n{file.getvalue().decode().strip()}\n"


def main(arguments: list[str]) -> int:
    stale = [language for language in TRANSLATED if written(language) != (CATALOGUES / f"{language}.po").read_text()]
    if "--check" in arguments:
        for language in stale:
            print(f"shared/booking/locales/{language}.po is not what the code says: make generate")
        return 1 if stale else 0
    for language in stale:
        (CATALOGUES / f"{language}.po").write_text(written(language))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
