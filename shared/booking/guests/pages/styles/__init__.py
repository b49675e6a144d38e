"""The style of the guests' pages, which stands in each of them."""

import re
from pathlib import Path

from booking.guests.pages.fonts import FONT_PATH

_FONT = f"font-family:'Geist Guest';src:url({FONT_PATH}) format('woff2');font-weight:400 700;font-display:swap"


def _compact(style: str) -> str:
    """Returns a style as browsers need it: without comments and without what only people read."""
    bare = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL))
    return re.sub(r" ?([{};,]) ?", r"\1", bare).replace(";}", "}").strip()


GUEST = f"@font-face{{{_FONT}}}" + _compact(Path(__file__).with_name("guest.css").read_text())
