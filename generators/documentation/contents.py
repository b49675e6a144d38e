"""The contents of docs/specification.md: each of its parts and sections, as a link to the heading."""

import re

from local import checkout

_HEADING = re.compile(r"^(##|###) (\d[\d.]* .+)$", re.MULTILINE)


def of_specification() -> str:
    """Writes the list: a line a part, and below it one a section; what is below a section is not listed."""
    page = (checkout.ROOT / "docs" / "specification.md").read_text()
    return "\n".join(_line(level, heading) for level, heading in _HEADING.findall(page))


def _line(level: str, heading: str) -> str:
    indent = "  " if level == "###" else ""
    return f"{indent}- [{heading}](#{anchor_of(heading)})"


def anchor_of(heading: str) -> str:
    """Returns what leads to a heading, as GitHub and most viewers of Markdown name it: `21-values` of `2.1 Values`."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
