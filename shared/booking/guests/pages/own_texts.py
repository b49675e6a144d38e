"""What a venue has written itself, on the guests' pages."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markupsafe import Markup

_ADDRESS = re.compile(r"""(https://[^\s<>"'()\[\]]+[^\s<>"'()\[\].,;:!?])""")


def linked(text: str) -> "Markup":
    """Returns a text as HTML: what is written stays text, and https addresses become links that search engines do not
    count and that tell their site nothing of where the reader comes from."""
    from markupsafe import Markup, escape  # noqa: PLC0415 — with a page

    pieces = _ADDRESS.split(text)
    return Markup().join(
        Markup('<a href="{0}" rel="nofollow noopener noreferrer" target="_top">{0}</a>').format(piece)
        if at % 2
        else escape(piece)
        for at, piece in enumerate(pieces)
    )
