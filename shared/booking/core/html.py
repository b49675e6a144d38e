"""What all HTML that the service writes itself has in common: the emails, and the pages for guests."""

from pathlib import Path
from typing import TYPE_CHECKING

from booking.core.languages import Texts

if TYPE_CHECKING:
    from jinja2 import Environment

DEFAULT_COLOUR = "#3d4a5c"
"""The colour of a venue that has chosen none."""
_LIGHT = 0.179  # the luminance above which black reads better than white


def templates_in(folder: Path, texts: Texts) -> "Environment":
    """Returns the templates of a folder, with the texts of a language. In those of HTML, text that somebody typed stays
    text."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape  # noqa: PLC0415 — with a reader

    templates = Environment(
        loader=FileSystemLoader(folder),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    templates.install_gettext_translations(texts.translations, newstyle=True)  # type: ignore[attr-defined]
    return templates


def ink_on(colour: str) -> str:
    """Returns black or white, whichever reads better on the colour (#rrggbb)."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (one**2.2 for one in channels)
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return "#000000" if luminance > _LIGHT else "#ffffff"
