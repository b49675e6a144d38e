"""The scripts of the guests' pages, as browsers load them: they need no build, and the pages do not need them."""

from pathlib import Path

_HERE = Path(__file__).parent

WIDGET = (_HERE / "embed.js").read_bytes()
"""Shows a venue's page in a frame of another site."""
FRAMED = (_HERE / "framed.js").read_text()
"""Stands in the page itself, and tells the frame's site how high the page is."""
