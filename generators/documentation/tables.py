"""Replaces a generated part of a page, between `<!-- generated: name -->` and `<!-- end of name -->`, and nothing else
of it."""

import re
from collections.abc import Sequence


class NoSuchPart(Exception):
    """The page has no marks, or several, for a part of this name."""


def with_part(page: str, name: str, content: str) -> str:
    """Returns the page with this content between the marks of that name. Raises NoSuchPart."""
    marks = re.compile(rf"(<!-- generated: {re.escape(name)} -->\n).*?(<!-- end of {re.escape(name)} -->)", re.DOTALL)
    written, found = marks.subn(lambda match: f"{match[1]}{content.strip()}\n{match[2]}", page)
    if found != 1:
        raise NoSuchPart(name)
    return written


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Writes a table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |".replace("|  |", "| |") for line in lines)
