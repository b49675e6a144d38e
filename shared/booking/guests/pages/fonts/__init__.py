"""The font of the guests' pages: Geist (OFL-1.1), as far as the languages of the pages need it
(docs/decisions/guests-pages.md#the-font)."""

from hashlib import sha256
from pathlib import Path

GEIST = Path(__file__).with_name("geist.woff2").read_bytes()
FONT_PATH = f"/geist.woff2?v={sha256(GEIST).hexdigest()[:12]}"
"""Where the font is: at another address whenever it is another."""
